/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { deliverResults } from '../../db/games/results.ts';
import type { Plan } from '../../games/table/table-state.ts';
import type { Deck, DeckPage, DeckProfile } from '../../protocol/http/decks.ts';
import type { Done, LogPage } from '../../protocol/http/moderation.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { erase } from '../../worker/users/delete.ts';
import { ascii, file, infoOf, kept, png, sendForm } from '../fixtures/pictures/make.ts';
import { member } from './members.ts';
import { type Browser, guest, TABLE_FORM } from './site.ts';
import { startTable, takeSeat, until } from './tables.ts';

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
// biome-ignore lint/suspicious/noTemplateCurlyInString: as players write it
const DEATH = '${name} was felled.';
const profile = (name: string, more: Partial<DeckProfile> = {}) => ({ name, color: '', deathMessage: '', ...more });
const profiles = (names = NAMES) => names.map((name) => ({ name, color: '#a761b1', deathMessage: DEATH }));

beforeEach(async () => {
  await env.DB.prepare('delete from cooldowns').run();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const owner = (slots = 10) => member({ items: { anonymousDeck: slots } });
const told = async (response: Response): Promise<[number, string]> => [response.status, await response.text()];
const create = (who: Browser, body: Record<string, unknown> = {}) =>
  who.post('/api/deck/create', { name: 'The Wood', profiles: profiles(), ...body });
async function made(who: Browser, body: Record<string, unknown> = {}): Promise<string> {
  const [status, id] = await told(await create(who, body));
  expect([status, id]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)]);
  return id;
}
const deckOf = async (who: Browser, id: string): Promise<Deck> => (await who.get(`/api/deck/${id}`)).json();
const listed = async (who: Browser, list: string): Promise<string[]> =>
  ((await (await who.get(`/api/deck/${list}`)).json()) as DeckPage).decks.map(({ id }) => id);
const sendProfiles = (who: Browser, deckId: string, list: unknown, pictures: Record<string, File> = {}) =>
  sendForm(who, '/api/deck/profiles/create', { deckId, profiles: JSON.stringify(list), ...pictures });
const stored = async () => (await env.UPLOADS.list({ prefix: 'deck_' })).objects.map(({ key }) => key).sort();
const host = (who: Browser, anonymousDeckId: string, more: Record<string, unknown> = {}) =>
  who.post('/api/game/host', { ...TABLE_FORM, lobby: 'Roleplay', anonymousGame: true, anonymousDeckId, ...more });
const planOf = (id: string): Promise<Plan> =>
  runInDurableObject(env.GAMES.getByName(id) as DurableObjectStub, (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    return (JSON.parse(saved) as { plan: Plan }).plan;
  });

