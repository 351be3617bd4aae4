/** A read asks the primary for its session alone, and a write asks it for everything. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asWorker, type BindingCall, interceptBindings, setJudge } from '../faults/bindings.ts';
import { begin, board, done, writer } from './forums/kit.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';
import { resetRateLimits, run } from './users/kit.ts';

let asked: BindingCall[] = [];
let undo: () => void;
beforeEach(async () => {
  await resetRateLimits();
  undo = interceptBindings();
});
afterEach(() => {
  setJudge(null);
  undo();
});

/** The calls to D1 that a request makes: 'near', 'primary' or 'write'. */
async function placesOf(request: () => Promise<Response>): Promise<string[]> {
  asked = [];
  setJudge((call) => {
    if (call.target === 'D1') asked.push(call);
    return 'works';
  });
  const response = await asWorker(request);
  setJudge(null);
  expect(response.status).toBe(200);
  return asked.map(({ writes, near }) => (writes ? 'write' : near ? 'near' : 'primary'));
}

test.each(['guest', 'member'] as const)(
  'a read of a %s has its session from the primary, and all else from nearby',
  async (who) => {
    const reader = who === 'guest' ? await guest() : await member();
    const ana = await member();
    for (const path of ['/api/user/info', `/api/user/${ana.id}/profile`, '/api/forums/categories']) {
      const [session, ...others] = await placesOf(() => reader.get(path));
      expect([path, session]).toEqual([path, 'primary']);
      expect([path, others.length > 0, others.filter((place) => place === 'primary')]).toEqual([path, true, []]);
    }
  },
);

test('a visitor has no session, so all is read nearby', async () => {
  const places = await placesOf(() => new Browser().get('/api/user/info'));
  expect([...new Set(places)]).toEqual(['near']);
});

test('a call that changes something asks the primary alone', async () => {
  const [ana, ben] = [await member(), await member()];
  const places = await placesOf(() => ana.post('/api/user/block', { user: ben.id, want: true }));
  expect([places.length > 1, places.includes('near')]).toEqual([true, false]);
});

test('a member reads what they have just written, and nothing once the session is gone', async () => {
  const ana = await writer();
  const thread = await begin(ana, await board(), 'A title', 'Words of mine.');
  await done(ana, 'reply', { thread, content: 'More of them.' });
  expect(await (await ana.get(`/api/forums/thread/${thread}`)).text()).toContain('More of them.');
  expect(await (await ana.get('/api/user/info')).json()).toMatchObject({ id: ana.id });
  await run('delete from sessions where person = ?1', ana.id);
  expect(await (await ana.get('/api/user/info')).json()).not.toHaveProperty('id');
});
