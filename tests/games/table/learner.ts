/** A person who takes a lesson: follows its steps, tries answers that they do not want, or does nothing. */
import { expect } from 'vitest';
import type { Answer, AnswerPart, Ask, Fact, Game, Seat } from '../../../games/engine/game.ts';
import type { Lesson, LessonStep } from '../../../games/engine/lesson.ts';
import { defaults } from '../../../games/engine/options.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { lessonPlan, lessonRefusal, scriptedAnswer } from '../../../games/table/lesson.ts';
import { createTable, gameView, needsSeed, roomView, step } from '../../../games/table/table.ts';
import type { Plan, Table, TableInput } from '../../../games/table/table-state.ts';
import { options, person, T0 } from './at-table.ts';

/** The learner's lines for steps that ask for one. */
const WORDS: Record<string, string> = { tell: 'I am the Cop. {about} is guilty', lie: 'I am a Villager' };
/** Milliseconds that the learner takes over a step; `STEERS` is for a game that does not wait. */
const READS = 8_000;
const STEERS = 1_000;

/** Possible answers: single choices, players and cards, both ends of a number, and a word for a text. */
function someAnswers({ offers }: Ask): Answer[] {
  const parts = offers.map((offer): AnswerPart[] => {
    if (offer.kind === 'choice') return offer.of;
    if (offer.kind === 'number') return [offer.min, offer.max];
    if (offer.kind === 'text') return ['wrong'];
    return setsOf<Seat | string>(offer.of, Math.max(1, offer.min)) as AnswerPart[];
  });
  return parts.reduce<Answer[]>((all, more) => all.flatMap((one) => more.map((part) => [...one, part])), [[]]);
}
const setsOf = <T>(of: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : of.flatMap((one, i) => setsOf(of.slice(i + 1), size - 1).map((rest) => [one, ...rest]));

type Timeless<I> = I extends unknown ? Omit<I, 'at'> : never;

export class Learner {
  readonly table: Table;
  readonly facts: Fact[] = [];
  readonly begun: number;
  readonly game: Game;
  /** State in each phase: the phase, and whether the learner was alive. */
  readonly lived: string[] = [];
  /** Answers refused by a step, with the refusal. */
  readonly refused: [step: string, why: string][] = [];
  readonly #n: number;
  readonly #lesson: Lesson;
  constructor(gameId: string, lesson: Lesson, n: number) {
    this.#n = n;
    this.#lesson = lesson;
    this.game = GAMES[gameId]!;
    const plan: Plan = {
      id: 'm',
      gameId,
      scheduled: null,
      ...lessonPlan(lesson),
      table: options({ practice: true, private: true, botTalk: true, noVeg: true }),
      options: { ...(defaults(this.game.options) as object), ...lesson.options } as unknown as Plan['options'],
    };
    this.table = createTable(plan, person('a'), T0, [n, 2, 3, 4]);
    this.tick();
    this.begun = this.table.now;
  }
  readonly #gameOf = () => this.game;
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
  try(input: Timeless<TableInput>, at = this.table.now): string | null {
    const refusal = step(this.table, { ...input, at } as TableInput, this.#gameOf);
    this.facts.push(...this.table.out);
    return refusal;
  }
  do(input: Timeless<TableInput>, at = this.table.now): void {
    expect(this.try(input, at)).toBeNull();
  }
  tick(): void {
    const at = this.table.deadline!;
    this.do({ type: 'tick', ...(needsSeed(this.table, at) && { seed: [this.#n, 6, 7, 8], seal: 'seal' }) }, at);
  }
  /** Does the current step, if it can be done now; `astray`: with another answer than the step asks for. */
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
      const planned = this.#lesson.steps.find(({ id }) => id === now.id)!;
      if (astray) this.#tryOthers(planned);
      const answers = this.#answersTo(ask, planned, now.about, astray);
      expect(
        answers.some((answer) => this.try({ type: 'answer', by: 'u-a', ask: ask.id, answer }) === null),
        now.id,
      ).toBe(true);
    } else {
      const found = this.facts.findLast(({ fact }) => fact.kind === 'learnt')?.fact['about'] as Seat[] | undefined;
      const text = (WORDS[now.id] ?? 'Who do you suspect?').replace(
        '{about}',
        () => this.table.members.find((m) => m.seat === found![0])!.name,
      );
      this.do({ type: 'say', by: 'u-a', channel: this.view.channels[0]!.id, text });
    }
    return this.room.lesson!.done.includes(now.id);
  }
  /** Answers to try in turn until one is accepted. */
  #answersTo(ask: Ask, { wants }: LessonStep, about: Seat | undefined, astray: boolean): Answer[] {
    if (wants) return [scriptedAnswer(this.table, this.game, this.seat, ask)!];
    const [offer] = ask.offers;
    const isVote = offer?.kind === 'seats' && ask.offers.length === 1;
    if (!isVote) {
      const own = this.game.bot?.(this.table.play!, this.seat, seeded([this.#n]));
      return [...(own?.ask === ask.id ? [own.answer] : []), ...someAnswers(ask)];
    }
    const meant = about ?? this.suspect(offer.of);
    return [[[astray ? offer.of.find((seat) => seat !== meant && seat !== this.seat)! : meant]]];
  }
  /** Tries every other answer if the step wants a certain one: each is refused, and changes nothing. */
  #tryOthers({ id, wants, wrong }: LessonStep): void {
    if (!wants || !wrong) return;
    const open = this.view.asks.filter(
      ({ seats, given }) => seats.includes(this.seat) && given.every(([by]) => by !== this.seat),
    );
    const answers = open.flatMap((one) => someAnswers(one).map((answer) => ({ ask: one.id, answer })));
    const bad = answers.filter((one) => lessonRefusal(this.table, this.game, one.ask, one.answer) !== null);
    // For a bet only the least and the most are tried; for a check both are equally good.
    expect(bad.length, id).toBeGreaterThanOrEqual(Math.max(1, answers.length - 2 * wants.length));
    const kept = () => JSON.stringify({ ...this.table.play, now: 0, out: [] });
    const before = kept();
    for (const one of bad) this.refused.push([id, this.try({ type: 'answer', by: 'u-a', ...one })!]);
    expect(kept(), id).toBe(before);
  }
  #asked(title: string) {
    return this.view.asks.find(
      (ask) => ask.title === title && ask.seats.includes(this.seat) && !ask.given.some(([by]) => by === this.seat),
    );
  }
  /** The first player in the votes so far, or any other. */
  suspect(of: Seat[]): Seat {
    const votes = this.view.asks.flatMap((ask) => ask.given.map(([, [part]]) => (part as Seat[])[0]!));
    return votes.find((seat) => seat !== this.seat && of.includes(seat)) ?? of.find((seat) => seat !== this.seat)!;
  }
  /** Plays to the end. `follows`: does each step a while after it becomes possible. */
  play(follows: boolean, astray = false): this {
    let next = this.table.now + READS;
    while (this.table.stage === 'playing') {
      const state = `${this.phase} ${this.isAlive ? 'alive' : 'dead'}`;
      if (this.lived.at(-1) !== state) this.lived.push(state);
      if (follows && next <= this.table.deadline!) {
        this.do({ type: 'tick' }, next);
        if (this.table.stage !== 'playing') break;
        this.#follow(astray);
        next = this.table.now + (this.view.phase.name === 'Day' && this.game.realtime ? STEERS : READS);
      } else this.tick();
    }
    return this;
  }
  get seconds(): number {
    return (this.table.now - this.begun) / 1000;
  }
}
