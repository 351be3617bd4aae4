/** Places at scheduled tables: the calls, their permissions, and the effects when a person or a table goes. */
import { describe, expect, test } from 'vitest';
import type { GameList, OwnPlace } from '../../protocol/http/games.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import { one } from './auth-kit.ts';
import { advanceClock, stopClock } from './clock.ts';
import { member } from './members.ts';
import { type Browser, guest, sit } from './site.ts';
import { membersOf, tableOf, until } from './tables.ts';

const MINUTE = 60_000;
/** A table for two. */
const SMALL = { gameType: 'Jotto', lobby: 'Games', setup: 'jotto-two' };
const later = (more: object = {}) => ({ ...SMALL, scheduled: Date.now() + 60 * MINUTE, ...more });
type Call = 'reserve' | 'unreserve' | 'cancel';
async function ask(who: Browser, call: Call, gameId: string): Promise<[number, string]> {
  const answer = await who.post(`/api/game/${call}`, { gameId });
  return [answer.status, await answer.text()];
}
const KEPT = 'Your place is reserved. Take your seat within five minutes of the start.';
const queued = (n: number) => `Every place is taken: you are number ${n} in the queue. We’ll tell you when you move up.`;
const reservedAt = async (game: string): Promise<string[]> => (await tableOf(game)).reserved.map(({ id }) => id);
const placesAt = async (game: string): Promise<number> =>
  (await one<{ n: number }>('select count(*) as n from places where game = ?', game))!.n;
const own = async (who: Browser): Promise<OwnPlace[]> => (await who.get('/api/game/reserved')).json();
const listed = async (who: Browser, game: string) => {
  const { games } = (await (await who.get('/api/game/list?lobby=Games&list=open')).json()) as GameList;
  return games.find(({ id }) => id === game);
};
const noticeTo = (who: Browser, kind: string): Promise<{ content: string; link: string } | null> =>
  one('select content, link from notifications where user = ? and kind = ?', who.id, kind);

