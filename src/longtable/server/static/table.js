// Keeps a table's page fresh: when the server says that something changed, the part that shows the
// table is fetched again and swapped in. Without this script, reloading the page does the same.
"use strict";
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/api/v1/tables/${table.dataset.table}/ws`;
  let pause = 250, fetching = false, again = false;

  async function refresh() {
    if (fetching) { again = true; return; }
    fetching = true;
    try {
      const answer = await fetch(`${location.pathname}?part=table`, { credentials: "same-origin" });
      if (answer.ok) {
        const typed = document.getElementById("chat-text");
        const text = typed ? typed.value : "", focused = document.activeElement === typed;
        table.innerHTML = await answer.text();
        const fresh = document.getElementById("chat-text");
        if (fresh) { fresh.value = text; if (focused) fresh.focus(); }
      }
    } finally {
      fetching = false;
      if (again) { again = false; refresh(); }
    }
  }

  let first = true;
  function connect() {
    const socket = new WebSocket(address);
    socket.onopen = () => {
      pause = 250;
      socket.send(JSON.stringify({ type: "hello", what: "ticks" }));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      const known = first && message.type === "tick" && String(message.n) === table.dataset.n;
      first = false;
      if ((message.type === "tick" && !known) || message.type === "chat") refresh();
    };
    socket.onclose = () => {
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 5000);
    };
  }
  connect();
})();
