import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../web/lib/api.ts';
import { useCall } from '../../web/lib/query.ts';
import { type ActionOptions, useAction } from '../../web/lib/use-action.ts';
import { toasts } from '../../web/ui/toast.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

let mounted: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
});
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const told = () => toasts.value.map(({ kind, text }) => `${kind}: ${text}`);

function Unlink(options: ActionOptions<void, unknown>) {
  const { data } = useCall('GET /api/user/accounts');
  const { pending, error, run } = useAction(() => call('POST /api/user/unlink', { account: 'google' }), options);
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Unlink
      </button>
      <p>
        {pending ? 'pending' : 'idle'} {data?.google ?? 'none'} {error}
      </p>
    </>
  );
}
/** A worker with one linked account, which the POST removes. `lose` tells whether a POST's connection is lost. */
function accountWorker(lose: () => boolean = () => false) {
  let google: string | undefined = 'Ada';
  return fakeWorker((request) => {
    if (request.startsWith('GET')) return Response.json({ google });
    if (lose()) throw new TypeError('Failed to fetch');
    google = undefined;
    return new Response('OK');
  });
}
const posts = (calls: string[]) => calls.filter((request) => request.startsWith('POST')).length;

test('is pending until the changed data is fetched again, and then says so', async () => {
  accountWorker();
  mounted = await mount(<Unlink done="Account unlinked" invalidates={['GET /api/user/accounts']} />);
  await mounted.pass();
  await mounted.press('Unlink');
  await mounted.pass();
  expect(mounted.text()).toContain('idle none');
  expect(told()).toEqual(['success: Account unlinked']);
});

test('ignores presses while it is pending', async () => {
  let answer = (_: Response) => {};
  const calls = fakeWorker((request) =>
    request.startsWith('GET')
      ? Response.json({})
      : new Promise((go) => {
          answer = go;
        }),
  );
  mounted = await mount(<Unlink />);
  await mounted.press('Unlink');
  await mounted.pass();
  expect(mounted.text()).toContain('pending');
  await mounted.press('Unlink');
  await mounted.press('Unlink');
  answer(new Response('OK'));
  await mounted.pass();
  expect([mounted.text().includes('idle'), posts(calls)]).toEqual([true, 1]);
  await mounted.press('Unlink');
  expect(posts(calls)).toBe(2);
});

test('shows a refusal as a toast, or leaves it to a form', async () => {
  fakeWorker((request) =>
    request.startsWith('GET') ? Response.json({}) : new Response('It is your only one.', { status: 409 }),
  );
  mounted = await mount(<Unlink done="Account unlinked" />);
  await mounted.press('Unlink');
  await mounted.pass();
  expect(told()).toEqual(['error: It is your only one.']);
  toasts.value = [];
  await mounted.render(<Unlink done="Account unlinked" onError="return" />);
  await mounted.press('Unlink');
  await mounted.pass();
  expect([mounted.text().includes('idle none It is your only one.'), told()]).toEqual([true, []]);
});

test('tries a lost connection twice more, but only for repeatable calls', async () => {
  let lost = 0;
  let calls = accountWorker(() => ++lost <= 2);
  mounted = await mount(<Unlink done="Account unlinked" retry />);
  await mounted.press('Unlink');
  await mounted.pass(1_000);
  await mounted.pass(2_000);
  expect([posts(calls), told()]).toEqual([3, ['success: Account unlinked']]);
  await mounted.unmount();
  toasts.value = [];
  calls = accountWorker(() => true);
  mounted = await mount(<Unlink />);
  await mounted.press('Unlink');
  await mounted.pass();
  expect([posts(calls), told()]).toEqual([1, ['error: That didn’t work. Try again.']]);
});

function Toggle({ put }: { put: (value: boolean) => Promise<unknown> }) {
  const [shown, show] = useState(false);
  const { run } = useAction(put, {
    optimistic: (value: boolean) => {
      show(value);
      return () => show(!value);
    },
  });
  return (
    <>
      <button type="button" onClick={() => void run(true)}>
        On
      </button>
      <button type="button" onClick={() => void run(false)}>
        Off
      </button>
      <output>{String(shown)}</output>
    </>
  );
}

test('shows at once if it is optimistic, is taken back when it fails, and sends presses one after the other', async () => {
  const sent: boolean[] = [];
  let finish: (() => void)[] = [];
  let isRefused = false;
  const put = (value: boolean) => {
    sent.push(value);
    return new Promise<void>((go, fail) => finish.push(() => (isRefused ? fail(new Error('No.')) : go())));
  };
  mounted = await mount(<Toggle put={put} />);
  const shown = () => document.querySelector('output')?.textContent;
  await mounted.press('On');
  await mounted.press('Off');
  await mounted.pass();
  expect([shown(), sent]).toEqual(['false', [true]]);
  finish[0]!();
  await mounted.pass();
  expect(sent).toEqual([true, false]);
  finish[1]!();
  await mounted.pass();
  finish = [];
  isRefused = true;
  await mounted.press('On');
  await mounted.pass();
  expect(shown()).toBe('true');
  finish[0]!();
  await mounted.pass();
  expect([shown(), told()]).toEqual(['false', ['error: No.']]);
});
