/**
 * Tables of every game in the middle of play and at the end, played by the pure rules, with the answers of their sockets and
 * routes.
 */
import { infoOf } from '../../durable-objects/game-room/info.ts';
import { rowOf } from '../../durable-objects/game-room/listing.ts';
import { recordOf } from '../../durable-objects/game-room/record.ts';
import { viewerStates, welcomeFrames } from '../../durable-objects/game-room/viewer-state.ts';
import { type Fact, owedAsks } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import { type Seed, seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, gameView, needsSeed, step } from '../../games/table/table.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../games/table/table-state.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { botOf } from '../simulate/play-out.ts';
import type { RecordedAnswer, Recording, Tape } from './tape.ts';

const START = Date.UTC(2026, 0, 15, 20);
const MINUTE = 60_000;
/** Most rounds before a game is given up. */
const MAX_ROUNDS = 4_000;

export const MINA: Person = { id: 'uMina00000000', name: 'Mina', kind: 'member' };
export const GUEST_PERSON: Person = { id: 'gGuest0000000', name: 'Lamplighter', kind: 'guest' };
/** Other members, who sit at the tables and know Mina. */
export const NAMES = ['Otto', 'Nils', 'Cleo', 'Dov', 'Esra', 'Fay', 'Gus', 'Hedda', 'Ivo', 'Jun', 'Kit', 'Lena', 'Max', 'Nora'];
const PEOPLE = [MINA, GUEST_PERSON, ...NAMES.map((name): Person => ({ id: `u${name.padEnd(12, '0')}`, name, kind: 'member' }))];
const LINES = [
  'Good evening.',
  'I have a *bad* feeling about this.',
  'Why me? I was asleep.',
  'gg',
  'Look at https://example.com',
  'o7',
];

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;
const gameOf = (id: string) => GAMES[id]!;

/** A table with its whole record. Everyone but Mina answers at once. */
class Play {
  readonly table: Table;
  readonly facts: Fact[];
  readonly inputs: TableInput[] = [];
  readonly #dice;
  #said = 0;

