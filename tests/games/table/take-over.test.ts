/** A person takes over the seat of a bot in a game that has begun. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../games/engine/game.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { GAMES } from '../../../games/index.ts';
import { restoreTable, serializeTable } from '../../../games/table/table.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import type { Person, Table } from '../../../games/table/table-state.ts';
import { seatsToTakeOver } from '../../../games/table/take-over.ts';
import { type AtTable, by, guest, MINUTE, person, running } from './at-table.ts';
import { type Lanterns, lanterns } from './lanterns.ts';
import { gameOf, MafiaTable, WATCHER } from './mafia-table.ts';

const ann: Person = { ...person('ann'), name: 'Ann', look: { avatar: true } };
const YOUNG = { ...lanterns, seatsOpen: (s: Lanterns) => s.count === 1 } as unknown as Game;
const young = (part: Partial<TableOptions> = {}, people = 'ab', bots = 3) => running(people, part, bots, YOUNG);
const comes = (t: AtTable, who: Person = ann) => t.try({ type: 'join', person: who, takeOver: true });
const bots = ({ table }: { table: Table }) => table.members.filter((m) => m.kind === 'bot').map((m) => m.seat!);
const STARTED = 'The game has started; you can only watch.';

describe('A person who takes over a bot’s seat', () => {
  test('plays on under the bot’s name, with its card and all that it was told', () => {
    const t = young();
    const before = structuredClone(t.table.members);
    expect(comes(t)).toBeNull();
    const mine = t.table.members.find((m) => m.id === ann.id)!;
    const bot = before.find((m) => m.seat === mine.seat)!;
    expect(bot.kind).toBe('bot');
    expect(mine).toEqual({ ...bot, id: ann.id, kind: 'member', present: true, player: 'Ann', look: { avatar: true } });
    expect(t.view('ann')!.you!.seat).toBe(mine.seat);
    const card = (t.table.play as Lanterns).colours[mine.seat!]!;
    expect(t.heard('ann').filter(({ kind }) => kind === 'you-are')).toEqual([{ kind: 'you-are', card }]);
    expect(t.room('a').members.find((m) => m.seat === mine.seat)).toMatchObject({ id: ann.id, name: bot.name, player: 'Ann' });
    expect(t.room('ann').me).toMatchObject({ name: bot.name, seat: mine.seat });
    t.answer('ann', 'lantern', ['lit']);
  });
  test('is announced to all, and told their seat', () => {
    const t = young();
    comes(t);
    const seat = t.seat('ann');
    expect(t.told('seat-taken')).toEqual([{ kind: 'seat-taken', seat, name: 'Ann' }]);
    expect(t.heard('ann').at(-1)).toEqual({ kind: 'your-seat', seat });
    expect(t.heard('a').at(-1)).toEqual({ kind: 'seat-taken', seat, name: 'Ann' });
  });
  test('no longer moves as a bot, and is waited for like everyone else', () => {
    const t = young();
    comes(t);
    t.wait(MINUTE);
    const { given } = YOUNG.asks(t.table.play!).find(({ id }) => id === 'lantern')!;
    expect(given.map(([seat]) => seat)).not.toContain(t.seat('ann'));
    expect(t.table.bots.map(({ seat }) => seat)).not.toContain(t.seat('ann'));
  });
  test('finds the bot’s answer, and may change it', () => {
    const t = young({}, 'ab', 1);
    t.wait(MINUTE);
    const answered = t.table.play as Lanterns;
    expect(answered.answers['lantern']).toHaveLength(1);
    comes(t);
    const mine = t.view('ann')!.asks.find(({ id }) => id === 'lantern')!;
    expect(mine.given.map(([seat]) => seat)).toEqual([t.seat('ann')]);
    t.answer('ann', 'lantern', ['lit']);
    expect(t.view('ann')!.asks[0]!.given).toEqual([[t.seat('ann'), ['lit']]]);
  });
  test('pays for leaving like anyone else, and cannot come back', () => {
    const t = young();
    comes(t);
    t.do({ type: 'leave', by: by('ann') });
    expect(t.table.members.find((m) => m.id === ann.id)).toMatchObject({ gone: 'left', quit: true });
    expect(comes(t)).toBe('You are out of this game; you can still watch.');
  });
  test('finds no seat in an anonymous game: others would see which watcher stops when a seat is taken', () => {
    const t = young({ anonymousGame: true });
    expect(comes(t)).toBe(STARTED);
    expect(t.room(null).botSeats).toBe(0);
  });
  test('gets another seat than the next person, and finds none after the last', () => {
    const t = young({}, 'ab', 2);
    expect(comes(t)).toBeNull();
    expect(comes(t, person('bo'))).toBeNull();
    expect(t.seat('bo')).not.toBe(t.seat('ann'));
    expect(comes(t, person('cy'))).toBe(STARTED);
  });
  test('keeps the seat when registering', () => {
    const t = young();
    expect(comes(t, guest('g'))).toBeNull();
    const before = t.table.members.find((m) => m.id === 'g-g')!;
    t.do({ type: 'become', by: 'g-g', person: ann });
    expect(t.table.members.find((m) => m.id === ann.id)).toMatchObject({ seat: before.seat, name: before.name, player: 'G' });
  });
});

describe('No bot’s seat is free', () => {
  test('to people who did not ask for one', () => {
    const t = young();
    expect(t.try({ type: 'join', person: ann })).toBe(STARTED);
  });
  test('in a game without this rule, or once it has ended', () => {
    expect(comes(running('ab', {}, 3))).toBe(STARTED);
    const t = young();
    (t.table.play as Lanterns).count = 2;
    expect(comes(t)).toBe(STARTED);
  });
  test('at a table for stakes, or for practice', () => {
    const t = young();
    const open = t.table.plan.table;
    for (const part of [{ ranked: true }, { competitive: true }, { practice: true }]) {
      t.table.plan = { ...t.table.plan, table: { ...open, ...part } };
      expect(seatsToTakeOver(t.table, YOUNG)).toEqual([]);
      expect(comes(t)).toBe(STARTED);
    }
  });
  test('to guests, if the table takes none', () => {
    expect(comes(young({ guests: false }), guest('g'))).toContain('members only');
  });
  test('to people banned by the host', () => {
    const t = young();
    t.table.banned.push(ann.id);
    expect(comes(t)).toContain('banned');
  });
  test('to people who played here, dead or gone', () => {
    const t = young({}, 'abc').do({ type: 'leave', by: by('c') });
    expect(comes(t, person('c'))).toContain('out of this game');
    expect(t.table.members.filter((m) => m.player !== undefined)).toEqual([]);
  });
  test('if the bot is dead', () => {
    const t = young({}, 'ab', 1);
    (t.table.play as Lanterns).alive[bots(t)[0]!] = false;
    expect(comes(t)).toBe(STARTED);
  });
});

describe('A watcher', () => {
  const watched = () => young().do({ type: 'watch', person: ann });
  test('takes a seat after public facts alone, and watches no more', () => {
    const t = watched();
    expect(comes(t)).toBeNull();
    expect(t.table.watchers).toEqual([]);
  });
  test('only watches, now and later, after facts that not every player may know', () => {
    const t = watched().do({ type: 'say', by: ann.id, channel: 'spectators', text: 'Hm.' });
    t.do({ type: 'watch', person: person('bo') });
    for (const id of ['ann', 'bo']) t.do({ type: 'leave', by: by(id) });
    for (const who of [ann, person('bo')]) expect(comes(t, who)).toContain('more of this game than its players may know');
    expect(comes(t, person('cy'))).toBeNull();
  });
});

describe('A member of staff', () => {
  const looks = (t: AtTable, id = 'ann') => t.try({ type: 'look', by: by(id) });
  const SEEN = 'more of this game than its players may know';
  test('sits down no more after a look inside, even if the table was saved, and others still do', () => {
    const t = young();
    expect(looks(t)).toBeNull();
    t.table = restoreTable(structuredClone(serializeTable(t.table)), t.gameOf);
    t.do({ type: 'watch', person: ann });
    expect(comes(t)).toContain(SEEN);
    expect(comes(t, person('cy'))).toBeNull();
  });
  test('looks inside only when the game is over, if they sit, watch or have played', () => {
    const t = young({}, 'abc').do({ type: 'watch', person: ann });
    comes(t, person('cy'));
    t.do({ type: 'leave', by: by('c') });
    for (const id of ['a', 'c', 'cy', 'ann']) expect(looks(t, id)).toContain('when the game is over');
    expect(t.table.lookers).toEqual([]);
    t.table.play!.outcome = { winners: [], by: [] };
    expect(looks(t)).toBeNull();
  });
  test('gets no guest’s seat after a look either, by signing in as that guest', () => {
    const t = young({ guests: true });
    const gus = guest('gus');
    expect(comes(t, gus)).toBeNull();
    looks(t);
    const signsIn = (who: Person) => t.try({ type: 'become', by: gus.id, person: who });
    expect(signsIn(ann)).toContain(SEEN);
    expect(signsIn(person('cy'))).toBeNull();
  });
  test('makes no insider of watchers by a look', () => {
    const t = young().do({ type: 'watch', person: person('bo') });
    looks(t);
    expect(comes(t, person('bo'))).toBeNull();
  });
  test('plays at a table after a look at it before the deal', () => {
    const t = young();
    const { stage } = t.table;
    t.table.stage = 'open';
    expect(looks(t)).toBeNull();
    t.table.stage = stage;
    expect(comes(t)).toBeNull();
  });
});

describe('Taking over a seat in Mafia', () => {
  const PLAIN = { id: 'w', name: 'W', description: '', gameType: 'Mafia', total: 7, closed: true, unique: false };
  const setupWith = (gameSettings: string[] = []): Setup => ({
    ...PLAIN,
    roles: [{ Villager: 5, Cop: 1, Mafioso: 1 }],
    gameSettings,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
  });
  const PLAYED = ['Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Mafioso'];
  const seats = bots(new MafiaTable(PLAYED, setupWith(), {}, 4));
  const people = [0, 1, 2, 3, 4, 5, 6].filter((seat) => !seats.includes(seat));
  /** A person has the killer's card; bots have these cards in turn. */
  function world(own: string[], settings: string[] = []): MafiaTable {
    const cards = PLAYED.map(() => 'Villager');
    cards[people[0]!] = 'Mafioso';
    for (const [i, card] of own.entries()) cards[seats[i]!] = card;
    return new MafiaTable(cards, setupWith(settings), {}, 4);
  }
  const free = ({ table }: MafiaTable) => seatsToTakeOver(table, GAMES['mafia']!).length;

  test('a bot’s seat is free until the end of the first day', () => {
    const t = world([]);
    const seen: string[] = [];
    for (; t.game.count < 3 && !t.game.outcome; t.next()) seen.push(`${t.game.phase} ${t.game.count}: ${free(t) > 0}`);
    expect(seen.slice(0, 3)).toEqual(['Night 1: true', 'Day 1: true', 'Night 2: false']);
  });
  test('in a game that starts by day a bot’s seat is not free in the night after that', () => {
    const t = world([], ['Day Start']);
    const seen: string[] = [];
    for (; seen.length < 3 && !t.game.outcome; t.next()) seen.push(`${t.game.phase} ${t.game.count}: ${free(t) > 0}`);
    expect(seen).toEqual(['Day 1: true', 'Night 1: false', 'Day 2: false']);
  });
  test('votes hidden from players make watchers insiders', () => {
    const t = world([], ['Day Start', 'Hidden Votes']);
    t.answer(people[0]!, 'Condemn', [[people[1]!]]);
    expect(t.table.insiders).toEqual([WATCHER]);
    const open = world([], ['Day Start']);
    open.answer(people[0]!, 'Condemn', [[people[1]!]]);
    expect(open.table.insiders).toBeNull();
  });
  test.each(['Night', 'Day'])('the seat that a person gets tells nothing of the cards: %s', (phase) => {
    const [one, two] = [world(['Cop', 'Villager']), world(['Villager', 'Cop'])];
    const all = [one, two];
    for (const t of all) while (t.game.phase !== phase) t.next();
    for (let n = 0; n < 2; n++) for (const t of all) t.do({ type: 'join', person: person(`new${n}`), takeOver: true });
    const taken = all.map((t) => t.table.members.flatMap((m) => (m.player ? [`${m.seat} ${m.player}`] : [])));
    expect(taken[0]).toHaveLength(2);
    expect(taken[1]).toEqual(taken[0]);
    for (const id of [...people.map((seat) => one.ids[seat]!), WATCHER]) {
      const seen = all.map((t) => [...t.welcome(id), t.eyes(id).room, t.eyes(id).view]);
      expect(seen[1], id).toEqual(seen[0]);
    }
  });
  test('the person reads everything that the seat was told, and no more', () => {
    const t = world(['Cop', 'Cop', 'Cop', 'Cop']);
    t.do({ type: 'join', person: person('new'), takeOver: true });
    const seat = t.table.members.find((m) => m.player)!.seat!;
    const told = t.facts.filter(({ to }) => to === 'all' || (Array.isArray(to) && to.includes(seat)));
    const frames = t.welcome(by('new')).filter((text) => text.startsWith('facts'));
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.flatMap((text) => JSON.parse(text.slice(text.indexOf('[')))).map(({ kind }) => kind)).toEqual(
      told.map(({ fact }) => fact.kind),
    );
    expect(told.some(({ fact }) => fact.kind === 'you-are' && fact['card'] === 'Cop')).toBe(true);
    expect(gameOf('mafia').view(t.game, seat).you!.card).toBe('Cop');
  });
});