describe('a deck of one’s own', () => {
  test('has a name and profiles, which everyone may read', async () => {
    const ana = await owner();
    const id = await made(ana);
    const deck = await deckOf(await guest(), id);
    expect(deck).toMatchObject({ id, name: 'The Wood', creator: { id: ana.id }, featured: false, disabled: false, played: 0 });
    expect(deck.profiles.map(({ id: _, ...rest }) => rest)).toEqual(profiles().map((one) => ({ ...one, avatar: '' })));
    expect(await listed(ana, 'yours')).toEqual([id]);
  });

  test('begins with five profiles when none are given', async () => {
    const ana = await owner();
    const { profiles: first } = await deckOf(ana, await made(ana, { profiles: undefined }));
    expect(first.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Profile ${n}`));
  });

  test('needs a free slot, also when several are created at once', async () => {
    expect(await told(await create(await member()))).toEqual([
      403,
      'You must purchase an anonymous deck with coins from the Shop.',
    ]);
    const ana = await owner(2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(ana)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await told(await create(ana))).toEqual([409, 'All your deck slots are in use. Delete a deck first.']);
  });

  test('can be renamed, or given a new list of profiles, which keep their pictures', async () => {
    const ana = await owner();
    const id = await made(ana);
    await sendProfiles(ana, id, (await deckOf(ana, id)).profiles.map(withoutPicture), { avatar1: file(await png(20, 10)) });
    const before = await deckOf(ana, id);
    expect(await told(await create(ana, { editing: true, id, name: 'Grove', profiles: undefined }))).toEqual([200, id]);
    expect(await deckOf(ana, id)).toMatchObject({ name: 'Grove', profiles: before.profiles });
    const [ash, birch] = before.profiles as [DeckProfile, DeckProfile];
    const list = [{ ...withoutPicture(birch), name: 'Beech' }, withoutPicture(ash), ...profiles(['Fir', 'Gum', 'Hazel'])];
    expect((await create(ana, { editing: true, id, name: 'Grove', profiles: list })).status).toBe(200);
    const after = await deckOf(ana, id);
    expect(after.profiles.map(({ name }) => name)).toEqual(['Beech', 'Ash', 'Fir', 'Gum', 'Hazel']);
    expect(after.profiles[0]).toMatchObject({ id: birch.id, avatar: birch.avatar });
    expect(await listed(ana, 'search?query=grove')).toEqual([id]);
    expect(await listed(ana, 'search?query=the+wood')).not.toContain(id);
  });

  test('can be changed and deleted by its owner only', async () => {
    const [ana, bea] = [await owner(), await owner()];
    const id = await made(ana);
    const before = await deckOf(ana, id);
    const list = before.profiles.map(withoutPicture);
    const refused = [403, 'Only the owner of a deck can change it.'];
    expect(await told(await create(bea, { editing: true, id }))).toEqual(refused);
    expect(await told(await sendProfiles(bea, id, list))).toEqual(refused);
    expect(await told(await bea.post('/api/deck/delete', { id }))).toEqual(refused);
    expect(await told(await sendProfiles(bea, 'nosuchdeck00', list))).toEqual([404, 'There is no such deck.']);
    expect(await told(await create(bea, { editing: true, id: 'lamplighters' }))).toEqual(refused);
    expect(await deckOf(ana, id)).toEqual(before);
  });

  test('is removed with its pictures when it is deleted or its owner is erased', async () => {
    const ana = await owner();
    const [one, two] = [await made(ana), await made(ana)];
    const before = await stored();
    for (const id of [one, two]) {
      const list = (await deckOf(ana, id)).profiles.map(withoutPicture);
      expect((await sendProfiles(ana, id, list, { avatar0: file(await png(9, 9)) })).status).toBe(200);
    }
    expect(await stored()).toHaveLength(before.length + 2);
    expect(await told(await ana.post('/api/deck/delete', { id: one }))).toEqual([200, 'OK']);
    expect([(await ana.get(`/api/deck/${one}`)).status, (await stored()).length]).toEqual([404, before.length + 1]);
    await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(ana.id).run();
    await erase(env, database(env), { id: ana.id, identity: `test|${ana.id}` });
    expect([(await (await guest()).get(`/api/deck/${two}`)).status, await stored()]).toEqual([404, before]);
    expect(await env.DB.prepare('select count(*) n from deck_words where deck in (?, ?)').bind(one, two).first('n')).toBe(0);
  });
});
const withoutPicture = ({ avatar: _, ...rest }: DeckProfile) => rest;

describe('the rules for profiles', () => {
  const five = (last: Record<string, unknown>) => [...profiles(NAMES.slice(0, 4)), profile('Elm', last)];
  const wrong: [what: string, list: unknown, status: number, sentence: string | RegExp][] = [
    ['four of them', profiles(NAMES.slice(0, 4)), 422, 'A deck needs at least 5 profiles.'],
    ['fifty-one', Array.from({ length: 51 }, (_, i) => profile(`P${i}`)), 422, 'A deck may have at most 50 profiles.'],
    ['two of one name', five({ name: 'ÁSH' }), 400, 'Two profiles of this deck have the same name.'],
    ['no name', five({ name: ' ' }), 422, 'Each profile needs a name.'],
    ['a name that cannot be seen', five({ name: '\u2066\u2069' }), 422, 'Each profile needs a name.'],
    ['a long name', five({ name: 'x'.repeat(21) }), 422, "A profile's name may have at most 20 characters."],
    ['a rude name', five({ name: 'Fuckface' }), 422, /rude word/],
    ['a name of staff', five({ name: 'Moderator' }), 422, /people who run the site/],
    ['a death without the name', five({ deathMessage: 'Gone.' }), 400, /must contain \$\{name\}/],
    ['a rude death', five({ deathMessage: `${DEATH} Fuck.` }), 422, /rude word/],
    ['a colour that cannot be read', five({ color: '#ffffff' }), 400, /hard to read/],
    ['a colour that is none', five({ color: 'red' }), 400, /A color is written as/],
  ];
  test.each(wrong)('%s is refused by both calls, and nothing is stored', async (_what, list, status, sentence) => {
    const ana = await owner();
    const answer = await told(await create(ana, { profiles: list }));
    expect(answer).toEqual([status, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
    expect(await listed(ana, 'yours')).toEqual([]);
    const id = await made(ana);
    const before = await deckOf(ana, id);
    expect(await told(await sendProfiles(ana, id, list, { avatar0: file(await png(9, 9)) }))).toEqual(answer);
    expect(await deckOf(ana, id)).toEqual(before);
  });

  test('a deck’s own name follows similar rules', async () => {
    const ana = await owner();
    expect((await create(ana, { name: 'x'.repeat(26) })).status).toBe(422);
    expect((await create(ana, { name: 'Cunts of old' })).status).toBe(422);
  });
});

describe('the pictures of profiles', () => {
  test('are encoded again at 100 × 100, under names that reveal neither deck nor owner', async () => {
    const ana = await owner();
    const id = await made(ana);
    const list = (await deckOf(ana, id)).profiles.map(withoutPicture);
    const deck = (await (
      await sendProfiles(ana, id, list, { avatar0: file(await png(300, 200)), avatar4: file(await png(9, 9)) })
    ).json()) as Deck;
    expect(deck.profiles.map(({ avatar }) => avatar !== '')).toEqual([true, false, false, false, true]);
    const path = deck.profiles[0]!.avatar;
    expect(path).toMatch(/^\/uploads\/deck_[\w-]{16}\.webp$/);
    expect(path).not.toContain(id);
    expect(await infoOf((await kept(path.slice(9)))!)).toMatchObject({ format: 'image/webp', width: 100, height: 100 });
    expect((await (await guest()).get(path)).headers.get('content-type')).toBe('image/webp');
  });

  test('can be replaced and removed, and no file is left over', async () => {
    const ana = await owner();
    const id = await made(ana);
    const before = await stored();
    const list = (await deckOf(ana, id)).profiles.map(withoutPicture);
    await sendProfiles(ana, id, list, { avatar0: file(await png(9, 9)), avatar1: file(await png(9, 9)) });
    const first = (await deckOf(ana, id)).profiles;
    const next = first.map(({ avatar: _, ...rest }, i) => ({ ...rest, avatar: i !== 1 }));
    await sendProfiles(ana, id, next, { avatar0: file(await png(8, 8)) });
    const second = (await deckOf(ana, id)).profiles;
    expect([second[0]!.avatar !== first[0]!.avatar, second[1]!.avatar]).toEqual([true, '']);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test('are all refused if one of them is', async () => {
    const ana = await owner();
    const id = await made(ana);
    const before = await stored();
    const list = (await deckOf(ana, id)).profiles.map(withoutPicture);
    const odd: [Record<string, File>, number][] = [
      [{ avatar0: file(await png(9, 9)), avatar1: file(ascii('<svg onload="alert(1)"/>'), 'image/svg+xml') }, 415],
      [{ avatar0: file(await png(9, 9)), avatar1: file(ascii('GIF89a and more')) }, 422],
      [{ avatar9: file(await png(9, 9)) }, 400],
      [{ avatar100: file(await png(9, 9)) }, 400],
      [{ picture: file(await png(9, 9)) }, 400],
      [{ avatar0: file(new Uint8Array(1024 * 1024 + 1)) }, 413],
      [Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`avatar${i}`, file(new Uint8Array(1024 * 1024 + 99_000))])), 413],
    ];
    for (const [pictures, status] of odd) expect((await sendProfiles(ana, id, list, pictures)).status).toBe(status);
    expect(await told(await sendForm(ana, '/api/deck/profiles/create', { deckId: id, profiles: 'x' }))).toEqual([
      400,
      'The profiles cannot be read. Send them as JSON.',
    ]);
    expect(await stored()).toEqual(before);
  });
});

describe('lists of decks', () => {
  test('include the site’s own deck, which no one owns', async () => {
    const ana = await guest();
    for (const list of ['featured', 'search?query=lamplight']) expect(await listed(ana, list)).toContain('lamplighters');
    const deck = await deckOf(ana, 'lamplighters');
    expect([deck.creator, deck.profiles.length, new Set(deck.profiles.map(({ avatar }) => avatar)).size]).toEqual([null, 50, 50]);
  });

  test('sort popular decks by finished games, each counted once', async () => {
    const ana = await owner();
    const [quiet, busy] = [await made(ana), await made(ana)];
    const results = {
      setup: 'first-light',
      deal: '',
      tallies: [],
      endedAt: 1,
      sums: [],
      earned: [],
      rescues: [],
      people: false,
      kudos: null,
      decks: [busy, quiet],
    };
    const played = [{ person: ana.id, seat: 0, role: '', alignment: '', won: 0, left: 0, counted: 0 } as const];
    for (const game of ['game-one', 'game-two', 'game-two'])
      await deliverResults(database(env), { ...results, game, played, decks: game === 'game-one' ? [busy, quiet] : [busy] });
    expect((await deckOf(ana, busy)).played).toBe(2);
    expect((await listed(ana, 'popular')).filter((id) => [quiet, busy].includes(id))).toEqual([busy, quiet]);
  });

  test('are read seven at a time, and cost the same with many decks', async () => {
    const ana = await owner();
    for (let i = 0; i < 9; i++) await made(ana, { name: `Orchard ${i}` });
    const first = (await (await ana.get('/api/deck/search?query=orchard')).json()) as DeckPage;
    const second = (await (await ana.get('/api/deck/search?query=orchard&page=2')).json()) as DeckPage;
    expect([first.decks.length, second.decks.length, first.pages]).toEqual([7, 2, 2]);
    expect((await ana.get('/api/deck/search?page=6')).status).toBe(422);
    const read = async () => (await ana.get('/api/deck/popular')).rows;
    const add = (n: number, from: number) =>
      env.DB.prepare(
        `with recursive n(i) as (select ? union all select i + 1 from n where i < ?) insert into decks
          (id, name, owner, profiles, played, created_at, updated_at) select 'bulk' || i, 'Bulk', null, '[]', 0, i, 0 from n`,
      )
        .bind(from, from + n - 1)
        .run();
    await add(200, 0);
    const few = await read();
    await add(4_000, 1_000);
    expect(await read()).toBeLessThanOrEqual(few * 1.2);
    await env.DB.prepare(`delete from decks where id like 'bulk%'`).run();
  });
});

describe('staff', () => {
  const reason = 'Names of real people.';
  test('can disable a deck, which then no list shows and no table uses, and can enable it again', async () => {
    const [ana, mod, bea] = [await owner(), await member({ groups: ['mod'] }), await member()];
    const id = await made(ana, { name: 'Hidden grove' });
    const answer = await mod.post('/api/deck/disable', { deckId: id, reason });
    const { message, event } = (await answer.json()) as Done;
    expect([answer.status, message]).toEqual([200, 'Deck disabled.']);
    expect(await told(await bea.get(`/api/deck/${id}`))).toEqual(await told(await bea.get('/api/deck/nosuchdeck00')));
    expect(await deckOf(ana, id)).toMatchObject({ disabled: true });
    expect(await deckOf(mod, id)).toMatchObject({ disabled: true });
    const found = async (who: Browser) => (await listed(who, 'search?query=hidden')).includes(id);
    expect([await found(bea), await found(mod), (await listed(ana, 'yours')).includes(id)]).toEqual([false, true, true]);
    expect(await told(await host(bea, id))).toEqual([403, 'The deck has been disabled by a moderator and cannot be used.']);
    const inbox = (await (await ana.get('/api/notifs/inbox?page=1')).json()) as { notifications: { content: string }[] };
    expect(inbox.notifications[0]?.content).toBe(`Staff disabled your deck “Hidden grove”. Reason: ${reason}`);
    expect((await mod.post('/api/mod/undo', { event, reason: 'Wrong deck.' })).status).toBe(200);
    expect(await deckOf(bea, id)).toMatchObject({ disabled: false });
  });

  test('cannot act on a deck of a member of their rank, nor on the site’s own', async () => {
    const [mod, peer] = [await member({ groups: ['mod'] }), await member({ groups: ['mod'], items: { anonymousDeck: 1 } })];
    expect((await mod.post('/api/deck/disable', { deckId: await made(peer), reason })).status).toBe(403);
    expect((await mod.post('/api/deck/disable', { deckId: 'lamplighters', reason })).status).toBe(422);
  });

  test('feature a deck', async () => {
    const [ana, mod] = [await owner(), await member({ groups: ['mod'] })];
    const id = await made(ana);
    expect(await (await mod.post('/api/deck/feature', { deckId: id })).json()).toMatchObject({ message: 'Deck featured.' });
    expect((await listed(ana, 'featured'))[0]).toBe(id);
    const { entries } = (await (await mod.get('/api/mod/actions')).json()) as LogPage;
    expect(entries[0]?.sentence).toEqual(['featured the deck ', { kind: 'deck', id, name: 'The Wood' }]);
    await mod.post('/api/deck/feature', { deckId: id });
    expect(await listed(ana, 'featured')).not.toContain(id);
  });

  test('give slots', async () => {
    const [ana, admin] = [await member(), await member({ groups: ['admin'] })];
    const give = (slots: number) => admin.post('/api/mod/deckSlots', { userId: ana.id, slots, reason: 'A contest.' });
    expect((await give(11)).status).toBe(422);
    expect((await give(1)).status).toBe(200);
    await made(ana);
    expect((await create(ana)).status).toBe(409);
  });
});

describe('an anonymous table', () => {
  test('copies the personas of all its decks into its plan, each name once', async () => {
    const ana = await owner();
    const [one, two] = [
      await made(ana),
      await made(ana, { name: 'Two', profiles: profiles(['ash', 'Fir', 'Gum', 'Hazel', 'Ivy']) }),
    ];
    const [status, id] = await told(await host(ana, `${one},${two}`));
    expect(status, id).toBe(200);
    const plan = await planOf(id);
    expect(plan.personas?.map(({ name }) => name)).toEqual([...NAMES, 'Fir', 'Gum', 'Hazel', 'Ivy']);
    expect(plan.personas?.[0]).toEqual({ name: 'Ash', color: '#a761b1', deathMessage: DEATH });
    expect(plan.decks).toEqual([
      { id: one, name: 'The Wood' },
      { id: two, name: 'Two' },
    ]);
  });

  test('needs existing decks, not too many, with at least one different name per seat', async () => {
    const ana = await owner();
    const [one, two] = [await made(ana), await made(ana)];
    expect(await told(await host(ana, `${one},${two}`, { setup: 'seven-lanterns' }))).toEqual([
      409,
      'Those decks have 5 different names; the setup has 7 seats. Add a deck or choose a smaller setup.',
    ]);
    expect(await told(await host(ana, `${one},none`))).toEqual([404, 'There is no such deck.']);
    expect(await told(await host(ana, ' , '))).toEqual([422, 'Choose a deck for an anonymous game.']);
    expect((await host(ana, 'a,b,c,d,e,f')).status).toBe(422);
  });
});

test('a rematch reads the decks again, and opens no table if staff have disabled one', async () => {
  const [ana, bea, mod] = [await owner(), await member(), await member({ groups: ['mod'] })];
  const deck = await made(ana);
  const connect = { gameType: 'Connect Four', setup: 'four-duel', readyCheck: false };
  const [, game] = await told(await host(ana, deck, connect));
  const lines = [await takeSeat(ana, game), await takeSeat(bea, game)];
  await startTable(game);
  await ana.post('/api/game/leave', {});
  await mod.post('/api/deck/disable', { deckId: deck, reason: 'Names of real people.' });
  lines[1]!.socket.send(encode('rehost', { id: 'a' }));
  const refused = 'The deck has been disabled by a moderator and cannot be used.';
  await until(() => expect(lines[1]!.frames.join()).toContain(refused));
  await env.DB.prepare('delete from cooldowns').run();
  expect(await told(await bea.post('/api/game/host', { rehost: game }))).toEqual([403, refused]);
});
