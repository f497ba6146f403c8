// Small comforts of the pages around the tables: copying a link, results while one types, a replay
// that goes on by itself. Everything here is also a link, a form or a field that works without.
"use strict";
(() => {
  const one = (what, where = document) => where.querySelector(what);
  document.documentElement.classList.add("alive"); // style sheets hide what only matters without us

  // Copying

  for (const button of document.querySelectorAll("[data-copy]")) {
    const field = document.getElementById(button.dataset.copy), words = one("span", button);
    if (!field || !navigator.clipboard) continue;
    const before = words.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(field.value).catch(() => field.select());
      words.textContent = button.dataset.done;
      one("#said").textContent = button.dataset.done;
      setTimeout(() => { words.textContent = before; one("#said").textContent = ""; }, 2000);
    });
  }

  // Results while one types or chooses

  for (const form of document.querySelectorAll("form[data-live]")) {
    let asked = 0, timer = 0;
    const look = async () => {
      const mine = ++asked, filled = [...new FormData(form)].filter(([, value]) => value);
      const query = new URLSearchParams(filled).toString();
      const address = form.getAttribute("action") + (query ? `?${query}` : "");
      const answer = await fetch(address).catch(() => null);
      if (!answer?.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById(form.dataset.live);
      if (mine !== asked || !fresh) return;
      document.getElementById(form.dataset.live).replaceChildren(...fresh.childNodes);
      history.replaceState(null, "", address);
    };
    form.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 120); });
    form.addEventListener("submit", (event) => { event.preventDefault(); look(); });
  }

  // A replay that goes on by itself: it presses "next" as long as there is one

  const table = one("#table");
  if (!table) return;
  const paces = { slow: 2400, usual: 1400, fast: 700, off: 1400 };
  const next = () => one('a[data-key="ArrowRight"]', table);
  let going = 0;
  function play(on) {
    clearInterval(going);
    if (on && !next()) one('a[data-key="Home"]', table)?.click(); // at the end: once more
    going = on ? setInterval(tick, paces[document.documentElement.dataset.speed] ?? 1400) : 0;
    show();
  }
  function tick() {
    if (next()) next().click();
    else play(false);
  }
  function show() {
    const news = [...table.querySelectorAll("#log .now")].at(-1) ?? one("#log li:last-child", table);
    const box = one(".told:has(#log)", table);
    if (news && news.id !== show.at) box.scrollTop = news.offsetTop + news.offsetHeight - box.clientHeight + 12;
    show.at = news?.id;
    const button = one("[data-play]", table);
    if (!button) return;
    if (button.hidden) button.hidden = false;
    const pressed = String(Boolean(going));
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
    for (const part of button.children) {
      const hide = Boolean(going) !== part.hasAttribute("data-while");
      if (part.hidden !== hide) part.hidden = hide;
    }
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-play]")) play(!going);
    else if (going && event.isTrusted && event.target.closest("a, button, summary")) play(false);
  });

  document.addEventListener("keydown", (event) => {
    const busy = event.target.closest("a, button, summary, input, select, dialog, [role=button]");
    if (event.key !== " " || busy || !one("[data-play]", table) || document.documentElement.dataset.keys === "off") return;
    event.preventDefault();
    play(!going);
  });

  // The slider: where it comes to rest for a moment is gone to

  let rest = 0;
  document.addEventListener("input", (event) => {
    const where = event.target.dataset?.jump, link = one("[data-jumps]", table);
    if (!where || !link) return;
    const to = where + event.target.value;
    play(false);
    clearTimeout(rest);
    rest = setTimeout(() => { link.href = to; link.click(); }, 90);
  });

  document.addEventListener("click", (event) => {
    event.target.closest(".eyes a")?.closest("details").removeAttribute("open");
  });

  new MutationObserver(show).observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "class"] });
  show();
})();
