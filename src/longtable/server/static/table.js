// Keeps a table alive: swaps in what the server draws, shows what happened, lets actions be
// picked. It knows no game (docs/tables.md); without it forms do the same.
"use strict";
(() => {
  const one = (what, where = document) => where.querySelector(what);
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const on = (what, then, first) => words(what).forEach((name) => addEventListener(name, then, first));
  const piece = (name) => one(`[data-piece="${name}"]`);
  const root = document.documentElement, table = one("#table"), board = one("#board"), prompt = one("#prompt");
  const held = () => document.activeElement;
  const words = (text) => text?.split(" ") ?? [];
  const slow = () => parseFloat(getComputedStyle(root).getPropertyValue("--slow")); // 0: none
  const mute = () => document.hidden || !slow();

  // Swapping: the page becomes what the server drew, keeping focus and scroll

  const marked = [], keyOf = (node) => node.id || node.dataset?.piece;

  function drop(node, name) {
    if (name === "tabindex" && node === held()) node.tabIndex = -1; // keeps the focus
    else node.removeAttribute(name);
  }

  function become(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && name !== "open") drop(old, name);
    }
    for (const { name, value } of fresh.attributes) {
      const was = old.getAttribute(name);
      if (was === value || name === "open") continue;
      if (was && name === "data-n") marked.push([old, +value < +was ? "loss" : "gain"]);
      if (was && name === "data-face") marked.push([old, "turned"]);
      old.setAttribute(name, value);
    }
    ("append" in old.dataset ? append : children)(old, fresh);
  }

  function children(old, fresh) {
    const known = new Map([...old.children].map((child) => [keyOf(child), child]));
    let next = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      const key = keyOf(wanted), found = key ? known.get(key) : next;
      if (!found || found.nodeName !== wanted.nodeName || (!key && keyOf(found))) {
        old.insertBefore(wanted, next);
        continue;
      }
      if (found === next) next = next.nextSibling;
      else old.insertBefore(found, next);
      if (found.isEqualNode(wanted)) continue;
      if (found.nodeType === 1) become(found, wanted);
      else found.data = wanted.data;
    }
    while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
  }

  function append(list, fresh) { // a log: what is there stays, unless taken back
    const first = fresh.firstElementChild?.dataset.row ?? 1e9, leaf = list.parentElement;
    const low = leaf.scrollHeight - leaf.scrollTop - leaf.clientHeight < 40;
    for (const line of [...list.children]) {
      if (+line.dataset.row >= +first && !one(`#${line.id}`, fresh)) line.remove();
    }
    for (const line of [...fresh.children]) if (!one(`#${line.id}`)) list.append(line);
    if (low) leaf.scrollTo(0, 1e6);
  }

  function parsed(html, like) {
    const shell = like.cloneNode(false);
    shell.innerHTML = html;
    return shell;
  }

  async function show(change) { // what moves is named, so that it glides
    const name = (on) => all("#board [data-piece]:not([data-still])").forEach((p) => {
      p.style.viewTransitionName = on ? p.dataset.piece : "";
    });
    const swap = () => {
      change();
      light();
      for (const [node, how] of marked.splice(0)) {
        node.getBoundingClientRect(); // so it is shown again
        node.classList.add(how);
        setTimeout(() => node.classList.remove(how), 1200);
      }
    };
    if (mute() || !document.startViewTransition) return swap();
    name(true);
    const shown = document.startViewTransition(() => { swap(); name(true); });
    shown.finished.finally(() => name(false));
    await shown.updateCallbackDone.catch(() => {});
  }

  // Playing: pictures, then the present

  const coming = [], caption = one("#caption");
  let playing = false, hurry = false, wake = () => {}, hush;
  const pace = (told) => slow() * Math.max(1, told.length / 30); // time to look, and to read
  const skip = () => { hurry = playing; wake(); return playing; };

  function say(words = "") {
    clearTimeout(hush);
    caption.textContent = words;
    caption.hidden = !words;
  }

  async function play(message) {
    coming.push(message);
    if (playing) return;
    playing = true;
    const focused = held();
    while (coming.length) {
      const now = coming.shift();
      for (const frame of now.frames) {
        if (hurry || mute() || coming.length > 9) break;
        if (prompt.contains(held())) prompt.focus();
        for (const part of prompt.children) part.inert = true; // until the present
        say(frame.say);
        await show(() => become(board, parsed(frame.html, board)));
        await new Promise((done) => { wake = done; setTimeout(done, pace(frame.say) / (1 + coming.length)); });
      }
      say(hurry || mute() ? "" : now.last);
      hush = setTimeout(say, 2 * pace(now.last));
      const was = prompt.dataset.asked;
      await show(() => {
        become(table, parsed(now.html, table));
        if (prompt.dataset.asked !== was) picks = [];
      });
      table.dataset.n = now.n;
      one("#status").textContent = now.status;
      document.title = now.title;
      if (now.say.length) one("#said").textContent = [...now.say, one("[data-tell]").textContent].join(" ");
      if (!was && prompt.dataset.asked) ring();
    }
    playing = hurry = false;
    if (focused !== document.body && held() === document.body) prompt.focus();
  }

  function ring() {
    if (root.dataset.sound !== "on") return;
    const air = new AudioContext(), bell = new OscillatorNode(air), hand = new GainNode(air);
    hand.gain.exponentialRampToValueAtTime(0.001, 0.5);
    bell.connect(hand).connect(air.destination);
    bell.start();
    bell.stop(0.5);
  }

  // Picking, piece by piece

  let picks = [];
  const offers = () => one("#prompt > [inert]") ? [] : all("#prompt [data-pieces]").map((button) =>
    ({ button, parts: words(button.dataset.pieces), note: button.dataset.note }));
  const fitting = (found, chosen) => found.filter((o) => chosen.every((p, i) => o.parts[i] === p));

  function light() {
    for (const p of all(".can, .could, .picked, .hinted")) {
      p.classList.remove("can", "could", "picked", "hinted");
      if (!("role" in p.dataset)) continue;
      for (const name of ["tabindex", "aria-pressed", "aria-description", "data-picked"]) drop(p, name);
      p.role = p.dataset.role || null;
    }
    one("#notes").replaceChildren();
    const found = offers();
    if (!fitting(found, picks).length) picks = [];
    const fit = fitting(found, picks), at = picks.length;
    const next = Map.groupBy(fit.filter((o) => o.parts[at]), (o) => o.parts[at]);
    for (const o of found) if (at && !next.has(o.parts[0])) press(piece(o.parts[0]), "could");
    for (const [name, [only, more]] of next) {
      press(piece(name), "can");
      if (!more && only.parts.length === at + 1) tag(piece(name), only.note);
    }
    for (const name of picks) press(piece(name), "picked", true);
    for (const o of found) o.button.hidden = !fit.includes(o);
    const done = at && fit.find((o) => o.parts.length === at), seal = one("#seal button");
    if (seal) [seal.parentElement.hidden, seal.hidden] = [!at, !done];
    if (done) {
      seal.value = done.button.value;
      seal.textContent = seal.dataset.template.replace("%", () => done.button.firstChild.data.trim());
    }
    all("[data-pick]").forEach(lay);
    if (!held().checkVisibility()) prompt.focus();
  }

  function press(p, how, down = false) { // a button to eye, hand and ear
    if (!p) return;
    p.classList.add(how);
    p.dataset.role ??= p.role ?? "";
    p.role = "button";
    p.tabIndex = 0;
    p.ariaPressed = down;
    if (down) p.dataset.picked = picks.filter((name) => name === p.dataset.piece).length;
  }

  function tag(p, note) {
    if (!p || !note) return;
    p.ariaDescription = note; // a long one is told when looked at
    if (note.length > 44) return;
    const at = p.getBoundingClientRect(), made = document.createElement("span");
    made.textContent = at.width < 60 ? note.split(" (")[0] : note;
    made.style = `left: ${at.left + at.width / 2}px; top: ${at.top}px; max-width: ${at.width}px`;
    one("#notes").append(made);
  }

  const bare = new WeakMap(); // how a slot looks when nothing is laid on it
  function lay(slot) {
    if (!slot.classList.contains("laid")) bare.set(slot, [...slot.childNodes]);
    const from = piece(picks[slot.dataset.pick]);
    slot.classList.toggle("laid", !!from);
    slot.replaceChildren(...from ? from.cloneNode(true).childNodes : bare.get(slot));
    if (from) press(slot, "can");
  }

  function pick(name) {
    const found = offers(), can = (chosen) => fitting(found, chosen).length;
    if (can([...picks, name])) picks.push(name);
    else if (picks.includes(name)) picks.length = picks.indexOf(name);
    else if (can([name])) picks = [name];
    light();
    const [only, more] = fitting(found, picks);
    if (!only || more || only.parts.length > picks.length) return;
    if ("confirm" in only.button.dataset) return one("#seal .main").focus();
    one("#seal").hidden = true;
    only.button.click();
  }

  function take(target) {
    const p = target.closest(".laid, .can, .could, .picked");
    if (p?.dataset.piece) pick(p.dataset.piece);
    else if (p) { picks.length = p.dataset.pick; light(); }
    return p;
  }

  let drag, dropped; // with a mouse or a pen; a finger taps
  on("pointerdown", ({ target, pointerType, button, x, y }) => {
    const p = pointerType !== "touch" && !button && target.closest("[data-piece]:is(.can, .could)");
    drag = p && { p, x, y };
    dropped = false;
  });
  on("pointermove", ({ x, y }) => {
    if (!drag || (!drag.on && Math.hypot(x - drag.x, y - drag.y) < 8)) return;
    if (!drag.on) pick(drag.p.dataset.piece);
    drag.on = true;
    drag.p.style.translate = `${x - drag.x}px ${y - drag.y}px`;
    drag.p.style.pointerEvents = "none";
  });
  on("pointerup", ({ target }) => {
    if (drag?.on) {
      drag.p.style.translate = drag.p.style.pointerEvents = "";
      dropped = true; // the click that follows is no other pick
      const to = target.closest(".can[data-piece]");
      if (to && to !== drag.p) pick(to.dataset.piece);
    }
    drag = null;
  });

  // Clicks, keys, and what is looked at

  const folds = () => all("details.menu[open], details.all[open]");

  on("click", (event) => {
    const at = (what) => event.target.closest(what), rule = at("[data-rule]");
    if (dropped) return (dropped = false);
    if (rule) { event.preventDefault(); return tellRule(rule); }
    if (at("[data-share]")) {
      navigator.clipboard?.writeText(location.origin + location.pathname);
      return trouble(at("[data-share]").dataset.done, 3000);
    }
    if (at("[data-unpick]")) { picks.pop(); return light(); }
    folds().forEach((fold) => { fold.open = fold.contains(event.target); });
    if (!take(event.target) && !at("#side, .bar, dialog")) skip();
  });

  on("keydown", (event) => {
    const { target, key } = event, letter = key.length === 1;
    const done = () => event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((key === "Enter" || key === " ") && target.matches("[role=button]") && take(target)) return done();
    if (key === "Escape") {
      const [open] = folds();
      if (open) { open.open = false; one("summary", open).focus(); }
      else if (picks.length) { picks.pop(); light(); }
      else skip();
      return;
    }
    if (target.closest("input, select, textarea, dialog") || (letter && root.dataset.keys === "off")) return;
    if (key === " ") return skip() && done();
    const plain = all("#prompt .answers :is(button, a)").filter((b) => b.checkVisibility() && !b.dataset.pieces);
    const found = one(`[data-key="${CSS.escape(letter ? key.toLowerCase() : key)}"]`) ?? plain[key - 1];
    if (found) { done(); found.click(); }
    else if (key === "l") { one("#tab-log").checked = one("#sheet").checked = true; one(".log-leaf").focus(); }
    else if (key === "q") prompt.focus();
  });

  on("mouseover focusin mouseout focusout", ({ type, target }) => {
    const { about, pieces } = target.closest?.("[data-about], [data-pieces]")?.dataset ?? {};
    const looks = /over|in$/.test(type), note = target.closest?.(".can")?.ariaDescription;
    for (const name of words(about ?? pieces)) piece(name)?.classList.toggle("spoken", looks);
    if (note) one("#picked")?.replaceChildren(looks ? note : "");
  });
  on("resize scroll", light, true);

  async function tellRule(link) {
    const answer = await fetch(`${link.href.replace("#", "/")}?part=1`);
    one("#rule div").innerHTML = await answer.text();
    one("#rule").showModal();
  }

  let fading;
  function trouble(text = "", ms = 0) {
    const box = one("#trouble");
    box.textContent = text;
    box.hidden = !text;
    clearTimeout(fading);
    if (ms) fading = setTimeout(trouble, ms);
  }

  // The wire

  let socket, wait = 250, sent = 0;
  on("submit", (event) => {
    const form = event.target, type = form.dataset.send;
    if (!type || socket?.readyState !== 1) return;
    event.preventDefault();
    const message = { type, id: ++sent, ...Object.fromEntries(new FormData(form, event.submitter)) };
    for (const name of ["n", "action"]) if (name in message) message[name] = +message[name];
    socket.send(JSON.stringify(message));
    folds().forEach((fold) => { fold.open = false; });
    if (message.text) form.reset();
    skip();
  });

  function hint(action) {
    const found = one(`#prompt [data-action="${action}"]`);
    if (!found) return;
    one("#picked").textContent = found.firstChild.data;
    for (const p of [found, ...words(found.dataset.pieces).map(piece)]) p?.classList.add("hinted");
  }

  function connect() {
    socket = new WebSocket(`/api/v1/tables/${table.dataset.table}/ws`);
    socket.onopen = () => {
      wait = 250;
      trouble();
      socket.send(JSON.stringify({ type: "hello", what: "page", since: +table.dataset.n, lang: root.lang }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "page") play(message);
      else if (message.type === "error") trouble(message.message, 6000);
      else hint(message.action);
    };
    socket.onclose = () => {
      trouble(one("#trouble").dataset.lost);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 5000);
    };
  }

  setInterval(() => all("time[data-since]").forEach((t) => {
    t.textContent = t.dataset.words.replace("%", Math.round(Date.now() / 1000 - t.dataset.since));
  }), 1000);
  one(".log-leaf")?.scrollTo(0, 1e6);
  light();
  window.longtable = { become, show, parsed }; // for steps.js
  if (table.dataset.table) connect();
})();
