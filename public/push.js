// Shows what the site pushes, opens what it tells of, and tells the site when the browser has renewed its subscription. It keeps
// nothing, and fetches no page.
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

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

// A signed-out browser has no one to renew it for: the next page ends its subscription.
async function renew({ oldSubscription, newSubscription }) {
  const { id, csrf } = await read('/api/user/info');
  if (!id) return;
  const { key } = await read('/api/notifs/push');
  // Browsers differ in what they bring along.
  const now =
    newSubscription ??
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const renews = oldSubscription ? await deviceId(oldSubscription.endpoint) : '';
  const answer = await fetch('/api/notifs/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': csrf },
    body: JSON.stringify({ ...now.toJSON(), renews }),
  });
  // It belongs to another member, or was removed.
  if (answer.status === 409) await now.unsubscribe();
}

async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// As web/features/notices/push.ts computes it.
async function deviceId(endpoint) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
