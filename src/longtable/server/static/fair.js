// Adds a secret of this browser's own to the dice, before anything is dealt: see /fair. A browser
// keeps cryptography from pages that come over plain http; then nothing is added, and all works.
"use strict";
(() => {
  try { // some browsers keep nothing, and say so by failing
    if (!globalThis.crypto?.subtle || !localStorage) return;
  } catch { return; }

  // Who sets a table or sits down says that they will
  document.addEventListener("formdata", ({ target, formData }) => {
    if (/^\/new$|\/sit$/.test(target.getAttribute("action"))) formData.set("adds", "1");
  });

  const table = document.getElementById("table"), drawing = () => table.querySelector("[data-fair]")?.dataset.fair;
  if (!table || !drawing()) return;
  const { table: id } = table.dataset;
  const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const hash = async (text) => hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

  async function send(what) {
    const headers = { "content-type": "application/json" }, body = JSON.stringify(what);
    const answer = await fetch(`/api/v1/tables/${id}/fairness`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(answer.status);
    return (await answer.json()).fairness;
  }

  // One step of the draw, if one is ours to make; how far it is then
  async function step(draw, seat) {
    const key = `fair-${id}-${draw.round}`, { commitments, round } = draw;
    const committed = () => hash(`longtable secret ${id} ${round} ${seat} ${localStorage[key]}`);
    if (draw.phase === "committing" && !commitments[seat] && !draw.out.includes(seat)) {
      localStorage[key] ??= hex(crypto.getRandomValues(new Uint8Array(32))); // all tabs have one
      return send({ commitment: await committed() });
    }
    if (draw.phase === "opening" && localStorage[key] && !draw.opened.includes(seat)) {
      // Only what nobody can change any more is worth a secret
      const all = draw.seats.map((other) => ` ${other}:${commitments[other]}`).join("");
      const seal = await hash(`longtable seal ${id} ${round} ${draw.server}${all}`);
      if (seal !== draw.seal || commitments[seat] !== await committed()) return null;
      return send({ secret: localStorage[key] });
    }
    return null;
  }

  let busy = false, again = 0;
  async function look() {
    clearTimeout(again);
    if (busy) return;
    const said = drawing();
    if (!said) return done();
    let { draw, seat } = JSON.parse(said);
    busy = true;
    try {
      while (draw) draw = await step(draw, seat);
    } catch {
      again = setTimeout(look, 1000);
    }
    busy = false;
    if (drawing() !== said) look(); // it went on meanwhile
  }
  function done() { // the cards are dealt
    watch.disconnect();
    for (const key of Object.keys(localStorage)) if (key.startsWith(`fair-${id}-`)) localStorage.removeItem(key);
  }
  const watch = new MutationObserver(look);
  watch.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-fair"] });
  look();
})();
