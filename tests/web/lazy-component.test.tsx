// @vitest-environment happy-dom
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../../web/app/lazy-component.tsx';
import { mount } from './mount.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function slowChunk<P>(component: (props: P) => ReactNode) {
  const { promise, resolve, reject } = Promise.withResolvers<typeof component>();
  return { load: vi.fn(() => promise), arrive: () => resolve(component), fail: () => reject(new Error('No connection.')) };
}
const Words = ({ text }: { text: string }) => <p>{text}!</p>;

test('a part shows what stands in for it with its own props until its chunk is there', async () => {
  const chunk = slowChunk(Words);
  const Part = lazyComponent(chunk.load, ({ text }) => <i>{text} soon</i>);
  const { text, pass, unmount } = await mount(<Part text="here" />);
  expect(text()).toBe('here soon');
  chunk.arrive();
  await pass();
  expect(text()).toBe('here!');
  await unmount();
});

test('what is beside a part stays in the page while it loads: the same elements, with what was typed', async () => {
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

test('a part that was preloaded renders at once', async () => {
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

test('a chunk that cannot be fetched throws for the boundary, and is fetched again when the part comes back', async () => {
  class Boundary extends Component<{ children: ReactNode }, { failed?: Error }> {
    override state: { failed?: Error } = {};
    static getDerivedStateFromError = (failed: Error) => ({ failed });
    override render() {
      if (!this.state.failed) return this.props.children;
      return (
        <button type="button" onClick={() => this.setState({ failed: undefined as never })}>
          Again
        </button>
      );
    }
  }
  let isOnline = false;
  const Part = lazyComponent(async () => {
    if (!isOnline) throw new Error('No connection.');
    return Words;
  });
  const { text, press, pass, unmount } = await mount(
    <Boundary>
      <Part text="back" />
    </Boundary>,
  );
  await pass();
  expect(text()).toBe('Again');
  isOnline = true;
  await press('Again');
  await pass();
  expect(text()).toBe('back!');
  await unmount();
});
