// Keeps a table alive: swaps in what the server draws, shows what happened, lets actions be
// picked. It knows no game (docs/tables.md); without it forms do the same.
const one = (what, where = document) => where.querySelector(what);
const all = (what, where = document) => [...where.querySelectorAll(what)];
const on = (what, then, first) => words(what).forEach((name) => addEventListener(name, then, first));
const piece = (name) => one(`[data-piece="${name}"]`);
const there = (name) => document.getElementById(name) ?? piece(name);
const root = document.documentElement, table = one("#table"), board = one("#board"), prompt = one("#prompt"), stage = one("#stage");
const held = () => document.activeElement;
const words = (text) => text?.split(" ") ?? [];
const slow = () => parseFloat(getComputedStyle(root).getPropertyValue("--slow")); // 0: none
const mute = () => document.hidden || !slow();

// Swapping: the page becomes what was drawn, keeping focus

const marked = [], same = new WeakMap(), keyOf = (node) => node.id || node.dataset?.piece;

function drop(node, name) {
  if (name === "tabindex" && node === held()) node.tabIndex = -1; // keeps the focus
  else node.removeAttribute(name);
}

function become(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") drop(old, name);
  for (const { name, value } of fresh.attributes) {
    const was = old.getAttribute(name);
    if (was === value || name === "open" || name === "style") continue;
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
    const key = keyOf(wanted), kept = same.get(wanted), found = kept ?? (key ? known.get(key) : next);
    if (!found || found.nodeName !== wanted.nodeName || (!key && keyOf(found))) {
      old.insertBefore(wanted, next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else old.insertBefore(found, next);
    if (kept || found.isEqualNode(wanted)) continue;
    if (found.nodeType === 1) become(found, wanted);
    else found.data = wanted.data;
  }
  while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
}

function append(list, fresh) { // a log: what is there stays
  for (const line of [...fresh.children]) {
    const had = one(`#${line.id}`);
    if (!had) list.append(line);
    else if (!had.isEqualNode(line)) become(had, line);
  }
}

const parsed = (html, like) => Object.assign(like.cloneNode(), { innerHTML: html });

function apply(parts) { // what has changed; what has not is only named in it
  for (const key in parts) {
    const old = there(key), fresh = parsed(parts[key], old.parentNode).firstElementChild;
    all("[data-same]", fresh).forEach((stub) => same.set(stub, there(keyOf(stub))));
    become(old, fresh);
    all("[data-same]").forEach((stub) => stub.parentNode.replaceChild(same.get(stub), stub)); // in what is all new
  }
}

const leaf = one(".log-leaf"), follow = () => low && leaf.scrollTo(0, 1e6);
let low = true, reached = 0; // whether the log is read at its end, and where

function settle({ parts, from, log }) { // the present; of the log, what is new or taken back
  const list = one("#log"), fresh = parsed(log, list);
  apply(parts);
  for (const line of all("[data-row]", list)) if (line.dataset.row >= from && !one(`#${line.id}`, fresh)) line.remove();
  append(list, fresh);
  requestAnimationFrame(follow); // when all is laid out anyway
}

async function show(change) { // what moves is named, so that it glides over what stays
  const pieces = () => all("#board [data-piece]:not([data-still])");
  const place = (p) => { const { x, y } = p.getBoundingClientRect(); return `${x | 0} ${y | 0}`; };
  const swap = () => {
    try { change(); } catch (error) { reportError(error); location.reload(); }
    light();
    for (const [node, how] of marked.splice(0)) {
      node.getBoundingClientRect(); // so it is shown again
      node.classList.add(how);
      setTimeout(() => node.classList.remove(how), 1200);
    }
  };
  if (mute() || !document.startViewTransition) return swap();
  const was = new Map(pieces().map((p) => [p.dataset.piece, place(p)]));
  const name = (which) => pieces().forEach((p) => { p.style.viewTransitionName = which(p) ? p.dataset.piece : ""; });
  name(() => true);
  const shown = document.startViewTransition(() => {
    swap();
    name((p) => was.get(p.dataset.piece) !== place(p));
  });
  shown.ready.catch(() => {}); // skipped: no error
  shown.finished.then(() => name(() => false));
  await shown.updateCallbackDone;
}

// Playing: pictures, then the present

const coming = [];
let playing = false, hurry = false, rush = false, paused = false, wake = () => {}, timer, again;
const skip = () => { hurry = playing; paused = false; wake(); return playing; };
const control = (name) => one(`[data-stage=${name}]`, stage);

const speech = () => one(".event [data-words]", stage);
const speak = ({ say, scene }) => { speech().innerHTML = say; one(".scene", stage).innerHTML = scene; };

function tell(frame, at, of) { // on the stage; the prompt says so
  if (!prompt.matches(".out")) { // who is out is asked nothing, and may skip
    if (prompt.contains(held())) prompt.focus();
    prompt.classList.remove("yours");
    if (!prompt.matches(".playing")) { prompt.classList.add("playing"); light(); } // nothing can be picked now
  }
  stage.className = "stage play";
  const label = one(".event small", stage), count = one(".queue small", stage);
  label.textContent = label.dataset.playing;
  speak(frame);
  one(".dots", stage).innerHTML = of > 9 ? "" : [...Array(of)].map((_, i) => `<i class="${i < at ? "done" : i > at ? "" : "now"}"></i>`).join("");
  count.textContent = count.dataset.words.replace("#", at + 1).replace("%", of);
  control("skip").ariaDisabled = null;
  hold(paused);
  return slow() * Math.max(1, speech().textContent.length / 30) / (1 + coming.length); // time to read
}

function hold(still) {
  control("pause").ariaPressed = paused = still;
  clearTimeout(timer);
  if (!still) wake();
}

async function play(message) {
  coming.push(message);
  if (playing) return;
  playing = true;
  const focused = held();
  while (coming.length) {
    const now = coming.shift(), { frames, back } = now, missed = [];
    if (frames.length && !back && !mute()) again = { frames, before: board.cloneNode(true) };
    for (const [at, frame] of frames.entries()) {
      const next = () => { if (back && !at) become(board, again.before.cloneNode(true)); apply(frame.parts); };
      if (hurry || rush || mute() || coming.length > 9) { missed.push(next); continue; }
      wake = () => {};
      const time = tell(frame, at, frames.length);
      await show(next);
      if (!hurry) await new Promise((done) => { wake = done; if (!paused) timer = setTimeout(done, time); });
    }
    const was = prompt.dataset.asked;
    await show(() => {
      missed.forEach((next) => next());
      back ? become(table, back) : settle(now);
      if (prompt.dataset.asked !== was) picks = [];
    });
    if (back) continue;
    sift();
    gossip();
    rush &&= !!one("[data-stage=end]"); // until one is back, or it is over
    if (now.last.say) speak(now.last);
    if (again && !mute()) control("again").ariaDisabled = null;
    table.dataset.n = now.n;
    if (now.say.length) one("#said").textContent = [...now.say, one("[data-tell]").textContent].join(" ");
    if (!was && prompt.dataset.asked) ring();
  }
  playing = hurry = paused = false;
  if (focused !== document.body && held() === document.body) prompt.focus();
}

const speeds = ["slow", "usual", "fast"];
const staged = {
  again: () => again && !playing && play({ ...again, back: table.cloneNode(true) }),
  pause: () => playing && hold(!paused),
  skip,
  end: () => { rush = true; skip(); },
  speed: () => {
    const speed = root.dataset.speed = speeds[(speeds.indexOf(root.dataset.speed) + 1) % 3];
    fetch("/settings", { method: "POST", redirect: "manual", body: new URLSearchParams({ speed }) });
  },
};

function sift() { // the log: what is looked for
  const sought = one("#find")?.value.trim().toLowerCase();
  for (const line of all("#log .line")) line.classList.toggle("missed", !!sought && !line.textContent.toLowerCase().includes(sought));
}

let read, told; // of the chat: the last line seen, and the last there was
function gossip() {
  const lines = all("#chat [data-c]"), last = lines.at(-1), c = +(last?.dataset.c ?? -1);
  if (one("#chat")?.checkVisibility({ visibilityProperty: true })) read = c;
  read ??= c;
  const fresh = lines.filter((line) => line.dataset.c > read).length;
  all(".unread").forEach((badge) => { badge.textContent = fresh || ""; });
  if (fresh && c > told) one("#toast").innerHTML = `<span>${last.innerHTML}</span>`;
  told = c;
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

let picks = [], numbered = []; // numbered: what the keys 1 to 9 choose
const offers = () => all("#prompt:not(.playing) [data-pieces]").map((button) =>
  ({ button, parts: words(button.dataset.pieces), note: button.dataset.note }));
const fitting = (found, chosen) => found.filter((o) => chosen.every((p, i) => o.parts[i] === p));

function light() {
  for (const p of all(".can, .could, .picked, .hinted")) {
    p.classList.remove("can", "could", "picked", "hinted");
    if (!("role" in p.dataset)) continue;
    words("tabindex aria-pressed aria-description aria-keyshortcuts data-picked").forEach((name) => drop(p, name));
    p.role = p.dataset.role || null;
  }
  one("#notes").replaceChildren();
  all("#board [data-foot]").forEach((foot) => foot.replaceChildren());
  const found = offers();
  if (!fitting(found, picks).length) picks = [];
  const fit = fitting(found, picks), at = picks.length;
  const next = Map.groupBy(fit.filter((o) => o.parts[at]), (o) => o.parts[at]);
  for (const o of found) if (at && !next.has(o.parts[0])) press(piece(o.parts[0]), "could");
  for (const name of next.keys()) press(piece(name), "can");
  for (const name of picks) press(piece(name), "picked", true);
  for (const o of found) o.button.hidden = !fit.includes(o) || (at && !o.button.closest(".all"));
  const done = at && fit.find((o) => o.parts.length === at), seal = one("#seal button");
  if (seal) [seal.parentElement.hidden, seal.hidden] = [!at, !done];
  if (done) {
    seal.value = done.button.value;
    seal.textContent = seal.dataset.template.replace("%", () => done.button.firstChild.data.trim());
  }
  all("[data-pick]").forEach(lay);
  numbered = [];
  const number = (p) => { // what does the same has the same key
    const i = numbered.push(p);
    for (const q of [p, piece(p.dataset.pieces)]) if (q && i < 10) q.ariaKeyShortcuts = i;
  };
  all("#prompt .answers button:not(.back, [data-unpick])").filter((b) => b.checkVisibility() && !b.closest(".all")).forEach(number);
  all("#board .can[data-piece]:not([aria-keyshortcuts])").forEach(number);
  for (const [name, [only, more]] of next) {
    tag(piece(name), !more && only.parts.length === at + 1 ? only.note : "");
  }
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

function tag(p, note) { // at its foot, if the board has one; else over its edge
  if (!p) return;
  const foot = one(`[data-foot="${p.dataset.piece}"]`);
  if (note) p.ariaDescription = note; // a long one is told when looked at
  if (foot) return foot.append(note ?? "");
  if (!note || note.length > 44) return;
  const at = p.getBoundingClientRect(), made = document.createElement("span");
  made.textContent = at.width < 60 ? note.split(" (")[0] : note;
  made.style = `left: ${at.left + at.width / 2}px; top: ${at.top}px; max-width: ${at.width}px`;
  one("#notes").append(made);
}

const bare = new WeakMap(); // how an empty slot looks
function lay(slot) {
  if (!slot.classList.contains("laid")) bare.set(slot, [...slot.childNodes]);
  const from = piece(picks[slot.dataset.pick]);
  slot.classList.toggle("laid", !!from);
  slot.replaceChildren(...from ? from.cloneNode(true).childNodes : bare.get(slot) ?? []);
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
  picks = [];
  only.button.click();
  picks = []; // sent, or refused: one begins anew
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
  drag.p.style = `translate: ${x - drag.x}px ${y - drag.y}px; pointer-events: none`;
});
on("pointerup", ({ target }) => {
  if (drag?.on) {
    drag.p.style = "";
    dropped = true; // the click that follows is no other pick
    const to = target.closest(".can[data-piece]");
    if (to && to !== drag.p) pick(to.dataset.piece);
  }
  drag = null;
});

// Clicks, keys, and what is looked at

const folds = () => all("details.menu[open], details.all[open]");
const fold = (but) => folds().forEach((fold) => { fold.open = fold.contains(but); });

on("click", (event) => {
  const at = (what) => event.target.closest(what), rule = at("[data-rule]");
  if (dropped) return (dropped = false);
  if (rule) { event.preventDefault(); return tellRule(rule); }
  const { share, done } = at("[data-share]")?.dataset ?? {};
  if (done) {
    navigator.clipboard?.writeText(share || location.origin + location.pathname);
    return trouble(done, 3000);
  }
  if (at("[data-unpick]")) { picks.pop(); return light(); }
  if (at("[data-stage]")) return staged[at("[data-stage]").dataset.stage]();
  fold(event.target);
  const list = at("[data-choices]") && one(".choices");
  if (list) { fold(); list.open = true; return one("button:not([hidden])", list)?.focus(); }
  if (!take(event.target) && at("#board") && !paused) skip();
});

on("keydown", (event) => {
  const { target, key } = event, letter = key.length === 1, [open] = folds();
  const done = () => event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ((key === "Enter" || key === " ") && target.matches("[role=button]") && take(target)) return done();
  if (key === "Escape") {
    if (open) { open.open = false; one("summary", open).focus(); }
    else if (picks.length) { picks.pop(); light(); }
    else skip();
    return;
  }
  if (target.closest("input:not(.hidden), select, textarea, dialog") || (letter && root.dataset.keys === "off")) return;
  if (key === " ") return !target.closest(".controls, input") && skip() && done();
  const within = open && all("button:not([hidden])", one(".panel", open));
  const found = one(`[data-key="${CSS.escape(letter ? key.toLowerCase() : key)}"]`) ?? (within ?? numbered)[key - 1];
  if (found && !(prompt.matches(".playing") && prompt.contains(found))) { done(); found.dataset.piece ? take(found) : found.click(); }
  else if (key === "l") { one("#tab-log").checked = one("#sheet").checked = true; one(".log-leaf").focus(); }
  else if (key === "q") prompt.focus();
});

on("mouseover focusin mouseout focusout", ({ type, target }) => {
  const { about, pieces } = target.closest?.("[data-about], [data-pieces]")?.dataset ?? {};
  const looks = /over|in$/.test(type), note = target.closest?.(".can")?.ariaDescription;
  for (const name of words(about ?? pieces)) piece(name)?.classList.toggle("spoken", looks);
  const line = note && one("#picked");
  if (line) line.textContent = looks ? (line.dataset.was ??= line.textContent, note) : line.dataset.was;
});
on("resize scroll", light, true);
on("scroll", ({ target }) => { // who reads further up stays there
  if (target !== leaf) return;
  if (leaf.scrollTop < reached || !low) low = leaf.scrollHeight - leaf.scrollTop - leaf.clientHeight < 40;
  reached = leaf.scrollTop;
}, true);
on("input transitionend", ({ target }) => { if (target.id === "find") sift(); else if (target.id === "watch") rush = false; gossip(); });

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
  for (const name of ["n", "action", "seat"]) if (name in message) message[name] = +message[name];
  socket.send(JSON.stringify(message));
  fold();
  if (message.text) form.reset();
  skip();
});

function hint({ action, said }) {
  const found = one(`#prompt [data-action="${action}"]`), line = one("#picked");
  if (!found) return;
  line.dataset.was = line.textContent = said;
  line.className = "hint";
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
    ({ page: play, error: ({ message }) => trouble(message, 6000) }[message.type] ?? hint)(message);
  };
  socket.onclose = () => {
    trouble(one("#trouble").dataset.lost);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

const clock = () => Date.now() / 1e3;
const tick = (what, ms, text) => setInterval(() => all(what).forEach((t) => { t.textContent = text(t.dataset); }), ms);
tick("[data-until]", 500, ({ until }) => `${Math.max(0, until - clock() | 0)} s`);
tick("time[data-since]", 9000, ({ since, words }) => { // as times.py says it
  const m = (clock() - since) / 60 | 0, h = m / 60 | 0, d = h / 24 | 0;
  const form = d > 1 ? 5 : d ? 4 : h ? m % 60 ? 3 : 2 : +!!m;
  return words.split("|")[form].replace("%", d || h).replace("#", m % 60);
});
root.classList.add("alive");
leaf && follow();
light();
gossip();
window.longtable = { become, show, parsed }; // for steps.js
if (table.dataset.table) connect();
