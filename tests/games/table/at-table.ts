import { expect } from 'vitest';
import type { Answer, Fact, Game, Seat } from '../../../games/engine/game.ts';
import type { Seed } from '../../../games/engine/rng.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import {
  canHear,
  createTable,
  gameView,
  needsSeed,
  restoreTable,
  roomView,
  serializeTable,
  step,
} from '../../../games/table/table.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import { lanterns } from './lanterns.ts';

export const T0 = 1_800_000_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const SEED: Seed = [11, 22, 33, 44];
export const gameOf = (): Game => lanterns;

export const person = (id: string): Person => {
  return { id: `u-${id}`, name: id.toUpperCase(), kind: 'member' };
};
export const guest = (id: string): Person => {
  return { id: `g-${id}`, name: id.toUpperCase(), kind: 'guest' };
};
export const setup = (total: number, part: Partial<Setup> = {}): Setup => {
  const none = { description: '', roles: [], closed: false, unique: false, uniqueWithoutModifier: false };
  const rest = { useRoleGroups: false, roleGroupSizes: [], count: {}, gameSettings: [] };
  return { id: `s${total}`, name: `For ${total}`, gameType: 'Lanterns', total, ...none, ...rest, ...part };
};
export const options = (part: Partial<TableOptions> = {}): TableOptions => {
  const open = { lobby: 'Games' as const, lobbyName: 'A table', private: false, guests: true, spectating: true, practice: false };
  const play = { readyCheck: false, noVeg: false, ranked: false, competitive: false, replaceLeavers: false, botTalk: false };
  const rest = {
    anonymousGame: false,
    anonymousDeckId: 'lamplighters',
    pregameWaitLength: 1,
    extendLength: 3,
    botLevel: 3 as const,
  };
  return { ...open, ...play, ...rest, ...part };
};
export const plan = (total: number, part: Partial<TableOptions> = {}, scheduled: number | null = null): Plan => {
  const lengths = { Night: 2 * MINUTE, Day: 10 * MINUTE };
  return { id: 'a-game', gameId: 'lanterns', setup: setup(total), table: options(part), lengths, options: {}, scheduled };
};

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;

export class AtTable {
  table: Table;
  facts: Fact[];
  now = T0;
  readonly gameOf: () => Game;
  constructor(given: Plan, founder: Person = person('a'), rng: Seed = [1, 2, 3, 4], game: Game = lanterns) {
    this.gameOf = () => game;
    this.table = createTable(given, founder, T0, rng);
    this.facts = this.table.out;
  }
  /** Applies an input now, after a round trip through JSON. A refusal must change nothing. */
  try(input: Timeless<TableInput>): string | null {
    const before = JSON.stringify(serializeTable(this.table));
    this.table = restoreTable(JSON.parse(before));
    const why = step(this.table, { ...input, at: this.now } as TableInput, this.gameOf);
    if (why !== null) {
      expect(why.length).toBeLessThanOrEqual(200);
      expect(this.table.out).toEqual([]);
      expect(JSON.stringify(serializeTable(this.table))).toBe(before);
    }
    this.facts.push(...this.table.out);
    return why;
  }
  do(input: Timeless<TableInput>): this {
    expect(this.try(input), JSON.stringify(input)).toBeNull();
    return this;
  }
  join(...ids: string[]): this {
    for (const id of ids) this.do({ type: 'join', person: person(id) });
    return this;
  }
  wait(ms: number): this {
    const until = this.now + ms;
    for (let wakes = 0; this.table.deadline !== null && this.table.deadline <= until; wakes++) {
      expect(wakes, 'the table must not wake for ever').toBeLessThan(10_000);
      this.now = Math.max(this.now, this.table.deadline);
      this.tick();
    }
    this.now = until;
    return this;
  }
  tick(): this {
    return this.do(needsSeed(this.table, this.now) ? { type: 'tick', seed: SEED, seal: 'seal' } : { type: 'tick' });
  }
  timeUp(): this {
    return this.wait(this.table.play!.deadline! - this.now);
  }
  seat(id: string): Seat {
    return this.table.members.find((m) => m.id === `u-${id}`)!.seat!;
  }
  answer(id: string, ask: string, answer: Answer | null): this {
    return this.do({ type: 'answer', by: `u-${id}`, ask, answer });
  }
  room(id: string | null = null) {
    return roomView(this.table, id && `u-${id}`, this.now, this.gameOf);
  }
  view(id: string | null = null) {
    return gameView(this.table, id && `u-${id}`, this.gameOf);
  }
  told(kind: string): Fact['fact'][] {
    return this.facts.map((f) => f.fact).filter((fact) => fact.kind === kind);
  }
  heard(id: string | null): Fact['fact'][] {
    return this.facts.filter((f) => canHear(this.table, f, id && `u-${id}`)).map((f) => f.fact);
  }
}

export function running(ids: string, part: Partial<TableOptions> = {}, bots = 0, game: Game = lanterns): AtTable {
  const [first, ...rest] = [...ids];
  const t = new AtTable(plan(ids.length + bots, part), person(first!), [1, 2, 3, 4], game);
  t.join(...rest);
  if (bots) t.do({ type: 'bots', by: `u-${first}`, count: bots });
  return t.wait(t.table.stageUntil! - t.now);
}
export const by = (id: string): string => `u-${id}`;
