import { newFactsFor, type ViewerState, viewerStates, welcomeFrames } from '../../../durable-objects/game-room/viewer-state.ts';
import type { Answer, Fact, Game, Json } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { GAMES } from '../../../games/index.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { placeOf } from '../../../games/mafia/engine/record.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { canHear, createTable, NOT_ASKED, needsSeed, restoreTable, serializeTable, step } from '../../../games/table/table.ts';
import type { TableOptions } from '../../../games/table/table-options.ts';
import type { Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import type { TypingMark } from '../../../games/table/talker.ts';
import { typingMarks } from '../../../games/table/typing.ts';
import { MINUTE, options, person, T0 } from './at-table.ts';

export const gameOf = (id: string): Game => GAMES[id]!;
/** A person who only watches; players are named by their seats. */
export const WATCHER = 'u-watcher';

const PLAIN: Setup = {
  id: 'plain',
  name: 'Plain',
  description: '',
  gameType: 'Mafia',
  roles: [],
  total: 0,
  count: {},
  gameSettings: [],
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
};

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;

export class MafiaTable {
  table: Table;
  readonly facts: Fact[] = [];
  readonly ids: string[];

  /** `bots`: how many of the players are bots. */
  constructor(cards: string[], setup: Setup, table: Partial<TableOptions> = {}, bots = 0) {
    const plan: Plan = {
      id: 'm',
      gameId: 'mafia',
      scheduled: null,
      lengths: { Day: 10 * MINUTE, Night: 2 * MINUTE },
      setup: { ...PLAIN, roles: [{ Villager: cards.length - 1, Mafioso: 1 }], total: cards.length },
      table: options({ noVeg: true, ...table }),
      options: { ...(defaults(mafia.options) as unknown as Plan['options']), earlyEnd: false },
    };
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, cards.length - bots);
    this.table = createTable(plan, person(letters[0]!), T0, [1, 2, 3, 4]);
    for (const id of letters.slice(1)) this.do({ type: 'join', person: person(id) });
    this.do({ type: 'watch', person: { ...person('watcher'), id: WATCHER } });
    if (bots) this.do({ type: 'bots', by: this.table.hostId, count: bots });
    for (let ticks = 0; this.table.stage !== 'playing'; ticks++) {
      if (ticks > 9) throw new Error('the game does not begin');
      this.tick();
    }
    // It began with a plain setup; from here on it is played with the test's own cards and setup.
    this.table.plan = { ...plan, setup };
    this.facts.length = 0;
    const seats = this.table.members.toSorted((a, b) => a.seat! - b.seat!);
    this.ids = seats.map(({ id }) => id);
    const seed = this.table.seed!;
    const { options: game, lengths } = plan;
    this.table.play = gameOf('mafia').start({
      seats: cards.length,
      options: game,
      lengths,
      setup,
      seed,
      at: this.table.now,
      cards,
    });
    this.table.dealt = mafia.deal(this.table.play as Mafia);
    this.facts.push(...this.table.play.out.splice(0));
  }

  get game(): Mafia {
    return this.table.play as Mafia;
  }
  /** Returns null, or the reason of a refusal. */
  try(input: Timeless<TableInput>, ms = 1): string | null {
    this.#moved();
    const why = step(this.table, { ...input, at: this.table.now + ms } as TableInput, gameOf);
    this.facts.push(...this.table.out);
    return why;
  }
  do(input: Timeless<TableInput>): this {
    const why = this.try(input);
    if (why !== null) throw new Error(`${JSON.stringify(input)}: ${why}`);
    return this;
  }
  tick(): this {
    this.#moved();
    const at = Math.max(this.table.now, this.table.deadline ?? 0);
    const seeded = needsSeed(this.table, at) ? { seed: [5, 6, 7, 8] as [number, number, number, number], seal: '' } : {};
    if (step(this.table, { type: 'tick', at, ...seeded }, gameOf) !== null) throw new Error('a tick was refused');
    this.facts.push(...this.table.out);
    return this;
  }
  next(): this {
    const { phase, count } = this.game;
    for (let ticks = 0; this.game.phase === phase && this.game.count === count && !this.game.outcome; ticks++) {
      if (ticks > 20) throw new Error(`${phase} ${count} does not end`);
      this.tick();
    }
    return this;
  }
  answer(seat: number, title: string, answer: Answer): this {
    const ask = mafia.asks(this.game).find((a) => a.title === title && a.seats.includes(placeOf(this.game, seat)));
    if (!ask) throw new Error(`seat ${seat} is not asked '${title}'`);
    return this.do({ type: 'answer', by: this.ids[seat]!, ask: ask.id, answer });
  }
  /** Each person's view, computed once for each state of the table. */
  #eyes: ((id: string) => ViewerState) | null = null;
  eyes(id: string): ViewerState {
    this.#eyes ??= viewerStates(this.table, gameOf);
    return this.#eyes(id);
  }
  /** A copy for trials, reused until an input to it tells something. */
  #copy: Table | null = null;
  #onCopy<T>(work: (copy: Table) => T): T {
    this.#copy ??= this.#restored();
    const copy = this.#copy;
    const result = work(copy);
    if (copy.out.length > 0) this.#copy = null;
    return result;
  }
  /** The serialized table, made once for each state of the table. */
  #saved: string | null = null;
  #restored(): Table {
    this.#saved ??= JSON.stringify(serializeTable(this.table));
    return restoreTable(JSON.parse(this.#saved) as Json, gameOf);
  }
  #moved(): void {
    this.#eyes = null;
    this.#saved = null;
    this.#copy = null;
  }
  welcome(id: string): string[] {
    const who = [...this.table.members, ...this.table.watchers].find((one) => one.id === id)!;
    return welcomeFrames(this.table, who, this.eyes(id), this.facts, 0, this.table.now);
  }
  news(id: string, from: number): string | null {
    return newFactsFor(this.table, this.facts.slice(from))(id);
  }
  /** The refusal that this person gets for an answer to a question of that id on the wire. Does not change the table. */
  refusal(id: string, ask: string, answer: Answer | null): string | null {
    const inside = this.eyes(id).asks.get(ask);
    if (inside === undefined) return NOT_ASKED;
    const input = { type: 'answer' as const, at: this.table.now, by: id, ask: inside, answer };
    return step(this.#restored(), input, gameOf);
  }
  /** Returns, for each viewer, the name on the typing mark of a person who writes in a channel; null if they see no mark. */
  marks(writer: string, channel: string): (viewer: string) => TypingMark['name'] | null {
    const marks = this.#onCopy((copy) => typingMarks(copy, writer, channel, gameOf));
    return (viewer) => marks.find((one) => canHear(this.table, one, viewer))?.name ?? null;
  }
}