  constructor(gameId: string, name: string, seed: number, part: Partial<TableOptions> = {}) {
    const { options, lengths } = gameOf(gameId);
    const sizes = SETUPS[gameId]!.toSorted((a, b) => Math.abs(a.total - 10) - Math.abs(b.total - 10));
    const plan: Plan = {
      id: `T${name.replace(/\W/g, '')}`.padEnd(12, '0').slice(0, 12),
      gameId,
      setup: sizes[0]!,
      table: {
        lobby: 'Games',
        lobbyName: 'An evening at the mill',
        private: false,
        guests: true,
        spectating: true,
        readyCheck: false,
        noVeg: false,
        anonymousGame: false,
        anonymousDeckId: 'lamplighters',
        ranked: false,
        competitive: false,
        replaceLeavers: false,
        pregameWaitLength: 1,
        extendLength: 3,
        botTalk: false,
        botLevel: 3,
        practice: false,
        ...part,
      },
      lengths: Object.fromEntries(Object.entries(defaults(lengths)).map(([phase, minutes]) => [phase, minutes * MINUTE])),
      options: defaults<object>(options) as Plan['options'],
      scheduled: null,
    };
    this.#dice = seeded([seed, 2, 3, 4]);
    this.table = createTable(plan, MINA, START, [seed, 6, 7, 8] as Seed);
    this.facts = [...this.table.out];
  }
  do(input: Timeless<TableInput>, ms = 700): string | null {
    const full = { ...input, at: this.table.now + ms } as TableInput;
    const why = step(this.table, full, gameOf);
    if (why === null) this.inputs.push(full);
    this.facts.push(...this.table.out);
    return why;
  }
  /** Fills `seats` of the table with people, and with two bots if it becomes full. */
  seat(seats = this.table.plan.setup.total): this {
    const { total } = this.table.plan.setup;
    const people = seats < total ? seats : Math.max(1, total - 2);
    for (const person of PEOPLE.slice(1, people)) this.do({ type: 'join', person }, 4_000);
    this.do({ type: 'say', by: MINA.id, channel: 'table', text: 'Welcome, everyone!' });
    if (seats === total && people < total) this.do({ type: 'bots', by: MINA.id, count: total - people });
    return this;
  }
  tick(): void {
    const at = Math.max(this.table.now, this.table.deadline ?? 0);
    const start = needsSeed(this.table, at) ? { seed: [5, 6, 7, 8] as Seed, seal: 'f'.repeat(64) } : {};
    this.do({ type: 'tick', ...start }, at - this.table.now);
  }
  /** Lets one person answer their open questions. */
  #answer({ id, seat }: Table['members'][number]): void {
    for (let i = 0; i < 6 && this.table.stage === 'playing'; i++) {
      const move = botOf(gameOf(this.table.plan.gameId))(this.table.play!, seat!, this.#dice);
      if (!move || this.do({ type: 'answer', by: id, ...move }) !== null) return;
    }
  }
  #talk(): void {
    const speaker = this.table.members[this.#said % this.table.members.length]!;
    const [channel] = gameView(this.table, speaker.id, gameOf)?.channels.filter(({ speak }) => speak) ?? [];
    if (channel) this.do({ type: 'say', by: speaker.id, channel: channel.id, text: LINES[this.#said % LINES.length]! });
    this.#said++;
  }
  /** Plays until `stop`, which is called when only Mina has not answered, or to the end. Returns the number of rounds. */
  run(stop: (round: number) => boolean = () => false): number {
    let round = 0;
    for (; !this.#isOver && round < MAX_ROUNDS; round++) {
      const people = this.table.members.filter(({ kind, gone }) => kind !== 'bot' && gone === null);
      if (this.table.stage === 'ready') for (const { id } of people) this.do({ type: 'ready', by: id });
      if (this.table.stage === 'playing') {
        if (round % 3 === 0 && this.#said < 60) this.#talk();
        for (const one of people) if (one.id !== MINA.id) this.#answer(one);
        if (this.table.stage === 'playing' && stop(round)) return round;
        this.#answer(people.find(({ id }) => id === MINA.id) ?? this.table.members[0]!);
      }
      if (!this.#isOver) this.tick();
    }
    return round;
  }
  /** Whether Mina has an open question. */
  owes(): boolean {
    const view = gameView(this.table, MINA.id, gameOf);
    return view?.you != null && owedAsks(view.asks, view.you.seat).length > 0;
  }
  get #isOver(): boolean {
    return this.table.stage === 'post';
  }
  get #times() {
    return { created: START, started: START + MINUTE, ended: this.#isOver ? this.table.now : 0 };
  }
  row(): GameRow {
    return rowOf(this.table, this.#times, gameOf);
  }
  /** Answers of the table's routes and socket to this person now. */
  tape(viewer: Person = MINA): Tape {
    const { id } = this.table.plan;
    const times = this.#times;
    const record = recordOf(this.table, times, { facts: this.facts, inputs: this.inputs }, gameOf);
    const json = (value: unknown): RecordedAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });
    const { gameType } = gameOf(this.table.plan.gameId);
    const connect = json({ url: `/gameSocket/${id}`, token: 't', type: gameType, hostId: MINA.id });
    return {
      now: this.table.now + 3_000,
      http: {
        [`GET /api/game/${id}/connect`]: connect,
        [`GET /api/game/${id}/connect?spectate=true`]: connect,
        [`GET /api/game/${id}/info`]: json(infoOf(this.table, times, null, gameOf)),
        ...(record && { [`GET /api/game/${id}/review/data`]: json(record) }),
      },
      sockets: {
        [`/gameSocket/${id}`]: welcomeFrames(
          this.table,
          viewer,
          viewerStates(this.table, gameOf)(viewer.id),
          this.facts,
          0,
          this.table.now + 3_000,
        ),
      },
    };
  }
}

/** Plays with different dice until Mina is asked something when `stop` holds; if she never is, stops there anyway. */
function playUntil(gameId: string, name: string, stop: (play: Play, round: number) => boolean): Play {
  for (let seed = 1; seed <= 40; seed++) {
    const play = new Play(gameId, name, seed).seat();
    play.run((round) => (play.owes() || seed > 30) && stop(play, round));
    if (play.table.stage === 'playing') return play;
  }
  throw new Error(`${name}: no game gets there`);
}
function finished(gameId: string, name: string): { play: Play; rounds: number } {
  const play = new Play(gameId, name, 1).seat();
  const rounds = play.run();
  if (play.table.stage !== 'post') throw new Error(`${name} does not end`);
  return { play, rounds };
}
const phaseIs = (name: string, count: number) => (play: Play) => {
  const phase = gameView(play.table, MINA.id, gameOf)!.phase;
  return phase.name === name && phase.count >= count;
};

/** Id of a table, from the name of its tape. */
export const tableId = (tape: string): string =>
  `T${tape.replace(/-(?:guest|watcher)$/, '').replace(/\W/g, '')}`.padEnd(12, '0').slice(0, 12);

/** All tapes of tables: `id-mid` and `id-over` of each game, and those of Mafia by phase. */
export function tableTapes(): Recording {
  const tapes: Recording = {};
  for (const id of Object.keys(GAMES)) {
    const end = finished(id, `${id}-over`);
    tapes[`${id}-over`] = end.play.tape();
    const mid = playUntil(id, `${id}-mid`, (_, round) => round >= end.rounds * 0.4);
    tapes[`${id}-mid`] = mid.tape();
    tapes[`${id}-mid-watcher`] = mid.tape({ id: 'uWatcher00000', name: 'Wren', kind: 'member' });
  }
  tapes['mafia-night'] = playUntil('mafia', 'mafia-night', phaseIs('Night', 2)).tape();
  tapes['mafia-day'] = playUntil('mafia', 'mafia-day', phaseIs('Day', 2)).tape();
  const open = new Play('mafia', 'mafia-open', 1).seat(4);
  tapes['mafia-open'] = open.tape();
  tapes['mafia-open-guest'] = open.tape(GUEST_PERSON);
  tapes['resistance-open'] = new Play('resistance', 'resistance-open', 1).seat(3).tape();
  tapes['mafia-ready'] = new Play('mafia', 'mafia-ready', 1, { readyCheck: true }).seat().tape();
  const countdown = new Play('mafia', 'mafia-count', 1).seat();
  tapes['mafia-count'] = countdown.tape();
  return tapes;
}
/** Rows of lists: open and running tables, and a finished table of every game. */
export function lobbyRows(): GameRow[] {
  const open = [
    new Play('mafia', 'row-open', 1).seat(4),
    new Play('mafia', 'row-ranked', 1, { ranked: true, readyCheck: true, lobbyName: '' }).seat(7),
    new Play('resistance', 'row-anon', 1, { anonymousGame: true, guests: false, spectating: false }).seat(3),
    new Play('connect-four', 'row-four', 1, { competitive: true, noVeg: true }),
  ];
  const running = ['mafia', 'cheat'].map((id) => playUntil(id, `row-${id}`, (_, round) => round > 4));
  const over = Object.keys(GAMES).map((id) => finished(id, `${id}-over`).play);
  return [...open, ...running, ...over].map((play) => play.row());
}
