import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdReload, watchRelease } from '../../web/lib/release.ts';
import { toasts } from '../../web/ui/toast.ts';

const page = (entry: string) =>
  `<!doctype html><head><script type="module" crossorigin src="/assets/${entry}.js"></script></head>`;
// The test loads no files.
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM;
settings.handleDisabledFileLoadingAsSuccess = true;
const reload = vi.fn();
let served: () => Response | Promise<Response>;

beforeEach(() => {
  document.head.innerHTML = page('index-old');
  document.body.replaceChildren();
  sessionStorage.clear();
  toasts.value = [];
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', () => Promise.resolve(served()));
  served = () => new Response(page('index-new'));
});
afterEach(() => vi.unstubAllGlobals());
watchRelease();

/** Reports a failed chunk as Vite does, and waits for the reaction. */
async function missChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((done) => setTimeout(done));
}
const show = (html: string) => {
  document.body.innerHTML = html;
};
const isOffered = () => toasts.peek().some(({ action }) => action?.label === 'Refresh');

test('a page whose release is gone reloads itself once', async () => {
  show('<input type="checkbox" checked><input type="text"><textarea></textarea>');
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isOffered()).toBe(false);
  // The browser's cache returned the old page again.
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isOffered()).toBe(true);
});

test.each([
  ['text in a field', '<input type="text" value="I think it is">'],
  ['text in an area', '<textarea>Dear all</textarea>'],
  ['a number', '<input type="number" value="7">'],
  ['an open dialog', '<dialog open></dialog>'],
])('a page with %s stays and offers to refresh', async (_, html) => {
  show(html);
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  expect(isOffered()).toBe(true);
});

test('a page with an open question to a player stays until that is over', async () => {
  const release = holdReload(() => true);
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  release();
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['still there', () => new Response(page('index-old'))],
  ['unknown because the site answers with an error', () => new Response(page('index-new'), { status: 503 })],
  ['unknown because another page answers, such as that of a hotel', () => new Response('<h1>Welcome</h1>')],
  ['unknown because there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page whose release is %s neither reloads nor says anything', async (_, answer) => {
  served = answer;
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  expect(isOffered()).toBe(false);
});
