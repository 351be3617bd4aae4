import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLastPage, useCall } from '../../web/lib/query.ts';
import { useCursorPages, usePageNumber } from '../../web/lib/use-pages.ts';
import { PagedList } from '../../web/ui/PagedList.tsx';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

let mounted: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/user/ada');
});
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PAGES = 3;
/** A member's setups, one per page. */
function Setups() {
  const { page, onPage } = usePageNumber('setups');
  const setups = useCall('GET /api/user/:user/setups', { param: { user: 'ada' }, query: { page } }, keepLastPage);
  return (
    <PagedList
      label="Setups"
      read={setups}
      rows={(shown) => shown.setups}
      row={({ id, name }) => <li key={id}>{name}</li>}
      empty={<p>No setups.</p>}
      skeleton={{ kind: 'row', count: 1, label: 'Loading setups' }}
      pages={(shown) => ({ page: shown.page, pages: shown.pages, onPage })}
    />
  );
}
const setupsWorker = () =>
  fakeWorker((request) => {
    const page = Number(/page=(\d+)/.exec(request)![1]);
    return Response.json({ setups: [{ id: `s${page}`, name: `Setup ${page}` }], page, pages: PAGES, total: PAGES });
  });
const rows = () => [...mounted.page.querySelectorAll('li')].map((one) => one.textContent);
const key = (name: string) =>
  act(async () => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('shows that it loads, an error with a way to try again, and that it is empty', async () => {
  let answer = new Response('It is late.', { status: 409 });
  fakeWorker(() => answer);
  mounted = await mount(<Setups />);
  expect(mounted.text()).toContain('Loading setups');
  await mounted.pass();
  expect(mounted.text()).toContain('It is late.');
  answer = Response.json({ setups: [], page: 1, pages: 0, total: 0 });
  await mounted.press('Try again');
  await mounted.pass();
  expect(mounted.text()).toBe('No setups.');
});

test('the page is in the address: a link opens it, and Back returns to it', async () => {
  setupsWorker();
  history.replaceState(null, '', '/user/ada?setups=2&tab=x');
  mounted = await mount(<Setups />);
  await mounted.pass();
  expect(rows()).toEqual(['Setup 2']);
  await mounted.press('Next page');
  await mounted.pass();
  expect([rows(), location.search]).toEqual([['Setup 3'], '?setups=3&tab=x']);
  await mounted.press('First page');
  await mounted.pass();
  expect([rows(), location.search]).toEqual([['Setup 1'], '?tab=x']);
});

test('the last page stays until the next one is there', async () => {
  setupsWorker();
  mounted = await mount(<Setups />);
  await mounted.pass();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await mounted.press('Next page');
  await mounted.pass();
  expect([rows(), mounted.page.querySelector('ul')!.getAttribute('aria-busy')]).toEqual([['Setup 1'], 'true']);
});

test('the arrows, Home and End turn pages, and the focus stays among the buttons', async () => {
  setupsWorker();
  mounted = await mount(<Setups />);
  await mounted.pass();
  mounted.page.querySelector<HTMLElement>('[aria-label="Next page"]')!.focus();
  for (const [name, shown] of [
    ['ArrowRight', 'Setup 2'],
    ['End', 'Setup 3'],
    ['ArrowRight', 'Setup 3'],
    ['ArrowLeft', 'Setup 2'],
    ['Home', 'Setup 1'],
  ] as const) {
    await key(name);
    await mounted.pass();
    expect([name, rows()]).toEqual([name, [shown]]);
    expect(mounted.page.querySelector('nav')!.contains(document.activeElement)).toBe(true);
    expect((document.activeElement as HTMLButtonElement).disabled).toBe(false);
  }
});

/** Members by their join date, two per page: 6 and 5, 4 and 3, … */
function Newest() {
  const { last, newer, older } = useCursorPages('page');
  const members = useCall('GET /api/user/newest', { query: { last } }, keepLastPage);
  return (
    <PagedList
      label="Members"
      read={members}
      rows={(shown) => shown}
      row={({ id }) => <li key={id}>{id}</li>}
      empty={<p>No members.</p>}
      skeleton={{ kind: 'row' }}
      pages={(shown) => {
        const end = shown.at(-1)?.joined;
        return { newer, older: end === undefined ? null : () => older(end) };
      }}
    />
  );
}

test('a list without numbers goes older and newer, and tells when there is no more', async () => {
  fakeWorker((request) => {
    const last = Number(/last=(\d+)/.exec(request)?.[1] ?? 7);
    return Response.json([last - 1, last - 2].filter((joined) => joined > 2).map((joined) => ({ id: `m${joined}`, joined })));
  });
  mounted = await mount(<Newest />);
  await mounted.pass();
  expect(rows()).toEqual(['m6', 'm5']);
  await mounted.press('Older');
  await mounted.pass();
  expect([rows(), location.search]).toEqual([['m4', 'm3'], '?page=5']);
  await mounted.press('Older');
  await mounted.pass();
  expect([mounted.text().includes('There are no more.'), location.search]).toEqual([true, '?page=5.3']);
  await mounted.press('Newer');
  await mounted.press('Newer');
  await mounted.pass();
  expect([rows(), location.search]).toEqual([['m6', 'm5'], '']);
});
