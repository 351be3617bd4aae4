/** A table of every game ends by itself within six times its longest phase once everyone is offline. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../games/engine/game.ts';
import type { Field, Fields } from '../../games/engine/options.ts';
import { defaults } from '../../games/engine/options.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, needsSeed, restoreTable, serializeTable, step } from '../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../games/table/table-state.ts';

const T0 = 1_800_000_000_000;
const MINUTE = 60_000;
const gameOf = (id: string): Game => GAMES[id]!;
const person = (i: number): Person => ({ id: `u-${i}`, name: `Player ${i}`, kind: 'member' });

interface Part {
  setup: Setup;
  table?: Partial<TableOptions>;
  length?: 'min' | 'max' | 'default';
  /** People at the table; bots take the other seats. */
  people?: number;
}
function planOf(game: Game, { setup, table = {}, length = 'default' }: Part): Plan {
  const minutes = Object.entries<Field>(game.lengths).map(([phase, field]) => [
    phase,
    field.kind === 'number' ? field[length] : 0,
  ]);
  return {
    id: 'a-game',
    gameId: game.id,
    setup,
    scheduled: null,
    table: {
      ...defaults(TABLE_FIELDS as unknown as Fields<TableOptions>),
      botTalk: false,
      lobby: 'Sandbox',
      practice: false,
      readyCheck: false,
      ...table,
    },
    lengths: Object.fromEntries(minutes.map(([phase, m]) => [phase, Math.round(Number(m) * MINUTE)])),
    options: defaults(game.options as Fields<Plan['options']>),
  };
}

class Begun {
  table: Table;
  now = T0;
  readonly told: string[] = [];
  readonly people: Person[];
  constructor(game: Game, part: Part) {
    const { people = part.setup.total, setup } = part;
    this.people = Array.from({ length: people }, (_, i) => person(i));
    this.table = createTable(planOf(game, part), this.people[0]!, T0, [1, 2, 3, 4]);
    for (const one of this.people.slice(1)) this.do({ type: 'join', person: one });
    if (people < setup.total) this.do({ type: 'bots', by: 'u-0', count: setup.total - people });
    while (this.table.stage !== 'playing') this.wake();
  }
  do(input: object): void {
    this.table = restoreTable(JSON.parse(JSON.stringify(serializeTable(this.table))), gameOf);
    expect(step(this.table, { ...input, at: this.now } as TableInput, gameOf), JSON.stringify(input)).toBeNull();
    this.note();
  }
  private note(): void {
    this.told.push(...this.table.out.map(({ fact }) => fact.kind));
  }
  wake(): void {
    expect(this.table.deadline, 'a table wakes by itself').not.toBeNull();
    this.now = Math.max(this.now, this.table.deadline!);
    const seal = needsSeed(this.table, this.now) ? { seed: [5, 6, 7, 8], seal: 'seal' } : {};
    step(this.table, { type: 'tick', at: this.now, ...seal } as TableInput, gameOf);
    this.note();
  }
  offline(): void {
    for (const { id } of this.people) this.do({ type: 'presence', by: id, present: false });
  }
  get longest(): number {
    return Math.max(...Object.values(this.table.plan.lengths));
  }
  /** Time until the table ends by itself, in units of its longest phase. */
  phasesLeft(): number {
    const since = this.now;
    while (this.table.stage === 'playing' && this.now - since <= 6 * this.longest) this.wake();
    return (this.now - since) / this.longest;
  }
}
const small = (id: string): Setup => SETUPS[id]!.reduce((a, b) => (b.total < a.total ? b : a));

const CASES: [name: string, part: Omit<Part, 'setup'>][] = [
  ['with the usual lengths', {}],
  ['with the shortest phases', { length: 'min' }],
  ['with the longest phases', { length: 'max' }],
  ['where no one is removed', { table: { noVeg: true } }],
  ['where bots take the seats of leavers', { table: { replaceLeavers: true } }],
  ['with one person among bots', { people: 1 }],
  ['with two people among bots, where no one is removed', { people: 2, table: { noVeg: true } }],
];

describe.each(Object.keys(GAMES))('a table of %s ends by itself if all its people are offline', (id) => {
  test.each(CASES)('%s', (_, part) => {
    const t = new Begun(GAMES[id]!, { setup: small(id), ...part });
    t.offline();
    expect(t.phasesLeft()).toBeLessThanOrEqual(6);
    expect(t.table.stage).toBe('post');
  });
  test('while it is paused', () => {
    const t = new Begun(GAMES[id]!, { setup: small(id), length: 'min' });
    for (const { id: by } of t.people) if (!t.table.pause.on) t.do({ type: 'pause', by });
    expect(t.table.pause.on).not.toBeNull();
    t.offline();
    expect(t.phasesLeft()).toBeLessThanOrEqual(6);
    expect(t.table.stage).toBe('post');
  });
});

describe('A table without a present player', () => {
  // Turns of Jotto pass forever while no one guesses.
  const begun = () => new Begun(GAMES['jotto']!, { setup: small('jotto'), table: { noVeg: true } });
  const until = (t: Begun, at: number): void => {
    while (t.table.stage === 'playing' && t.table.deadline! <= at) t.wake();
    t.now = at;
  };

  test('ends after five of its longest phases; no one wins, and it counts for nothing', () => {
    const t = begun();
    t.offline();
    until(t, t.now + 5 * t.longest - 1);
    expect(t.table.stage).toBe('playing');
    t.wake();
    expect(t.table).toMatchObject({ stage: 'post', broken: true, forsaken: null, play: { outcome: { winners: [], by: [] } } });
    expect(t.told).toContain('abandoned');
  });
  test('goes on if one of its players comes back in time, and counts from the start again', () => {
    const t = begun();
    for (let times = 0; times < 3; times++) {
      t.offline();
      until(t, t.now + 4 * t.longest);
      t.do({ type: 'presence', by: 'u-1', present: true });
      expect(t.table.forsaken).toBeNull();
    }
    expect(t.table.stage).toBe('playing');
  });
  test('is not kept open by people who have left and only watch', () => {
    const t = new Begun(GAMES['mafia']!, { setup: small('mafia') });
    t.do({ type: 'leave', by: 'u-1' });
    t.do({ type: 'presence', by: 'u-1', present: true });
    t.offline();
    t.do({ type: 'presence', by: 'u-1', present: true });
    expect(t.table.forsaken).toBe(t.now + 5 * t.longest);
  });
});
