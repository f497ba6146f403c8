// The service worker, at /sw.js: shows that a table waits, and opens it. It keeps no pages.
"use strict";
addEventListener("push", (event) => {
  const { title, body, link, lang } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, lang, tag: link, renotify: true, data: link }));
});

addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
    const there = open.find(({ url }) => new URL(url).pathname === notification.data);
    return there ? there.focus() : clients.openWindow(notification.data);
  }));
});
