/** Renders components in happy-dom, to test what a person sees and does. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { queryClient } from '../../web/lib/query.ts';

/** Wraps children as a page does in development: all queries share one cache, and effects run twice. */
export const InApp = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </StrictMode>
);

export interface Mounted {
  page: HTMLElement;
  text: () => string;
  /** Lets answers arrive and timers of `ms` run on the fake clock. */
  pass: (ms?: number) => Promise<void>;
  press: (label: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  render: (what: ReactNode) => Promise<void>;
  unmount: () => Promise<void>;
}

/** Mounts with an empty cache. Call vi.useFakeTimers() before. */
export async function mount(what: ReactNode): Promise<Mounted> {
  queryClient.clear();
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const render = (next: ReactNode) => act(async () => root.render(<InApp>{next}</InApp>));
  const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await render(what);
  return {
    page,
    render,
    pass,
    text: () => page.textContent ?? '',
    press: async (label) => {
      const button = [...page.querySelectorAll('button')].find(
        (one) => one.textContent === label || one.getAttribute('aria-label') === label,
      );
      if (!button) throw new Error(`There is no button '${label}'.`);
      await act(async () => button.click());
    },
    type: async (selector, text) => {
      const input = page.querySelector(selector) as HTMLInputElement | HTMLTextAreaElement;
      const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      const put = Object.getOwnPropertyDescriptor(prototype, 'value')!.set!;
      await act(async () => {
        put.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    unmount: async () => {
      await act(async () => root.unmount());
      page.remove();
    },
  };
}

/** A fake worker: `answers` gives the response to each request; returns the list of calls, such as 'GET /api/…'. */
export function fakeWorker(answers: (call: string, body: unknown) => Response | Promise<Response>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    calls.push(call);
    return answers(call, typeof body === 'string' ? JSON.parse(body) : null);
  });
  return calls;
}
