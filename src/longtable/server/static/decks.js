// The deck page: steps instead of numbers, a text that is copied, decks kept in this browser; and
// those decks at a table that is being set. The page itself works by forms, without any of this.
"use strict";
(() => {
  const one = (what, where = document) => where.querySelector(what);
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const shelf = one("[data-shelf]"), place = `longtable decks ${shelf?.dataset.shelf}`;

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(place)) ?? [];
    } catch { // what is there is not ours, or nothing may be kept
      return [];
    }
  }

  function keep(decks) {
    try {
      localStorage.setItem(place, JSON.stringify(decks));
      return true;
    } catch {
      return false;
    }
  }

  // A card more, a card less

  const form = one("[data-deck]");

  function paint() {
    for (const field of all("input[type=number]", form)) {
      const [less, more] = all("[data-step]", field.parentElement), n = Number(field.value);
      less.hidden = more.hidden = false;
      less.ariaDisabled = n <= 0;
      more.ariaDisabled = n >= Number(more.dataset.most);
      field.closest("li").classList.toggle("none", !n);
    }
  }

  function step(button) {
    if (button.ariaDisabled === "true") return;
    const field = one("input", button.parentElement);
    field.value = Number(field.value) + Number(button.dataset.step);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function say(text) {
    one("#deck-told").textContent = text;
  }

  // The shelf

  function lay() {
    const decks = kept(), list = one("ul", shelf), template = one("template", shelf);
    list.replaceChildren(...decks.map(({ name, deck }) => {
      const item = template.content.cloneNode(true), link = one("a", item), button = one("button", item);
      link.textContent = name;
      link.href = `${link.getAttribute("href")}?${deck}`;
      if (button.matches("[data-remove]")) button.ariaLabel = button.ariaLabel.replace("%", () => name);
      button.value = name;
      return item;
    }));
    one(".deck-empty", shelf)?.toggleAttribute("hidden", decks.length > 0);
  }

  if (form) {
    paint();
    form.addEventListener("input", paint);
    new MutationObserver(() => {
      say(one("#deck-size").textContent);
      offer();
    }).observe(one("#deck"), { childList: true });
    shelf.hidden = false;
    lay();
    shelf.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = one("#deck-name").value.trim();
      const deck = new URLSearchParams(new FormData(form)).toString();
      if (name && keep([...kept().filter((d) => d.name !== name), { name, deck }])) say(one("#deck-told").dataset.saved);
      lay();
    });
    offer();
  }

  function offer() {
    const copy = one("[data-copy-text]");
    if (navigator.clipboard) copy.hidden = false;
  }

  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if ("step" in button.dataset) step(button);
    if ("remove" in button.dataset) {
      keep(kept().filter((d) => d.name !== button.value));
      lay();
      one("#deck-name").focus();
    }
    if ("copyText" in button.dataset) {
      const field = document.getElementById(button.dataset.copyText);
      await navigator.clipboard.writeText(field.value).catch(() => field.select());
      one("span", button).textContent = button.dataset.done;
      say(button.dataset.done);
    }
    if ("add" in button.dataset) add(button);
  });

  // At a table that is being set: a deck from the shelf goes into the text of its option

  async function add(button) {
    const address = one("a", button.parentElement).href, answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const brought = one("[data-brought]", page)?.value, field = document.getElementById(shelf.dataset.into);
    if (!brought) return void location.assign(address); // it can't be played: its page says why
    field.value = [field.value.trim(), brought].filter(Boolean).join("\n\n");
    button.disabled = true;
  }

  if (shelf?.dataset.into && kept().length) {
    shelf.hidden = false;
    lay();
  }
})();
