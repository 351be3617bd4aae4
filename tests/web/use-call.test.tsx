import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, readCall, updateAnswer, useCall } from '../../web/lib/query.ts';
import { session } from '../../web/lib/session.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

let mounted: Mounted;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  session.value = { loaded: false };
});

function Accounts() {
  const { data, error } = useCall('GET /api/user/accounts');
  return <p>{data ? `google ${data.google}` : error ? `error ${(error as Error).message}` : 'loading'}</p>;
}
function Members({ last }: { last?: number }) {
  const { data } = useCall('GET /api/user/newest', { query: { last } });
  return <p>{data?.map(({ name }) => name).join() ?? 'loading'}</p>;
}
const member = (name: string) => ({ id: name, name, avatar: false, joined: 1 });

test('components that request the same share one request', async () => {
  const calls = fakeWorker(() => Response.json({ google: 'Ada' }));
  mounted = await mount(
    <>
      <Accounts />
      <Accounts />
    </>,
  );
  await mounted.pass();
  expect(mounted.text()).toBe('google Adagoogle Ada');
  expect(calls).toEqual(['GET /api/user/accounts']);
});

test('other arguments are another request, and an undefined argument is none', async () => {
  const calls = fakeWorker((call) => Response.json([member(call.endsWith('last=5') ? 'Bob' : 'Ada')]));
  mounted = await mount(<Members />);
  await mounted.pass();
  await mounted.render(<Members last={5} />);
  await mounted.pass();
  expect(mounted.text()).toBe('Bob');
  await mounted.render(<Members />);
  await mounted.pass();
  expect(mounted.text()).toBe('Ada');
  expect(calls).toEqual(['GET /api/user/newest', 'GET /api/user/newest?last=5']);
});

test('a refusal is shown at once, a lost connection is tried twice more', async () => {
  const refused = fakeWorker(() => new Response('Log in first.', { status: 401 }));
  mounted = await mount(<Accounts />);
  await mounted.pass();
  expect([mounted.text(), refused.length]).toEqual(['error Log in first.', 1]);
  await mounted.unmount();
  let isDown = true;
  const lost = fakeWorker(() => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ google: 'Ada' });
  });
  mounted = await mount(<Accounts />);
  await mounted.pass();
  expect(mounted.text()).toBe('loading');
  isDown = false;
  // One second, plus the browser's turn in which it is shown.
  await mounted.pass(1_001);
  await mounted.pass();
  // The session is requested after the failure, to learn whether the site can be reached at all.
  expect([mounted.text(), lost.filter((call) => call !== 'GET /api/user/info').length]).toEqual(['google Ada', 2]);
});

test('an answer can be invalidated, by its name alone, and changed in place', async () => {
  let name = 'Ada';
  const calls = fakeWorker(() => Response.json([member(name)]));
  mounted = await mount(<Members last={5} />);
  await mounted.pass();
  updateAnswer('GET /api/user/newest', { query: { last: 5 } }, (now) => now.map((one) => ({ ...one, name: 'Cem' })));
  await mounted.pass();
  expect([mounted.text(), calls.length]).toEqual(['Cem', 1]);
  name = 'Dora';
  void invalidate('GET /api/user/newest');
  await mounted.pass();
  expect([mounted.text(), calls.length]).toEqual(['Dora', 2]);
});

test('cached answers are shared between components and other code, both ways', async () => {
  const calls = fakeWorker(() => Response.json({ google: 'Ada' }));
  mounted = await mount(<p>nothing</p>);
  expect(await readCall('GET /api/user/accounts')).toEqual({ google: 'Ada' });
  await mounted.render(<Accounts />);
  await mounted.pass();
  expect([mounted.text(), calls.length]).toEqual(['google Ada', 1]);
});

test('another member is not shown the last one’s answers', async () => {
  session.value = { loaded: true, id: 'uAda' };
  fakeWorker(() => Response.json({ google: session.value.id }));
  mounted = await mount(<Accounts />);
  await mounted.pass();
  expect(mounted.text()).toBe('google uAda');
  session.value = { loaded: true, id: 'uBob' };
  await mounted.pass();
  expect(mounted.text()).toBe('google uBob');
});

test('a first answer that is older than a change is fetched again', async () => {
  let answer: (old: Response) => void = () => {};
  let asked = 0;
  fakeWorker(() => {
    asked += 1;
    return asked === 1 ? new Promise<Response>((done) => (answer = done)) : Response.json({ google: 'New' });
  });
  mounted = await mount(<Accounts />);
  await mounted.pass();
  void invalidate('GET /api/user/accounts');
  answer(Response.json({ google: 'Old' }));
  await mounted.pass(10);
  expect([mounted.text(), asked]).toEqual(['google New', 2]);
});
