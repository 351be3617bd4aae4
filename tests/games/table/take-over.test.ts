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
  test('all are told, and the person once more', () => {
    const t = young();
    comes(t);
    const seat = t.seat('ann');
    expect(t.told('seat-taken')).toEqual([{ kind: 'seat-taken', seat, name: 'Ann' }]);
    expect(t.heard('ann').at(-1)).toEqual({ kind: 'your-seat', seat });
    expect(t.heard('a').at(-1)).toEqual({ kind: 'seat-taken', seat, name: 'Ann' });
  });
  test('moves no more as a bot, and is waited for like everyone', () => {
    const t = young();
    comes(t);
    t.wait(MINUTE);
    const { given } = YOUNG.asks(t.table.play!).find(({ id }) => id === 'lantern')!;
    expect(given.map(([seat]) => seat)).not.toContain(t.seat('ann'));
    expect(t.table.bots.map(({ seat }) => seat)).not.toContain(t.seat('ann'));
  });
  test('finds the answer that the bot gave, and may change it', () => {
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
  test('finds no seat in an anonymous game: the others would see who stops watching when a seat is taken', () => {
    const t = young({ anonymousGame: true });
    expect(comes(t)).toBe(STARTED);
    expect(t.room(null).botSeats).toBe(0);
  });
  test('gets another seat than the next one, and the last finds none', () => {
    const t = young({}, 'ab', 2);
    expect(comes(t)).toBeNull();
    expect(comes(t, person('bo'))).toBeNull();
    expect(t.seat('bo')).not.toBe(t.seat('ann'));
    expect(comes(t, person('cy'))).toBe(STARTED);
  });
  test('who registers keeps the seat', () => {
    const t = young();
    expect(comes(t, guest('g'))).toBeNull();
    const before = t.table.members.find((m) => m.id === 'g-g')!;
    t.do({ type: 'become', by: 'g-g', person: ann });
    expect(t.table.members.find((m) => m.id === ann.id)).toMatchObject({ seat: before.seat, name: before.name, player: 'G' });
  });
});

describe('No bot’s seat is free', () => {
  test('to those who did not ask for one', () => {
    const t = young();
    expect(t.try({ type: 'join', person: ann })).toBe(STARTED);
  });
  test('in a game that does not say so, or no longer', () => {
    expect(comes(running('ab', {}, 3))).toBe(STARTED);
    const t = young();
    (t.table.play as Lanterns).count = 2;
    expect(comes(t)).toBe(STARTED);
  });
  test('at a table for stakes, or of one who practises', () => {
    const t = young();
    const open = t.table.plan.table;
    for (const part of [{ ranked: true }, { competitive: true }, { practice: true }]) {
      t.table.plan = { ...t.table.plan, table: { ...open, ...part } };
      expect(seatsToTakeOver(t.table, YOUNG)).toEqual([]);
      expect(comes(t)).toBe(STARTED);
    }
  });
  test('to guests, where there is none for them', () => {
    expect(comes(young({ guests: false }), guest('g'))).toContain('members only');
  });
  test('to those the host has banned', () => {
    const t = young();
    t.table.banned.push(ann.id);
    expect(comes(t)).toContain('banned');
  });
  test('to those who played here, dead or gone', () => {
    const t = young({}, 'abc').do({ type: 'leave', by: by('c') });
    expect(comes(t, person('c'))).toContain('out of this game');
    expect(t.table.members.filter((m) => m.player !== undefined)).toEqual([]);
  });
  test('where the bot is dead', () => {
    const t = young({}, 'ab', 1);
    (t.table.play as Lanterns).alive[bots(t)[0]!] = false;
    expect(comes(t)).toBe(STARTED);
  });
});

describe('A watcher', () => {
  const watched = () => young().do({ type: 'watch', person: ann });
  test('who saw what everyone saw takes a seat, and watches no more', () => {
    const t = watched();
    expect(comes(t)).toBeNull();
    expect(t.table.watchers).toEqual([]);
  });
  test('who was told what not every player may know only watches, now and later', () => {
    const t = watched().do({ type: 'say', by: ann.id, channel: 'spectators', text: 'Hm.' });
    t.do({ type: 'watch', person: person('bo') });
    for (const id of ['ann', 'bo']) t.do({ type: 'leave', by: by(id) });
    for (const who of [ann, person('bo')]) expect(comes(t, who)).toContain('more of this game than its players may know');
    expect(comes(t, person('cy'))).toBeNull();
  });
  test('of a game that was saved before that was noted only watches', () => {
    const t = watched();
    const { insiders: _, ...old } = serializeTable(t.table) as { insiders: unknown };
    t.table = restoreTable(old as never, t.gameOf);
    expect(comes(t)).toContain('you can only watch');
    expect(comes(t, person('cy'))).toBeNull();
  });
});

