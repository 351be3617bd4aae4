import { expect } from 'vitest';
import {
  type Answer,
  type AnswerPart,
  type Ask,
  type Fact,
  type Game,
  type Input,
  type Json,
  play,
  type Refusal,
  type Seat,
  type State,
  sees,
  type View,
  type Viewer,
} from '../../games/engine/game.ts';
import { defaults } from '../../games/engine/options.ts';
import type { Seed } from '../../games/engine/rng.ts';
import { setupOf } from '../../games/tabletop/catalogue.ts';

export interface TestDeal<O> {
  cards: string[];
  options?: Partial<O>;
  /** Lengths by phase in milliseconds; the others keep their defaults. */
  lengths?: Record<string, number>;
  settings?: string[];
  terms?: Record<string, Json>;
  seed?: Seed;
  host?: Seat;
}

function countOf(cards: string[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const card of cards) count[card] = (count[card] ?? 0) + 1;
  return count;
}

/** Deals, and returns helpers to play with. Checks after every input that the state is still plain JSON. */
export function dealTable<S extends State, O>(
  game: Game<S, O>,
  { cards, options, lengths, settings, terms, seed, host }: TestDeal<O>,
) {
  const usual = Object.entries(defaults(game.lengths)).map(([phase, minutes]): [string, number] => [phase, minutes * 60_000]);
  const s = game.start({
    seats: cards.length,
    options: { ...defaults(game.options), ...options },
    lengths: { ...Object.fromEntries(usual), ...lengths },
    setup: setupOf(game.gameType, { id: 'a-table', name: 'A table', description: '' }, countOf(cards), {
      gameSettings: settings ?? [],
      ...(terms ? { terms } : {}),
    }),
    seed: seed ?? [1, 2, 3, 4],
    at: 0,
    ...(host === undefined ? {} : { host }),
    cards,
  });
  const facts: Fact[] = [];
  const seen = new Map<Viewer, string[]>();
  const note = () => {
    facts.push(...s.out.splice(0));
    for (const [viewer, log] of seen) log.push(JSON.stringify(game.view(s, viewer)));
  };
  const feed = (input: Input): Refusal | null => {
    const refused = play(game, s, input);
    note();
    expect(JSON.parse(JSON.stringify(s)), 'the state is plain JSON').toEqual(s);
    return refused;
  };
  const t = {
    s,
    facts,
    ask(title: string, seat?: Seat): Ask {
      const found = game.asks(s).find((one) => one.title === title && (seat === undefined || one.seats.includes(seat)));
      if (!found) throw new Error(`'${title}' is not asked; open: ${game.asks(s).map((one) => `${one.title} of ${one.seats}`)}`);
      return found;
    },
    asks: (title: string, seat: Seat): boolean => game.asks(s).some((one) => one.title === title && one.seats.includes(seat)),
    try: (seat: Seat, title: string, ...parts: Answer): Refusal | null =>
      feed({ type: 'answer', at: s.now + 1, seat, ask: t.ask(title, seat).id, answer: parts }),
    give(seat: Seat, title: string, ...parts: AnswerPart[]): void {
      expect(t.try(seat, title, ...parts), `seat ${seat} answers '${title}' with ${JSON.stringify(parts)}`).toBeNull();
    },
    takeBack: (seat: Seat, title: string): Refusal | null =>
      feed({ type: 'answer', at: s.now + 1, seat, ask: t.ask(title, seat).id, answer: null }),
    time: (): void => void feed({ type: 'tick', at: s.deadline! }),
    leave: (seat: Seat, how: 'left' | 'vegged' = 'left'): void => void feed({ type: 'leave', at: s.now + 1, seat, how }),
    say: (seat: Seat, text: string, to?: Seat): Refusal | null =>
      feed({ type: 'say', at: s.now + 1, seat, channel: 'talk', text, ...(to === undefined ? {} : { to }) }),
    view: (viewer: Viewer): View => game.view(s, viewer),
    board: <B>(viewer: Viewer): B => game.view(s, viewer).board as unknown as B,
    heard: (viewer: Viewer, kind?: string): Fact['fact'][] =>
      facts.filter(({ to, fact }) => sees(to, viewer) && (!kind || fact.kind === kind)).map(({ fact }) => fact),
    /** Records these viewers' views after each input from now on. */
    watch(...viewers: Viewer[]): void {
      for (const viewer of viewers) seen.set(viewer, [JSON.stringify(game.view(s, viewer))]);
    },
    bytes: (viewer: Viewer): string =>
      JSON.stringify({ seen: seen.get(viewer), heard: facts.filter(({ to }) => sees(to, viewer)) }),
  };
  note();
  return t;
}
export type TestTable = ReturnType<typeof dealTable>;

/** Plays two worlds that `differ` makes different in one secret: `blind` viewers get the same bytes; `knower` does not. */
export function expectSecret<S extends State, O>(
  game: Game<S, O>,
  laid: TestDeal<O>,
  course: { differ: (s: S) => void; run: (t: TestTable) => void; blind: Viewer[]; knower?: Viewer },
): void {
  const worlds = [false, true].map((differs) => {
    const t = dealTable(game, laid);
    if (differs) course.differ(t.s);
    t.watch(...course.blind, ...(course.knower === undefined ? [] : [course.knower]));
    course.run(t as unknown as TestTable);
    return t;
  });
  const [a, b] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
  for (const viewer of course.blind) expect(b.bytes(viewer), `what ${viewer} learns`).toBe(a.bytes(viewer));
  if (course.knower !== undefined) expect(b.bytes(course.knower)).not.toBe(a.bytes(course.knower));
}
