// Has this browser told when its seat is asked something. Loaded where the server sends web push
// and the reader sits at the table; sw.js shows what comes.
"use strict";
(() => {
  const button = document.querySelector("[data-push]"), box = document.getElementById("trouble");
  if (!button || !("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
  const { table } = document.getElementById("table").dataset, { lang } = document.documentElement;
  const { push: key, done, undone, no } = button.dataset, place = `push-${table}`;
  const mark = (subscription) => `${lang} ${subscription.endpoint}`;

  function press(on) {
    button.setAttribute("aria-pressed", on);
    button.querySelector("[data-on]").hidden = !on;
  }

  function say(text) {
    box.textContent = text;
    box.hidden = false;
    setTimeout(() => { if (box.textContent === text) box.hidden = true; }, 6000);
  }

  async function ask(method, body) {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`/api/v1/tables/${table}/push?lang=${lang}`, { method, headers, body });
    if (!answer.ok) throw new Error((await answer.json()).message);
  }

  async function leave(subscription) {
    await ask("POST", JSON.stringify(subscription));
    localStorage[place] = mark(subscription);
  }

  async function subscribe() {
    if (await Notification.requestPermission() !== "granted") throw new Error(no);
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
    const how = { userVisibleOnly: true, applicationServerKey: Uint8Array.from(plain, (c) => c.charCodeAt(0)) };
    return pushManager.subscribe(how).catch(async (trouble) => { // perhaps the server's key is new
      const old = await pushManager.getSubscription();
      if (!old) throw trouble;
      await old.unsubscribe();
      return pushManager.subscribe(how);
    });
  }

  button.addEventListener("click", async () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.disabled = true;
    try {
      if (on) await leave(await subscribe());
      else { await ask("DELETE"); localStorage.removeItem(place); }
      press(on);
      say(on ? done : undone);
    } catch (trouble) {
      say(trouble instanceof DOMException ? no : trouble.message);
    }
    button.disabled = false;
  });

  async function begin() {
    const known = await navigator.serviceWorker.getRegistration("/");
    const found = localStorage[place] && await known?.pushManager.getSubscription();
    if (found && localStorage[place] !== mark(found)) await leave(found); // renewed, or in another language
    press(!!found);
    button.hidden = false;
  }
  begin().catch(() => {});
})();
