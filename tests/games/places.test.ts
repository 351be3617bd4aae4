/** Seats in questions are places: in the rules' questions, in each viewer's view, and in the answers. */
import { describe, expect, test } from 'vitest';
import { type Answer, type Ask, type Game, placeIn, play, type Seat, type State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { Mafia } from '../../games/mafia/engine/state.ts';
import { botOf, dealOf } from '../../scripts/simulate/play-out.ts';
import { setupOf } from './mafia/table.ts';

const seatsIn = (offers: Ask['offers'], answer: Answer): Seat[] =>
  answer.flatMap((part, i) => (offers[i]?.kind === 'seats' ? (part as Seat[]) : []));
const seatsOf = ({ seats, about = [], offers, given }: Ask): Seat[] => [
  ...seats,
  ...about,
  ...offers.flatMap((offer) => (offer.kind === 'seats' ? offer.of : [])),
  ...given.flatMap(([by, answer]) => [by, ...seatsIn(offers, answer)]),
];

/** Checks the questions; returns the number of persons who act in another's place. */
function look(game: Game, s: State, persons: readonly Seat[]): number {
  const asks = game.asks(s);
  const { places } = game.view(s, 'all');
  for (const seat of asks.flatMap(seatsOf)) expect(places[seat]?.seat, 'a seat is a place at the table').toBe(seat);
  for (const person of persons) {
    const place = placeIn(game, s, person);
    const view = game.view(s, person);
    if (view.you) expect(view.you.seat).toBe(place);
    const open = asks.filter(({ seats }) => seats.includes(place));
    const shown = view.asks.filter(({ seats }) => seats.includes(place));
    expect(shown.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
    for (const ask of shown) {
      const { offers, about, given } = open.find(({ id }) => id === ask.id)!;
      expect([ask.offers, ask.about]).toEqual([offers, about]);
      const own = (all: Ask['given']) => all.filter(([by]) => by === place);
      expect(own(ask.given)).toEqual(own(given));
    }
  }
  return persons.filter((person) => placeIn(game, s, person) !== person).length;
}

function played(id: string, setup: Setup, n: number): number {
  const game = GAMES[id]!;
  const s = game.start(dealOf(game, setup, [n, 2, 3, 4]));
  const dice = seeded([n, 5, 6, 7]);
  const bot = botOf(game);
  const persons = Array.from({ length: setup.total }, (_, seat) => seat);
  let disguised = look(game, s, persons);
  for (let rounds = 0; rounds < 20 && !s.outcome; rounds++) {
    for (const seat of persons) {
      const move = s.outcome ? null : bot(s, seat, dice);
      if (!move) continue;
      const { offers } = game.asks(s).find((ask) => ask.id === move.ask)!;
      for (const named of seatsIn(offers, move.answer)) expect(persons).toContain(named);
      expect(play(game, s, { type: 'answer', at: s.now + 1, seat, ...move })).toBeNull();
      if (!s.outcome) disguised += look(game, s, persons);
    }
    if (!s.outcome) play(game, s, { type: 'tick', at: s.deadline! });
    if (!s.outcome) disguised += look(game, s, persons);
  }
  return disguised;
}

describe('The seats of questions are places', () => {
  test.each(Object.keys(GAMES))('%s', (id) => {
    for (const [n, setup] of SETUPS[id]!.slice(0, 4).entries()) played(id, setup, n);
  });
  test('even while players act in each other’s places', () => {
    const setup = setupOf(['Disguiser', 'Mafioso', 'Cop', 'Doctor', 'Villager', 'Villager', 'Villager', 'Villager']);
    let disguised = 0;
    for (let n = 0; n < 12; n++) disguised += played('mafia', setup, n);
    expect(disguised).toBeGreaterThan(0);
  });
  test('a person in a disguise answers under the number that others see', () => {
    const game = GAMES['mafia']!;
    const setup = setupOf(['Disguiser', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Villager']);
    const cards = ['Disguiser', 'Mafioso', 'Cop', 'Villager', 'Villager', 'Villager'];
    const s = game.start({ ...dealOf(game, setup, [1, 2, 3, 4]), cards }) as Mafia;
    const answer = (seat: Seat, title: string, given: Answer) => {
      const { id } = game.asks(s).find((ask) => ask.title === title)!;
      return play(game, s, { type: 'answer', at: s.now, seat, ask: id, answer: given });
    };
    expect(answer(0, 'Disguise', ['yes'])).toBeNull();
    expect(answer(1, 'Mafia kill', [[2]])).toBeNull();
    for (let phases = 0; s.phase !== 'Day' && phases < 4; phases++) play(game, s, { type: 'tick', at: s.deadline! });
    expect(placeIn(game, s, 0)).toBe(2);
    const vote = () => game.asks(s).find(({ title }) => title === 'Condemn')!;
    expect([vote().seats.includes(2), vote().seats.includes(0)]).toEqual([true, false]);
    expect(answer(2, 'Condemn', [[3]]), 'the Cop lies dead').toBe('closed');
    expect(answer(0, 'Condemn', [[3]])).toBeNull();
    expect(vote().given).toEqual([[2, [[3]]]]);
  });
});
