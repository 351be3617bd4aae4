/** Each lesson is played through the table: by a learner who does what the steps say, and by one who does nothing. */
import { describe, expect, test } from 'vitest';
import { deepCopy } from '../../../games/engine/deep-copy.ts';
import type { Fact, Game, Seat } from '../../../games/engine/game.ts';
import type { Lesson } from '../../../games/engine/lesson.ts';
import { defaults } from '../../../games/engine/options.ts';
import { checkSetup } from '../../../games/engine/setup.ts';
import { CATALOGUES, GAMES, LESSONS, trialCalled } from '../../../games/index.ts';
import { lessonPlan } from '../../../games/table/lesson.ts';
import {
  createTable,
  gameView,
  needsSeed,
  restoreTable,
  roomView,
  sealContent,
  sealContentAfterStart,
  serializeTable,
  step,
} from '../../../games/table/table.ts';
import type { Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import { manyOf } from '../../long.ts';
import { options, person, T0 } from './at-table.ts';

const LEAST = 90_000;
const MOST = 240_000;
/** Of a table at which nothing is arranged: few last as long as this. */
const MOST_FREE = 300_000;
/** What a learner writes where the step asks them to. */
const WORDS: Record<string, string> = { tell: 'I am the Cop. {about} is guilty', lie: 'I am a Villager' };
/** How long they take over a step. */
const READS = 8_000;

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;

class Learner {
  readonly table: Table;
  readonly facts: Fact[] = [];
  readonly begun: number;
  readonly #gameOf: () => Game;
  /** Seen in each phase: who was alive, and which steps the page could show. */
  readonly lived: string[] = [];
  readonly #n: number;
  constructor(gameId: string, lesson: Lesson, n: number) {
    this.#n = n;
    const game = GAMES[gameId]!;
    this.#gameOf = () => game;
    const plan: Plan = {
      ...{ id: 'm', gameId, scheduled: null, ...lessonPlan(lesson) },
      table: options({ practice: true, private: true, botTalk: true }),
      options: defaults(game.options) as unknown as Plan['options'],
    };
    this.table = createTable(plan, person('a'), T0, [n, 2, 3, 4]);
    this.tick();
    this.begun = this.table.now;
  }
  get seat(): Seat {
    return this.table.members[0]!.seat!;
  }
  get view() {
    return gameView(this.table, 'u-a', this.#gameOf)!;
  }
  get room() {
    return roomView(this.table, 'u-a', this.table.now, this.#gameOf);
  }
  get phase(): string {
    return `${this.view.phase.name} ${this.view.phase.count}`;
  }
  get isAlive(): boolean {
    return this.view.places[this.seat]!.alive;
  }
  do(input: Timeless<TableInput>, at = this.table.now): void {
    expect(step(this.table, { ...input, at } as TableInput, this.#gameOf)).toBeNull();
    this.facts.push(...this.table.out);
  }
  tick(): void {
    const at = this.table.deadline!;
    this.do({ type: 'tick', ...(needsSeed(this.table, at) && { seed: [this.#n, 6, 7, 8], seal: 'seal' }) }, at);
  }
  /** Does what a step asks, if it can be done now; `astray`: with another name than it says. */
  #follow(astray: boolean): boolean {
    const { lesson } = this.room;
    const now = lesson!.steps.find(({ id, at, phase }) => {
      if (lesson!.done.includes(id) || !this.isAlive || !(phase ?? this.phase).startsWith(this.view.phase.name)) return false;
      if (phase !== undefined && phase !== this.view.phase.name && phase !== this.phase) return false;
      return 'ask' in at ? this.#asked(at.ask) !== undefined : 'talk' in at && this.view.channels.some(({ speak }) => speak);
    });
    if (!now) return false;
    if ('ask' in now.at) {
      const ask = this.#asked(now.at.ask)!;
      const [offer] = ask.offers;
      if (offer?.kind !== 'seats') throw new TypeError(now.id);
      const meant = now.about ?? this.suspect(offer.of);
      const about = astray ? offer.of.find((seat) => seat !== meant && seat !== this.seat)! : meant;
      this.do({ type: 'answer', by: 'u-a', ask: ask.id, answer: [[about]] });
    } else {
      const found = this.facts.findLast(({ fact }) => fact.kind === 'learnt')?.fact['about'] as Seat[] | undefined;
      const text = (WORDS[now.id] ?? 'Who do you suspect?').replace(
        '{about}',
        () => this.table.members.find((m) => m.seat === found![0])!.name,
      );
      this.do({ type: 'say', by: 'u-a', channel: 'village', text });
    }
    return this.room.lesson!.done.includes(now.id);
  }
  #asked(title: string) {
    return this.view.asks.find(
      (ask) => ask.title === title && ask.seats.includes(this.seat) && !ask.given.some(([by]) => by === this.seat),
    );
  }
  /** Whom most vote for, or another. */
  suspect(of: Seat[]): Seat {
    const votes = this.view.asks.flatMap((ask) => ask.given.map(([, [part]]) => (part as Seat[])[0]!));
    return votes.find((seat) => seat !== this.seat && of.includes(seat)) ?? of.find((seat) => seat !== this.seat)!;
  }
  /** To the end. `follows`: does each step a while after it could be done. */
  play(follows: boolean, astray = false): this {
    let next = this.table.now + READS;
    while (this.table.stage === 'playing') {
      const state = `${this.phase} ${this.isAlive ? 'alive' : 'dead'}`;
      if (this.lived.at(-1) !== state) this.lived.push(state);
      if (follows && next <= this.table.deadline!) {
        this.do({ type: 'tick' }, next);
        if (this.table.stage !== 'playing') break;
        this.#follow(astray);
        next = this.table.now + READS;
      } else this.tick();
    }
    return this;
  }
  get seconds(): number {
    return (this.table.now - this.begun) / 1000;
  }
}

const ALL = Object.entries(LESSONS).flatMap(([gameId, lessons]) =>
  lessons.map((lesson) => ({ gameId, lesson, name: `${gameId} ${lesson.id}` })),
);
const GAMES_PLAYED = manyOf(2, 60);

test('Mafia has a course of four lessons', () => {
  expect(LESSONS['mafia']!.map(({ id }) => id)).toEqual(['villager', 'cop', 'mafioso', 'free']);
});

describe.each(ALL)('the lesson $name', ({ gameId, lesson }) => {
  const steps = lesson.steps.map(({ id }) => id);
  const toDo = lesson.steps.filter(({ at }) => !('card' in at)).map(({ id }) => id);
  test('can be played, and names only what it has', () => {
    expect(checkSetup(lesson.setup, CATALOGUES[gameId]!)).toBeNull();
    expect(trialCalled(lesson.setup.id)).toBe(lesson.setup);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps).toContain(lesson.deed);
    for (const { after, unless } of lesson.answers)
      expect([...steps, undefined]).toEqual(expect.arrayContaining([after, unless]));
    expect(Object.keys(lesson.lengths).sort()).toEqual(Object.keys(GAMES[gameId]!.lengths).sort());
  });
  test('deals the learner the card, alike to everyone, and the seal holds', () => {
    const deals = [1, 2, 3].map((n) => {
      const one = new Learner(gameId, lesson, n);
      if (lesson.card !== undefined) expect(one.view.you!.card).toBe(lesson.card);
      const before = createTable(one.table.plan, person('a'), T0, [n, 2, 3, 4]);
      expect(sealContentAfterStart(before, before.deadline!, [n, 6, 7, 8], () => GAMES[gameId]!)).toEqual(sealContent(one.table));
      return JSON.stringify([one.seat, one.table.dealt]);
    });
    expect(new Set(deals).size).toBe(lesson.seed ? 1 : 3);
  });
  test('is told to the learner and to no one else, and is kept with the table', () => {
    const { table, room } = new Learner(gameId, lesson, 1);
    const gameOf = () => GAMES[gameId]!;
    expect(room.lesson).toMatchObject({ id: lesson.id, deed: lesson.deed, done: [] });
    expect(JSON.stringify(room)).not.toContain('"answers"');
    for (const id of [null, ...table.members.slice(1).map((m) => m.id)]) expect(roomView(table, id, 0, gameOf).lesson).toBeNull();
    const again = restoreTable(JSON.parse(JSON.stringify(serializeTable(deepCopy(table)))), gameOf);
    expect(roomView(again, 'u-a', table.now, gameOf)).toEqual(room);
  });
  test('is finished within four minutes by one who does what its steps say', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(true);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.lesson!.done} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toContain(lesson.deed);
      if (lesson.seed) expect(one.table.lesson!.done.toSorted(), where).toEqual(toDo.toSorted());
      expect(
        one.lived.some((phase) => /^(Night|Day) 1 dead/.test(phase)),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(lesson.seed ? MOST : MOST_FREE);
      if (lesson.seed) expect(one.seconds * 1000, where).toBeGreaterThanOrEqual(LEAST);
      expect(one.table.broken).toBe(false);
    }
  });
  test('is done by one who names others than its steps say, too, who lives through the first day', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(true, true);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toContain(lesson.deed);
      expect(
        one.lived.some((phase) => /^(Night|Day) 1 dead/.test(phase)),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(MOST_FREE);
    }
  });
  test('leaves one who does nothing alive, and ends within four minutes too', () => {
    for (let n = 1; n <= GAMES_PLAYED; n++) {
      const one = new Learner(gameId, lesson, n).play(false);
      const where = `${n}: ${one.lived} ${one.seconds} ${one.table.play!.outcome!.by}`;
      expect(one.table.lesson!.done, where).toEqual([]);
      expect(
        one.lived.some((phase) => phase.includes('dead')),
        where,
      ).toBe(false);
      expect(one.seconds * 1000, where).toBeLessThanOrEqual(lesson.seed ? MOST : MOST_FREE);
      expect(one.table.broken).toBe(false);
    }
  });
});
