// Shows what the site pushes, and opens what it tells of. It keeps nothing and fetches nothing.
addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // A push must be shown, even one that cannot be read.
  }
  const { title = 'Duskhaven', body = '', link = '', tag = '' } = said;
  const shown = { body, tag, renotify: tag !== '', icon: '/icon-192.png', data: { link } };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.link)));
});

// Only ever a page of this site.
function pathOf(link) {
  const url = new URL(link || '/user/inbox', location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/user/inbox';
}

async function open(path) {
  const url = location.origin + path;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url);
  if (there) return there.focus();
  // A tab goes there by itself; one with a game in it is left alone.
  for (const tab of tabs.filter(({ url }) => !new URL(url).pathname.startsWith('/game/')))
    if (await goes(tab, path)) return tab.focus();
  return clients.openWindow(url);
}

// Whether the page says that it goes there: one that is just loading does not hear.
function goes(tab, path) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => answer(true);
    setTimeout(() => answer(false), 300);
    tab.postMessage({ open: path }, [port2]);
  });
}
