/**
 * A minimal game: each turn every player picks a color; the spy may also peek. 'roll' draws a random number; 'black' and the
 * word 'crash' throw in the middle of a move.
 */
import { type Answer, type Ask, type Game, type Seat, type State, tell, type Viewer } from '../../games/engine/game.ts';
import { below, seeded } from '../../games/engine/rng.ts';
import { GAMES } from '../../games/index.ts';

export interface Toy extends State {
  seats: number;
  spy: Seat;
  turn: number;
  length: number;
  picks: [Seat, Answer][];
  peeks: number;
  out_: Seat[];
}
export const TURNS = 3;

const living = (s: Toy): Seat[] => Array.from({ length: s.seats }, (_, seat) => seat).filter((seat) => !s.out_.includes(seat));

function asks(s: Toy): Ask[] {
  if (s.outcome) return [];
  const plain = { final: false, fallback: null, shown: 'self' as const };
  const pick: Ask = {
    ...plain,
    id: `pick-${s.turn}`,
    title: 'Pick',
    seats: living(s),
    offers: [{ kind: 'choice', of: ['red', 'blue', 'black'] }],
    optional: false,
    given: s.picks,
  };
  const peek: Ask = {
    ...plain,
    id: 'peek',
    title: 'Peek',
    seats: [s.spy],
    offers: [{ kind: 'seats', of: living(s), min: 0, max: 1 }],
    optional: true,
    given: [],
  };
  return [pick, peek];
}

export const toy: Game<Toy, object> = {
  id: 'toy',
  gameType: 'Toy',
  rules: 1,
  seats: { min: 2, max: 50 },
  lengths: { Turn: { kind: 'number', label: 'Turn', min: 0.1, max: 10, step: 0.1, default: 1 } },
  options: {},
  start({ seats, seed, lengths, at }) {
    const rng = seeded(seed);
    const length = lengths['Turn']!;
    const spy = below(rng, seats);
    const s: Toy = {
      rng,
      now: at,
      out: [],
      deadline: at + length,
      outcome: null,
      seats,
      spy,
      turn: 1,
      length,
      picks: [],
      peeks: 0,
      out_: [],
    };
    tell(s, 'all', { kind: 'turn', turn: 1 });
    tell(s, [spy], { kind: 'you-are-the-spy' });
    return s;
  },
  asks,
  answer(s, ask, seat, answer) {
    if (ask.id === 'peek') {
      s.peeks += 1;
      tell(s, [seat], { kind: 'peeked', peeks: s.peeks });
      return;
    }
    s.picks = s.picks.filter(([by]) => by !== seat);
    if (answer) s.picks.push([seat, answer]);
    if (answer?.[0] === 'black') throw new Error('a bug in the rules');
    tell(s, [seat], { kind: 'picked', seat });
  },
  say(s, { seat, channel, text }) {
    if (text === 'crash') {
      s.turn = 99;
      throw new Error('a bug in talk');
    }
    if (text === 'roll') tell(s, 'all', { kind: 'rolled', number: below(s.rng, 1_000_000) });
    if (channel === 'spies' && seat !== s.spy) return false;
    tell(s, channel === 'spies' ? [s.spy] : 'all', { kind: 'said', channel, by: seat, text });
    return channel === 'room' || channel === 'spies';
  },
  timeout(s) {
    s.turn += 1;
    s.picks = [];
    s.deadline = s.now + s.length;
    tell(s, 'all', { kind: 'turn', turn: s.turn });
    if (s.turn > TURNS) {
      s.outcome = { winners: [s.spy], by: ['Spies'] };
      s.deadline = null;
    }
  },
  phaseDone: (s) => s.picks.length === living(s).length,
  leave(s, seat) {
    s.out_.push(seat);
  },
  extendable: () => false,
  view(s, viewer: Viewer) {
    const own = typeof viewer === 'number' ? viewer : null;
    const knows = (seat: Seat): boolean => viewer === 'all' || seat === own;
    const isSpy = own === s.spy || viewer === 'all';
    const card = (seat: Seat): string => (seat === s.spy ? 'Spy' : 'Guest');
    return {
      phase: { name: 'Turn', count: s.turn, light: s.outcome ? 'over' : 'day' },
      deadline: s.deadline,
      places: Array.from({ length: s.seats }, (_, seat) => ({
        seat,
        alive: !s.out_.includes(seat),
        card: knows(seat) ? card(seat) : null,
        side: null,
        marks: [],
      })),
      you: own === null ? null : { seat: own, card: card(own), side: card(own), items: [], effects: [] },
      asks:
        own === null
          ? []
          : asks(s)
              .filter((ask) => ask.seats.includes(own))
              .map((ask) => ({ ...ask, seats: [own], given: ask.given.filter(([by]) => by === own) })),
      channels: [
        { id: 'room', label: 'room', speak: own !== null, whisper: [] },
        ...(isSpy ? [{ id: 'spies', label: 'spies', speak: own !== null, whisper: [] }] : []),
      ],
      outcome: s.outcome,
      board: isSpy ? { peeks: s.peeks } : null,
    };
  },
  deal: (s) => [{ seat: s.spy, card: 'Spy' }],
};

Object.assign(GAMES, { toy });
