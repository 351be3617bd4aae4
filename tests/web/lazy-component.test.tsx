import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../../web/lib/lazy-component.tsx';
import { toasts } from '../../web/ui/toast.ts';
import { mount } from './mount.tsx';

beforeEach(() => {
  // The site answers, so a missing chunk is not explained by that.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  toasts.value = [];
});

function slowChunk<P>(component: (props: P) => ReactNode) {
  const { promise, resolve, reject } = Promise.withResolvers<typeof component>();
  return { load: vi.fn(() => promise), arrive: () => resolve(component), fail: () => reject(new Error('No connection.')) };
}
const Words = ({ text }: { text: string }) => <p>{text}!</p>;

/** A field, and a button that opens the part above it. */
function Opener({ load }: { load: () => Promise<ComponentType<{ text: string }>> }) {
  const [isOpen, setOpen] = useState(false);
  const Part = useMemo(() => lazyComponent(load), [load]);
  return (
    <form>
      <input />
      {isOpen && <Part text="opened" onClose={() => setOpen(false)} />}
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </form>
  );
}

test('a part shows its stand-in with its own props until its chunk is there', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load, ({ text }) => <i>{text} soon</i>);
  const { text, pass, unmount } = await mount(<Part text="here" />);
  expect(text()).toBe('here soon');
  chunk.arrive();
  await pass();
  expect(text()).toBe('here!');
  await unmount();
});

test('elements beside a part stay in the page while it loads, with their typed text', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load);
  function Form() {
    const [isOpen, open] = useState(false);
    return (
      <form>
        <input />
        {isOpen && <Part text="opened" />}
        <button type="button" onClick={() => open(true)}>
          Open
        </button>
      </form>
    );
  }
  const { page, text, press, pass, unmount } = await mount(<Form />);
  const field = page.querySelector('input')!;
  field.focus();
  await press('Open');
  expect(page.querySelector('input')).toBe(field);
  expect(document.activeElement).toBe(field);
  chunk.arrive();
  await pass();
  expect(text()).toBe('opened!Open');
  expect(page.querySelector('input')).toBe(field);
  expect(document.activeElement).toBe(field);
  await unmount();
});

test('a preloaded part renders at once', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load);
  Part.preload();
  chunk.arrive();
  await vi.advanceTimersByTimeAsync(0);
  const { text, unmount } = await mount(<Part text="at once" />);
  expect(text()).toBe('at once!');
  expect(chunk.load).toHaveBeenCalledTimes(1);
  await unmount();
});

test('a chunk that arrives after its part was removed changes nothing', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load);
  const { text, render, pass, unmount } = await mount(<Part text="gone" />);
  await render(<b>other</b>);
  chunk.arrive();
  await pass();
  expect(text()).toBe('other');
  await unmount();
});

const MISSING = 'Part of the page did not load. The site may have been updated: refresh to continue.';
const gone = () => new TypeError('Failed to fetch dynamically imported module: https://duskhaven.example/assets/Words-1.js');
const toastTexts = () => toasts.peek().map(({ text, pinned, action }) => [text, pinned, action?.label]);

test('a part without a stand-in whose chunk is gone shows a toast that offers to refresh, and leaves the page as it is', async () => {
  const { page, text, type, press, pass, unmount } = await mount(<Opener load={() => Promise.reject(gone())} />);
  const field = page.querySelector('input')!;
  await type('input', 'I think it is');
  await press('Open');
  await pass();
  expect(page.querySelector('input')).toBe(field);
  expect(field.value).toBe('I think it is');
  expect(text()).toBe('Open');
  expect(toastTexts()).toEqual([[MISSING, true, 'Refresh']]);
  await press('Open');
  await pass();
  // Equal messages are shown once.
  expect(toastTexts()).toEqual([[MISSING, true, 'Refresh']]);
  await unmount();
});

test('a dialog that cannot be loaded is closed, so that the next press tries again', async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw gone();
    return Words;
  };
  const { text, press, pass, unmount } = await mount(<Opener load={load} />);
  await press('Open');
  await pass();
  isOnline = true;
  await press('Open');
  await pass();
  expect(text()).toBe('opened!Open');
  await unmount();
});

test('a part with a stand-in says in its place that it did not load, with a button to refresh', async () => {
  const Part = lazyComponent(
    () => Promise.reject(gone()),
    () => <i>soon</i>,
  );
  const { page, text, pass, unmount } = await mount(
    <main>
      the page <Part />
    </main>,
  );
  await pass();
  expect(text()).toContain(`the page This part didn’t load${MISSING}`);
  expect(page.querySelector('[role=alert] button')?.textContent).toBe('Refresh');
  expect(toasts.peek()).toEqual([]);
  await unmount();
});

test('a useful stand-in stays if the part did not load', async () => {
  const Part = lazyComponent(
    () => Promise.reject(gone()),
    () => <i>the plain line</i>,
    'toast',
  );
  const { text, pass, unmount } = await mount(<Part />);
  await pass();
  expect(text()).toBe('the plain line');
  expect(toastTexts()).toEqual([[MISSING, true, 'Refresh']]);
  await unmount();
});

test('an error inside a part removes nothing else from the page', async () => {
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): ReactNode => {
    throw new Error('The lantern fell over.');
  };
  const Part = lazyComponent(
    async () => Broken,
    () => <i>soon</i>,
  );
  const { text, pass, unmount } = await mount(
    <main>
      the page <Part />
    </main>,
  );
  await pass();
  expect(text()).toContain('the page That didn’t workThe lantern fell over.');
  await unmount();
});

test('a chunk that has not come after two minutes says so, and still shows when it comes', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load, () => <i>soon</i>);
  const { text, pass, unmount } = await mount(<Part text="late" />);
  await pass(119_999);
  expect(text()).toBe('soon');
  await pass(1);
  expect(text()).toContain('Part of the page is taking too long to load. Check your connection, then refresh.');
  chunk.arrive();
  await pass();
  expect(text()).toBe('late!');
  await unmount();
});

test('a part that came in time says nothing after two minutes', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load, () => <i>soon</i>);
  const { text, pass, unmount } = await mount(<Part text="here" />);
  chunk.arrive();
  await pass(300_000);
  expect(text()).toBe('here!');
  expect(toasts.peek()).toEqual([]);
  await unmount();
});
