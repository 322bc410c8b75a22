/** Shows push notifications. It caches nothing and answers no requests. */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: path, icon: "/icon-192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showScreen(event.notification.data));
});

async function showScreen(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
