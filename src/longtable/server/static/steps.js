// Pages that are one position after another, a replay or a lesson: the next one is fetched and
// swapped in as a table's moves are (table.js comes first). Links with `data-visit`, forms with
// `data-fetch` and sliders with `data-visit="…?n="` do so; without scripts they just load.
"use strict";
(() => {
  const table = document.getElementById("table"), one = (what, where = document) => where.querySelector(what);
  const { become, show, parsed } = window.longtable;
  let visits = 0;

  async function visit(url, options) {
    const mine = ++visits, answer = await fetch(url, options);
    const page = parsed(await answer.text(), document.createElement("div")), fresh = one("#table", page);
    if (!fresh) return location.assign(answer.url);
    if (mine !== visits) return; // another step was asked for meanwhile
    history.replaceState(null, "", answer.url);
    const focused = document.activeElement;
    await show(() => become(table, fresh));
    // What was picked for the last position is put back, also after a move that was not the one.
    for (let left = 9; left && one("#seal:not([hidden])"); left--) one("[data-unpick]").click();
    if (focused !== document.body && document.activeElement === document.body) one("#prompt").focus();
    for (const what of ["#status", "title"]) {
      if (one(what)) one(what).textContent = one(what, page)?.textContent ?? "";
    }
    one("#said").textContent = one("[data-tell]")?.textContent ?? "";
  }

  addEventListener("click", (event) => {
    const way = event.target.closest("a[data-visit]");
    if (!way) return;
    event.preventDefault();
    visit(way.href);
  });
  addEventListener("input", ({ target }) => {
    if (target.dataset.visit) visit(target.dataset.visit + target.value);
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("data-fetch")) return;
    event.preventDefault();
    visit(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(new FormData(form, event.submitter)) });
  });
})();
