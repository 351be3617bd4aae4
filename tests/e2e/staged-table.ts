/**
 * A table in any state on a real page, without a room and without waiting: the pure table is moved here in Node, and the page's
 * game socket gets the frames that a room would send. The table applies the frames that the page sends.
 *
 *   const table = new StagedTable({ gameId: 'mafia', cards: ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager'] });
 *   await table.show(page, 0);          // the page of the first person, who holds the first card
 *   table.next();                       // the time is up, also on the page
 *   table.answerAll([0]);               // everyone but the first answers as a bot would
 */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { inputOf, readCommand } from '../../durable-objects/game-room/command.ts';
import { sealOf } from '../../durable-objects/game-room/seal.ts';
import {
  changedFrames,
  frame,
  newFactsFor,
  type ViewerState,
  viewerStates,
  welcomeFrames,
} from '../../durable-objects/game-room/viewer-state.ts';
import type { Answer, Fact, Game, View } from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import { type Seed, seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable, gameView, NOT_ASKED, needsSeed, sealContentAfterStart, step } from '../../games/table/table.ts';
import type { TableOptions } from '../../games/table/table-options.ts';
import type { Person, Plan, Table, TableInput } from '../../games/table/table-state.ts';
import { botOf } from '../../scripts/simulate/play-out.ts';
import { answerCalls } from './answer-calls.ts';

const MINUTE = 60_000;
const NAMES = ['Mina', 'Otto', 'Nils', 'Cleo', 'Dov', 'Esra', 'Fay', 'Gus', 'Hedda', 'Ivo', 'Jun', 'Kit', 'Lena', 'Max', 'Nora'];
const WATCHER: Person = { id: 'uWatcher00000', name: 'Wanda', kind: 'member' };
const gameOf = (id: string): Game => GAMES[id]!;
let made = 0;

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;
type Who = number | 'watcher';

export interface Staging {
  gameId: string;
  /** Default: a setup of `cards`, else the built-in one of `seats` seats, else the first built-in one. */
  setup?: Setup;
  seats?: number;
  /** Cards of an open setup. Once they are dealt, `people` are ordered so that each has the card at their index. */
  cards?: string[];
  /** Names of the people, the host first. Missing ones are made up. */
  names?: string[];
  /** Number of people who have joined. If missing, all have joined and the game has begun. */
  joined?: number;
  table?: Partial<TableOptions>;
  options?: Record<string, unknown>;
  /** Lengths of phases in milliseconds. */
  lengths?: Record<string, number>;
  seed?: Seed;
}

interface Shown {
  person: Person;
  last: ViewerState;
  send: (frame: string) => void;
  close: () => void;
}

export class StagedTable {
  readonly table: Table;
  readonly facts: Fact[] = [];
  /** Ordered with the host first, or by the cards. */
  readonly people: Person[];
  readonly id: string;
  #shown = new Set<Shown>();
  #isLost = false;
  readonly #dice;