describe('a place', () => {
  test('goes to people in order of asking; the others queue, and a person who moves up is told', async () => {
    const [host, ann, ben, cid] = [await guest(), await member(), await member(), await guest()];
    const game = await host.host(later());
    expect(await ask(ann, 'reserve', game)).toEqual([200, KEPT]);
    expect(await ask(ben, 'reserve', game)).toEqual([200, queued(1)]);
    expect(await ask(cid, 'reserve', game)).toEqual([200, queued(2)]);
    expect(await ask(ben, 'reserve', game)).toEqual([200, queued(1)]);
    expect(await reservedAt(game)).toEqual([host.id, ann.id, ben.id, cid.id]);
    expect(await own(cid)).toEqual([{ game, queue: 2, hosts: false }]);
    expect(await ask(ann, 'unreserve', game)).toEqual([200, 'OK']);
    await until(async () => expect(await own(cid)).toEqual([{ game, queue: 1, hosts: false }]));
    expect(await reservedAt(game)).toEqual([host.id, ben.id, cid.id]);
    await until(async () => expect((await noticeTo(ben, 'placeFree'))?.link).toBe(`/game/${game}`));
    expect(await noticeTo(ann, 'placeFree')).toBeFalsy();
    expect(await ask(ann, 'unreserve', game)).toEqual([409, 'You have no place reserved at this table.']);
  });

  test('goes to as many as there are seats when all ask at once', async () => {
    const host = await guest();
    const game = await host.host(later());
    const people = await Promise.all(Array.from({ length: 4 }, () => guest()));
    const answers = await Promise.all(people.map((who) => ask(who, 'reserve', game)));
    expect(answers.map(([, words]) => words).sort()).toEqual([queued(1), queued(2), queued(3), KEPT].sort());
    await until(async () => expect(await placesAt(game)).toBe(5));
  });

  test('is counted in the list and at the door for everyone, and marked only for its owner', async () => {
    const [host, ann, ben] = [await guest(), await guest(), await guest()];
    const game = await host.host(later());
    await ask(ann, 'reserve', game);
    await until(async () =>
      expect(await listed(ann, game)).toMatchObject({ places: { taken: 2, queue: 0 }, reserved: true, players: 1 }),
    );
    expect(await listed(ben, game)).not.toHaveProperty('reserved');
    expect(JSON.stringify(await listed(ben, game))).not.toContain(ann.id);
    expect([await own(host), await own(ann), await own(ben)]).toEqual([
      [{ game, queue: 0, hosts: true }],
      [{ game, queue: 0, hosts: false }],
      [],
    ]);
    const door = async (who: Browser) => ((await (await who.get(`/api/game/${game}/entry`)).json()) as TableEntry).reservation;
    expect(await door(ann)).toEqual({ reserved: 2, queue: 0, hosts: false, open: true });
    expect(await door(ben)).toEqual({ reserved: 2, queue: null, hosts: false, open: true });
  });

  test('is refused at tables without a time, of a host who blocked them, to guests at a table for members, and to strangers', async () => {
    const [host, foe, friend] = [await member(), await member(), await guest()];
    const plain = await (await guest()).host();
    expect(await ask(friend, 'reserve', plain)).toEqual([409, 'This game is not scheduled; take a seat at it instead.']);
    expect((await ask(friend, 'reserve', 'nosuchgame00'))[0]).toBe(404);
    expect((await host.post('/api/user/block', { user: foe.id })).status).toBe(200);
    const game = await host.host(later({ guests: false }));
    expect(await ask(foe, 'reserve', game)).toEqual([403, 'You cannot take a seat at a table of this host. Choose another one.']);
    expect(await ask(friend, 'reserve', game)).toEqual([409, 'This table is for members only. Sign in to reserve a place.']);
    expect(await reservedAt(game)).toEqual([host.id]);
    const hidden = await (await guest()).host(later({ private: true }));
    expect((await ask(friend, 'reserve', hidden.slice(0, 12)))[0]).toBe(404);
    expect(await ask(friend, 'reserve', hidden)).toEqual([200, KEPT]);
  });

  test('is freed when its owner deletes the account, and their own scheduled game is canceled', async () => {
    const [host, ann, ben] = [await guest(), await member(), await member()];
    const game = await host.host(later());
    await ask(ann, 'reserve', game);
    await ask(ben, 'reserve', game);
    const own = await ann.host(later());
    await ask(ben, 'reserve', own);
    expect((await ann.post('/api/user/delete', {})).status).toBe(200);
    await until(async () => expect(await reservedAt(game)).toEqual([host.id, ben.id]));
    await until(async () => expect((await noticeTo(ben, 'calledOff'))?.link).toBe(`/game/${own}`));
    expect((await tableOf(own)).stage).toBe('closed');
  });
});

describe('the host cancels a scheduled game', () => {
  test('and no one else can; people who reserved are told, and may reserve elsewhere', async () => {
    const [host, ann] = [await member(), await member()];
    const game = await host.host(later());
    await ask(ann, 'reserve', game);
    expect(await ask(ann, 'cancel', game)).toEqual([409, 'Only the host can cancel this game.']);
    expect(await ask(host, 'unreserve', game)).toEqual([409, 'You host this game. Cancel it instead.']);
    expect(await ask(host, 'cancel', game)).toEqual([200, 'OK']);
    await until(async () => expect((await noticeTo(ann, 'calledOff'))?.content).toContain('was canceled'));
    expect(await noticeTo(host, 'calledOff')).toBeFalsy();
    await until(async () => expect(await placesAt(game)).toBe(0));
    expect(await listed(ann, game)).toBeUndefined();
  });
});

test('when its time has come, people with a place sit down, and others five minutes later', async () => {
  stopClock();
  const [host, ann, ben] = [await guest(), await guest(), await guest()];
  const game = await host.host(later());
  await ask(ann, 'reserve', game);
  advanceClock(60 * MINUTE);
  expect((await ask(ben, 'reserve', game))[0]).toBe(409);
  const connect = async (who: Browser) => (await who.get(`/api/game/${game}/connect`)).status;
  expect([await connect(ben), await connect(ann)]).toEqual([403, 200]);
  await sit(ann, game);
  expect(await membersOf(game)).toContain(ann.id);
});
