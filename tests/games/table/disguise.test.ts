/** A whole table of Mafia at which a Disguiser lives on under a victim's name: nothing that others are told gives it away. */
import { describe, expect, test } from 'vitest';
import type { Answer, Game } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import { GAMES } from '../../../games/index.ts';
import { placeOf } from '../../../games/mafia/engine/record.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { canHear, createTable, gameView, roomView, step } from '../../../games/table/table.ts';
import type { Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import { MINUTE, options, person, setup, T0 } from './at-table.ts';

const mafia = GAMES['mafia']!;
const gameOf = (): Game => mafia;
const CARDS = { Disguiser: 1, Mafioso: 1, Cop: 1, Villager: 4 };

class MafiaTable {
  table: Table;
  constructor() {
    const plan: Plan = {
      id: 'm',
      gameId: 'mafia',
      scheduled: null,
      lengths: { Day: 10 * MINUTE, Night: 2 * MINUTE },
      setup: { ...setup(7), gameType: 'Mafia', roles: [CARDS] },
      table: options({ noVeg: true }),
      options: { ...(defaults(mafia.options) as unknown as Plan['options']), earlyEnd: false },
    };
    this.table = createTable(plan, person('a'), T0, [1, 2, 3, 4]);
    for (const id of 'bcdefg') this.do({ type: 'join', person: person(id) });
    this.tick(10_000).tick(0);
  }
  do(
    input: Omit<Extract<TableInput, { type: 'join' }>, 'at'> | { type: 'leave' | 'extend'; by: string } | Presence,
  ): Table['out'] {
    expect(step(this.table, { ...input, at: this.table.now } as TableInput, gameOf)).toBeNull();
    return this.table.out;
  }
  tick(ms: number): this {
    const at = Math.max(this.table.now, this.table.deadline ?? 0, this.table.now + ms);
    expect(step(this.table, { type: 'tick', at, seed: [5, 6, 7, 8], seal: '' }, gameOf)).toBeNull();
    return this;
  }
  next(): this {
    const { phase } = this.view('u-a')!;
    while (this.view('u-a')!.phase.name === phase.name) this.tick(0);
    return this;
  }
  who(card: string, nth = 0): string {
    const dealt = (mafia.deal(this.table.play!) as { seat: number; card: string }[]).filter((d) => d.card === card);
    return this.table.members.find((m) => m.seat === dealt[nth]!.seat)!.id;
  }
  seat(id: string): number {
    return this.table.members.find((m) => m.id === id)!.seat!;
  }
  answer(by: string, title: string, answer: Answer): this {
    const g = this.table.play as Mafia;
    const place = placeOf(g, this.seat(by));
    const ask = mafia.asks(g).find((a) => a.title === title && a.seats.includes(place))!;
    expect(step(this.table, { type: 'answer', at: this.table.now, by, ask: ask.id, answer }, gameOf)).toBeNull();
    return this;
  }
  view(id: string | null) {
    return gameView(this.table, id, gameOf);
  }
  room(id: string | null) {
    return roomView(this.table, id, this.table.now, gameOf);
  }
}
type Presence = { type: 'presence'; by: string; present: boolean };

/** The morning after: the Disguiser acts in the place of the Cop, who lies dead in the Disguiser's place. */
function morning() {
  const t = new MafiaTable();
  const [disguiser, cop, other] = [t.who('Disguiser'), t.who('Cop'), t.who('Villager')];
  const [own, theirs] = [t.seat(disguiser), t.seat(cop)];
  t.answer(disguiser, 'Disguise', ['yes'])
    .answer(t.who('Mafioso'), 'Mafia kill', [[theirs]])
    .next();
  expect((t.table.play as Mafia).person).not.toEqual([]);
  return { t, disguiser, cop, other, own, theirs };
}

describe('when a Disguiser has taken a place', () => {
  test('the corpse lies in the Disguiser’s place, and each is told their place now', () => {
    const { t, disguiser, cop, other, own, theirs } = morning();
    expect(t.view(other)!.places[own]).toMatchObject({ alive: false, card: 'Cop' });
    expect([t.room(disguiser).me, t.view(disguiser)!.you]).toMatchObject([{ id: disguiser, seat: theirs }, { seat: theirs }]);
    expect(t.room(cop).me).toMatchObject({ id: cop, seat: own });
    expect(t.room(other).members[theirs]).toMatchObject({ id: cop, seat: theirs });
  });
  test('the Disguiser’s lost connection shows in the new place, to players and watchers', () => {
    const { t, disguiser, cop, other, own, theirs } = morning();
    const [away] = t.do({ type: 'presence', by: disguiser, present: false });
    const name = t.table.members.find((m) => m.id === cop)!.name;
    expect(away).toMatchObject({ to: 'all', fact: { kind: 'away', name, seat: theirs } });
    for (const viewer of [other, null]) {
      expect(t.room(viewer).members[theirs]!.present).toBe(false);
      expect(t.room(viewer).members[own]!.present).toBe(true);
    }
  });
  test('the Disguiser can ask for time from the new place, and the dead player cannot', () => {
    const { t, disguiser, cop, other, theirs } = morning();
    t.do({ type: 'extend', by: disguiser });
    expect(t.room(other).extend).toMatchObject({ votes: [theirs], need: 3 });
    const why = step(t.table, { type: 'extend', at: t.table.now, by: cop }, gameOf);
    expect(why).toContain('still in the game');
  });
  test('the new place dies when the Disguiser leaves', () => {
    const { t, disguiser, other, own, theirs } = morning();
    const facts = t.do({ type: 'leave', by: disguiser }).filter((f) => canHear(t.table, f, other));
    const died = { kind: 'died', seat: theirs };
    expect(facts.map((f) => f.fact)).toMatchObject([{ kind: 'gone', seat: theirs, safe: true }, died]);
    expect(t.room(other).members[theirs]!.gone).toBe('left');
    expect(t.room(other).members[own]!.gone).toBeNull();
  });
  test('nothing is lost when the dead player leaves', () => {
    const { t, disguiser, cop, own } = morning();
    const [left] = t.do({ type: 'leave', by: cop });
    const name = t.table.members.find((m) => m.id === disguiser)!.name;
    expect(left!.fact).toEqual({ kind: 'left', name, seat: own });
    expect(t.table.broken).toBe(false);
  });
  test('everything names persons again once it is over', () => {
    const { t, disguiser, cop, other, own, theirs } = morning();
    for (const n of [0, 1, 2, 3]) if (t.table.stage === 'playing') t.do({ type: 'leave', by: t.who('Villager', n) });
    expect(t.table.stage).toBe('post');
    expect(t.table.play!.outcome!.winners).toContain(own);
    for (const viewer of [other, null]) {
      const { places } = t.view(viewer)!;
      expect(places.map((p) => p.seat)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(places[own]).toMatchObject({ alive: true, card: 'Disguiser', side: 'Mafia' });
      expect(places[theirs]).toMatchObject({ alive: false, card: 'Cop', side: 'Village' });
    }
    expect([t.room(disguiser).me!.seat, t.view(disguiser)!.you!.seat]).toEqual([own, own]);
    expect([t.room(cop).me!.seat, t.view(cop)!.you!.seat]).toEqual([theirs, theirs]);
  });
});
