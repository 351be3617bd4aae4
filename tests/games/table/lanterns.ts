/**
 * A small game that proves that the table knows no particular game. The first two players who wish for a mask trade places. Seats
 * in the state are places; asks, audiences and winners are persons.
 */
import type { Answer, Ask, Game, Json, PlaceView, Seat, State, Viewer } from '../../../games/engine/game.ts';
import { tell } from '../../../games/engine/game.ts';
import { chance, seeded, shuffle } from '../../../games/engine/rng.ts';

export interface Lanterns extends State {
  phase: 'Night' | 'Day';
  count: number;
  alive: boolean[];
  colours: string[];
  /** The person who acts in each place, indexed by place. */
  person: Seat[];
  answers: Record<string, [Seat, Answer][]>;
  lengths: Record<string, number>;
}

const living = (s: Lanterns): Seat[] => s.alive.flatMap((alive, seat) => (alive ? [seat] : []));
const personAt = (s: Lanterns, place: Seat): Seat => s.person[place]!;
const placeOf = (s: Lanterns, person: Seat): Seat => s.person.indexOf(person);

/** Lets the first two players who wished for a mask trade places. */
function mask(s: Lanterns): void {
  const [a, b] = (s.answers['wish'] ?? []).flatMap(([by, wish]) => (wish[0] === 'mask' && s.alive[by] ? [by] : []));
  if (a === undefined || b === undefined) return;
  [s.person[a], s.person[b]] = [s.person[b]!, s.person[a]!];
}

function begin(s: Lanterns, phase: Lanterns['phase']): void {
  s.phase = phase;
  s.answers = {};
  if (phase === 'Night') s.count += 1;
  s.deadline = s.now + s.lengths[phase]!;
  tell(s, 'all', { kind: 'phase', phase, count: s.count });
}

function asks(s: Lanterns): Ask[] {
  if (s.outcome) return [];
  const seats = living(s);
  const common = { seats, final: false, optional: false };
  const of = (id: string): [Seat, Answer][] => s.answers[id] ?? [];
  if (s.phase === 'Night') {
    const offers = [{ kind: 'choice' as const, of: ['lit', 'covered'] }];
    return [{ ...common, id: 'lantern', title: 'Light it?', offers, fallback: ['covered'], given: of('lantern'), shown: 'self' }];
  }
  const whom = [{ kind: 'seats' as const, of: seats, min: 0, max: 1 }];
  const wish = [{ kind: 'text' as const, min: 1, max: 20 }];
  return [
    { ...common, id: 'vote', title: 'Who leaves?', offers: whom, fallback: null, given: of('vote'), shown: 'all' },
    { ...common, id: 'wish', title: 'A wish', optional: true, offers: wish, fallback: null, given: of('wish'), shown: 'self' },
  ];
}

function lose(s: Lanterns, seat: Seat, why: string): void {
  if (!s.alive[seat]) return;
  s.alive[seat] = false;
  tell(s, 'all', { kind: 'out', seat, why });
  if (living(s).length <= 1) end(s);
}

function end(s: Lanterns): void {
  const winners = living(s).map((place) => personAt(s, place));
  s.outcome = { winners, by: ['Living'] };
  s.deadline = null;
  tell(s, 'all', { kind: 'over', winners });
}

function timeout(s: Lanterns): void {
  if (s.phase === 'Night') {
    begin(s, 'Day');
    return;
  }
  const votes = (s.answers['vote'] ?? []).flatMap(([, answer]) => answer[0] as Seat[]);
  const most = votes.toSorted((a, b) => votes.filter((v) => v === b).length - votes.filter((v) => v === a).length)[0];
  if (most !== undefined) lose(s, most, 'voted');
  mask(s);
  if (!s.outcome && s.count >= 3) end(s);
  if (!s.outcome) begin(s, 'Night');
}

/** Everyone returns to their own place once the game is over. */
const place = (s: Lanterns, viewer: Viewer, seat: Seat): PlaceView => {
  const person = s.outcome ? seat : personAt(s, seat);
  const card = viewer === 'all' || viewer === person ? s.colours[person]! : null;
  return { seat, alive: s.alive[placeOf(s, person)]!, card, side: null, marks: [] };
};

export const lanterns: Game<Lanterns> = {
  id: 'lanterns',
  gameType: 'Lanterns',
  rules: 1,
  seats: { min: 2, max: 50 },
  lengths: {},
  options: {},
  start({ seats, lengths, seed, at }) {
    const rng = seeded(seed);
    const colours = shuffle(
      rng,
      Array.from({ length: seats }, (_, i) => `colour ${i}`),
    );
    const alive = colours.map(() => true);
    const s: Lanterns = {
      rng,
      now: at,
      out: [],
      deadline: null,
      outcome: null,
      phase: 'Night',
      count: 0,
      alive,
      colours,
      person: colours.map((_, seat) => seat),
      answers: {},
      lengths,
    };
    for (const [seat, colour] of colours.entries()) tell(s, [seat], { kind: 'you-are', card: colour });
    begin(s, 'Night');
    return s;
  },
  placeOf,
  asks,
  rejectAnswer: (_, ask, __, [wish]) => (ask.id === 'wish' && wish === 'darkness' ? 'No one here wishes for darkness.' : null),
  answer(s, ask, seat, answer) {
    const rest = (s.answers[ask.id] ?? []).filter(([by]) => by !== seat);
    s.answers[ask.id] = answer ? [...rest, [seat, answer]] : rest;
  },
  say(s, { seat: person, channel, text, to }) {
    const seat = placeOf(s, person);
    if (channel !== 'square' || !s.alive[seat]) return false;
    const leaked = to !== undefined && chance(s.rng, 0.5);
    tell(s, to === undefined || leaked ? 'all' : [person, personAt(s, to)], { kind: 'said', channel, by: seat, text, leaked });
    return true;
  },
  timeout,
  phaseDone: (s) => asks(s).every((a) => a.optional || a.seats.every((seat) => a.given.some(([by]) => by === seat))),
  leave: (s, person, how) => lose(s, placeOf(s, person), how),
  extendable: (s) => s.phase === 'Day',
  view(s, viewer) {
    const seat = typeof viewer === 'number' ? (s.outcome ? viewer : placeOf(s, viewer)) : null;
    const mine = asks(s).filter((a) => seat !== null && a.seats.includes(seat));
    return {
      phase: { name: s.phase, count: s.count, light: s.outcome ? 'over' : s.phase === 'Night' ? 'night' : 'day' },
      deadline: s.deadline,
      places: s.alive.map((_, i) => place(s, viewer, i)),
      you:
        typeof viewer !== 'number' || seat === null ? null : { seat, card: s.colours[viewer]!, side: '', items: [], effects: [] },
      asks: mine.map((a) => ({ ...a, given: a.given.filter(([by]) => a.shown === 'all' || by === seat) })),
      channels: [{ id: 'square', label: 'Square', speak: seat !== null && s.alive[seat]!, whisper: [] }],
      outcome: s.outcome,
      board: null,
    };
  },
  deal: (s): Json => s.colours,
};