  constructor({ gameId, cards, seed = [5, 6, 7, 8], names = NAMES, ...staging }: Staging) {
    const game = gameOf(gameId);
    const setup = staging.setup ?? setupOf(gameId, cards, staging.seats);
    this.id = `Staged${String(++made).padStart(6, '0')}`;
    this.#dice = seeded([1, ...seed.slice(1)] as Seed);
    this.people = Array.from({ length: setup.total }, (_, i) => {
      const name = names[i] ?? `${NAMES[i % NAMES.length]}${Math.floor(i / NAMES.length) || ''}`;
      return { id: `uStaged${String(i).padStart(6, '0')}`, name, kind: 'member' };
    });
    const lengths = defaults<Record<string, number>>(game.lengths);
    const plan: Plan = {
      id: this.id,
      gameId,
      setup,
      scheduled: null,
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
        ...staging.table,
      },
      lengths: {
        ...Object.fromEntries(Object.entries(lengths).map(([phase, minutes]) => [phase, minutes * MINUTE])),
        ...staging.lengths,
      },
      options: { ...defaults<object>(game.options), ...staging.options } as Plan['options'],
    };
    this.table = createTable(plan, this.people[0]!, Date.now(), seed);
    this.facts.push(...this.table.out);
    this.do({ type: 'watch', person: WATCHER });
    for (const person of this.people.slice(1, staging.joined ?? setup.total)) this.do({ type: 'join', person });
    if (staging.joined === undefined) this.#begin(cards);
  }

  /** Plays until the game has begun. */
  #begin(cards?: string[]): void {
    for (let ticks = 0; this.table.stage !== 'playing'; ticks++) {
      if (ticks > 9) throw new Error('The game does not begin.');
      for (const { id } of this.people) this.try({ type: 'ready', by: id });
      this.tick();
    }
    if (cards) this.#orderBy(cards);
  }
  /** Orders the people by the cards they were dealt, because cards are dealt by chance. */
  #orderBy(cards: string[]): void {
    const dealt = this.people.splice(0).map((person) => ({ person, card: this.#view(person)!.you!.card }));
    for (const card of cards) {
      // A person who is shown another card than the dealt one takes the place that is left.
      const holder = dealt.find((one) => one.card === card) ?? dealt.find((one) => !cards.includes(one.card)) ?? dealt[0]!;
      this.people.push(holder.person);
      dealt.splice(dealt.indexOf(holder), 1);
    }
  }
  #view({ id }: Person): View | null {
    return gameView(this.table, id, gameOf);
  }

  /** Applies an input after `ms`. Returns null, or the reason for its refusal. */
  try(input: Timeless<TableInput>, ms = 1): string | null {
    const why = step(this.table, { ...input, at: this.table.now + ms } as TableInput, gameOf);
    if (why === null) this.#tell([...this.table.out]);
    return why;
  }
  do(input: Timeless<TableInput>, ms = 1): this {
    const why = this.try(input, ms);
    if (why !== null) throw new Error(`${JSON.stringify(input)}: ${why}`);
    return this;
  }
  /** Moves on to what the table waits for: the end of a phase, of a countdown, or of a bot's thought. */
  tick(): this {
    const at = Math.max(this.table.now, this.table.deadline ?? 0);
    const start = needsSeed(this.table, at) ? this.#seal(at) : {};
    return this.do({ type: 'tick', ...start }, at - this.table.now);
  }
  #seal(at: number): { seed: Seed; seal: string } {
    const seed: Seed = [5, 6, 7, 8];
    return { seed, seal: sealOf(sealContentAfterStart(this.table, at, seed, gameOf)) };
  }
  /** Moves on to the next phase or the end. */
  next(): this {
    const phase = () => JSON.stringify([this.table.stage, this.#view(WATCHER)?.phase]);
    const now = phase();
    for (let ticks = 0; phase() === now; ticks++) {
      if (ticks > 30) throw new Error(`${now} does not end.`);
      this.tick();
    }
    return this;
  }
  /** Answers the question with this title as the person would. */
  answer(who: number, title: string, answer: Answer | null): this {
    const view = this.#view(this.people[who]!);
    const ask = view?.asks.find((one) => one.title === title && one.seats.includes(view.you!.seat));
    if (!ask) throw new Error(`${this.people[who]!.name} is not asked '${title}', but ${view?.asks.map((one) => one.title)}.`);
    return this.do({ type: 'answer', by: this.people[who]!.id, ask: ask.id, answer });
  }
  /** Everyone answers as bots do, once each, except these people. */
  answerAll(except: number[] = []): this {
    for (const [i, { id }] of this.people.entries()) {
      const seat = this.table.members.find((member) => member.id === id)?.seat;
      if (except.includes(i) || seat == null || this.table.stage !== 'playing') continue;
      const move = botOf(gameOf(this.table.plan.gameId))(this.table.play!, seat, this.#dice);
      if (move) this.try({ type: 'answer', by: id, ...move });
    }
    return this;
  }
  /** Everyone plays as bots do until the game is over. */
  finish(): this {
    while (this.table.stage === 'playing') {
      if (this.facts.length > 5_000) throw new Error('The game does not end.');
      this.answerAll();
      if (this.table.stage === 'playing') this.tick();
    }
    return this;
  }
  /** Returns the person's seat, as an answer names it. */
  seat(who: number): number {
    return this.table.members.find(({ id }) => id === this.people[who]!.id)!.seat!;
  }

  /** Returns the index in `people` of the person in this seat. */
  personAt(seat: number): number {
    return this.people.findIndex(({ id }) => this.table.members.find((member) => member.id === id)?.seat === seat);
  }

  /**
   * Opens the table in this page as the person sees it. The page may be used again for another staged table. `site` is the origin
   * of the server, by default that of the tests.
   */
  async show(page: Page, who: Who = 0, site = inject('site')): Promise<void> {
    const person = who === 'watcher' ? WATCHER : this.people[who]!;
    const answers: Record<string, unknown> = {
      '/api/user/info': { guest: { id: person.id, name: person.name }, csrf: 'staged', inGame: this.id },
      '/api/user/online': {},
      [`/api/game/${this.id}/connect`]: {
        url: `/gameSocket/${this.id}`,
        token: 'staged',
        type: this.table.plan.setup.gameType,
        hostId: '',
      },
    };
    await answerCalls(page, Object.keys(answers), (url) => {
      if (this.#isLost) throw new Error('The page has no connection.');
      return answers[new URL(url).pathname];
    });
    await page.routeWebSocket(new RegExp(`/gameSocket/${this.id}`), (socket) => {
      const have = Number(new URL(socket.url()).searchParams.get('have'));
      const last = viewerStates(this.table, gameOf)(person.id);
      for (const text of welcomeFrames(this.table, person, last, this.facts, have, this.table.now)) socket.send(text);
      const shown: Shown = { person, last, send: (text) => socket.send(text), close: () => void socket.close() };
      this.#shown.add(shown);
      socket.onMessage((message) => this.#receive(shown, String(message)));
      socket.onClose(() => this.#shown.delete(shown));
    });
    await page.goto(`${site}/game/${this.id}${who === 'watcher' ? '?spectate=true' : ''}`);
    await page.locator('main.game[data-stage]').waitFor();
  }

  /** The open pages lose their connection, and get no other one before `regain`. */
  lose(): void {
    this.#isLost = true;
    for (const { close } of this.#shown) close();
  }
  /** Lets the page connect again, as when its network is back. */
  async regain(page: Page): Promise<void> {
    this.#isLost = false;
    await page.evaluate("window.dispatchEvent(new Event('online'))");
  }

  /** Sends changes to the open pages. Call it after changing `table` by hand. */
  #tell(news: Fact[]): void {
    this.facts.push(...news);
    const states = viewerStates(this.table, gameOf);
    const factsFor = newFactsFor(this.table, news);
    for (const shown of this.#shown) {
      const facts = factsFor(shown.person.id);
      if (facts) shown.send(facts);
      const state = states(shown.person.id);
      for (const text of changedFrames(state, shown.last, this.table.now)) shown.send(text);
      shown.last = state;
    }
  }
  #receive({ person, last, send }: Shown, message: string): void {
    if (message === 'p') {
      send('p');
      return;
    }
    const command = readCommand(message);
    if ('why' in command) throw new Error(`The page sent ${message}: ${command.why}`);
    if (command.name === 'typing' || command.name === 'page') return;
    const { id } = command.value;
    const why = this.#apply(command, person, last);
    send(why === null ? frame('done', { id }) : frame('refused', { id, why }));
  }
  #apply(command: Exclude<ReturnType<typeof readCommand>, { why: string }>, person: Person, last: ViewerState): string | null {
    if (command.name === 'join') return this.try({ type: 'join', person });
    if (command.name === 'answer' || command.name === 'pick') {
      const ask = last.asks.get(command.value.ask);
      return ask === undefined ? NOT_ASKED : this.try({ type: command.name, by: person.id, ask, answer: command.value.answer });
    }
    if (command.name === 'typing' || command.name === 'page' || command.name === 'setup' || command.name === 'rehost')
      throw new Error(`A staged table does not know '${command.name}'.`);
    return this.try(inputOf(command, person, 0));
  }
}

function setupOf(gameId: string, cards: string[] | undefined, seats: number | undefined): Setup {
  const setups = SETUPS[gameId]!;
  const like = setups.find(({ total }) => total === (cards?.length ?? seats)) ?? setups[0]!;
  if (!cards) return seats === undefined || like.total === seats ? like : { ...like, total: seats };
  const count: Record<string, number> = {};
  for (const card of cards) count[card] = (count[card] ?? 0) + 1;
  const open = {
    closed: false,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
  };
  return { ...like, ...open, name: 'Staged', description: '', gameSettings: [], roles: [count], total: cards.length };
}