describe('A member of staff', () => {
  const looks = (t: AtTable, id = 'ann') => t.try({ type: 'look', by: by(id) });
  const SEEN = 'more of this game than its players may know';
  test('who looked inside sits down no more, also when the table was saved, and others still do', () => {
    const t = young();
    expect(looks(t)).toBeNull();
    t.table = restoreTable(structuredClone(serializeTable(t.table)), t.gameOf);
    t.do({ type: 'watch', person: ann });
    expect(comes(t)).toContain(SEEN);
    expect(comes(t, person('cy'))).toBeNull();
  });
  test('who sits, watches or has played looks inside when the game is over, and not before', () => {
    const t = young({}, 'abc').do({ type: 'watch', person: ann });
    comes(t, person('cy'));
    t.do({ type: 'leave', by: by('c') });
    for (const id of ['a', 'c', 'cy', 'ann']) expect(looks(t, id)).toContain('when the game is over');
    expect(t.table.lookers).toEqual([]);
    t.table.play!.outcome = { winners: [], by: [] };
    expect(looks(t)).toBeNull();
  });
  test('who looked gets no seat of a guest either, by signing in as the guest who has it', () => {
    const t = young({ guests: true });
    const gus = guest('gus');
    expect(comes(t, gus)).toBeNull();
    looks(t);
    const signsIn = (who: Person) => t.try({ type: 'become', by: gus.id, person: who });
    expect(signsIn(ann)).toContain(SEEN);
    expect(signsIn(person('cy'))).toBeNull();
  });
  test('who looked makes no insider of those who watch', () => {
    const t = young().do({ type: 'watch', person: person('bo') });
    looks(t);
    expect(comes(t, person('bo'))).toBeNull();
  });
  test('who looked at a table where nothing was dealt yet plays there', () => {
    const t = young();
    const { stage } = t.table;
    t.table.stage = 'open';
    expect(looks(t)).toBeNull();
    t.table.stage = stage;
    expect(comes(t)).toBeNull();
  });
  test('finds a table that was saved before looks were noted', () => {
    const t = young();
    const { lookers: _, ...old } = serializeTable(t.table) as { lookers: unknown };
    t.table = restoreTable(old as never, t.gameOf);
    expect(comes(t)).toBeNull();
  });
});

describe('In Mafia', () => {
  const PLAIN = { id: 'w', name: 'W', description: '', gameType: 'Mafia', total: 7, closed: true, unique: false };
  const setupWith = (gameSettings: string[] = []): Setup => ({
    ...{ ...PLAIN, roles: [{ Villager: 5, Cop: 1, Mafioso: 1 }], gameSettings, uniqueWithoutModifier: false },
    ...{ useRoleGroups: false, roleGroupSizes: [], count: {} },
  });
  const PLAYED = ['Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager', 'Mafioso'];
  const seats = bots(new MafiaTable(PLAYED, setupWith(), {}, 4));
  const people = [0, 1, 2, 3, 4, 5, 6].filter((seat) => !seats.includes(seat));
  /** A person has the killer's card, and bots have these in turn. */
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
  test('where the game starts by day it is not free in the night after that', () => {
    const t = world([], ['Day Start']);
    const seen: string[] = [];
    for (; seen.length < 3 && !t.game.outcome; t.next()) seen.push(`${t.game.phase} ${t.game.count}: ${free(t) > 0}`);
    expect(seen).toEqual(['Day 1: true', 'Night 1: false', 'Day 2: false']);
  });
  test('votes that players do not see make watchers insiders', () => {
    const t = world([], ['Day Start', 'Hidden Votes']);
    t.answer(people[0]!, 'Condemn', [[people[1]!]]);
    expect(t.table.insiders).toEqual([WATCHER]);
    const open = world([], ['Day Start']);
    open.answer(people[0]!, 'Condemn', [[people[1]!]]);
    expect(open.table.insiders).toBeNull();
  });
  test.each(['Night', 'Day'])('which seat a person gets tells nothing of the cards: %s', (phase) => {
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
  test('the person reads what the seat was told, and no more', () => {
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
