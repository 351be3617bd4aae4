import { expect, test } from 'vitest';
import { play } from '../../../games/engine/game.ts';
import { randomAnswer } from '../../../games/engine/random-answer.ts';
import { below, chance, pickOne, type Rng, seeded } from '../../../games/engine/rng.ts';
import { cardOf } from '../../../games/engine/setup.ts';
import { modifiers, roles, settings } from '../../../games/mafia/catalogue.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { personAt } from '../../../games/mafia/engine/record.ts';
import type { Mafia } from '../../../games/mafia/engine/state.ts';
import { isVillageAsk } from '../../../games/mafia/engine/vote.ts';
import { manyOf } from '../../long.ts';
import { startedGame, type TableOptions } from './table.ts';

/** A table of random cards: any roles, and as many modifiers and settings as may go together. */
function someTable(rng: Rng): { cards: string[]; how: TableOptions } {
  const names = roles().filter((r) => r.alignment !== 'Event');
  // A Banished card is dealt to no one and would leave a seat without a card.
  const mods = modifiers().filter(({ name }) => name !== 'Banished');
  const seats = 5 + below(rng, 12);
  const cards = Array.from({ length: seats }, () => {
    const first = chance(rng, 0.4) ? pickOne(rng, mods) : null;
    const second = first && chance(rng, 0.3) ? pickOne(rng, mods) : null;
    const both = first && second && first !== second && !first.incompatible.includes(second.name);
    return cardOf(pickOne(rng, names).name, both ? [first.name, second.name] : first ? [first.name] : []);
  });
  const chosen = settings()
    .filter(() => chance(rng, 0.2))
    .map((s) => s.name);
  const options = { earlyEnd: chance(rng, 0.5) };
  return { cards, how: { settings: chosen, options, seed: [below(rng, 1e9), 1, 2, 3] } };
}

/** Everyone answers at random, talks now and then, and sometimes leaves; time passes every few inputs. */
function played(cards: string[], how: TableOptions, rng: Rng, again: (s: Mafia) => Mafia): { s: Mafia; inputs: number } {
  let s = startedGame(cards, how);
  let inputs = 0;
  while (!s.outcome && inputs < 20_000) {
    const asks = mafia.asks(s).filter(({ seats, final, given }) => seats.length > 0 && !(final && given.length > 0));
    const n = below(rng, 100);
    if (n < 6 || asks.length === 0) play(mafia, s, { type: 'tick', at: s.deadline! });
    else if (n < 7) play(mafia, s, { type: 'leave', at: s.now, seat: below(rng, cards.length), how: 'left' });
    else if (n < 10) say(s, rng, cards.length);
    else answer(s, rng, pickOne(rng, asks));
    inputs++;
    s.out = [];
    s = again(s);
  }
  return { s, inputs };
}
function say(s: Mafia, rng: Rng, seats: number): void {
  const seat = below(rng, seats);
  const { channels } = mafia.view(s, seat);
  if (channels.length === 0) return;
  const { id, whisper } = pickOne(rng, channels);
  const to = whisper.length && chance(rng, 0.5) ? { to: pickOne(rng, whisper) } : {};
  play(mafia, s, { type: 'say', at: s.now, seat, channel: id, text: 'hm', ...to });
}
function answer(s: Mafia, rng: Rng, ask: ReturnType<typeof mafia.asks>[number]): void {
  const full = ask.offers.map((o) => (o.kind === 'seats' && chance(rng, 0.8) ? { ...o, min: Math.min(o.max, o.of.length) } : o));
  const given = randomAnswer(full, rng);
  const refused = play(mafia, s, {
    type: 'answer',
    at: s.now,
    seat: personAt(s, pickOne(rng, ask.seats)),
    ask: ask.id,
    answer: given,
  });
  expect(refused).toBeNull();
}

test('any table comes to exactly one end, and its state survives being saved after every input', () => {
  const ends = new Set<string>();
  for (let i = 0; i < manyOf(16, 80); i++) {
    const { cards, how } = someTable(seeded([i, 5, 6, 7]));
    const live = played(cards, how, seeded([i, 1, 1, 1]), (s) => s);
    const written = played(cards, how, seeded([i, 1, 1, 1]), (s) => JSON.parse(JSON.stringify(s)) as Mafia);
    expect(live.s.outcome, `${i}: ${cards} ${how.settings}`).not.toBeNull();
    expect(JSON.stringify(live.s)).toBe(JSON.stringify(written.s));
    expect(live.inputs).toBe(written.inputs);
    for (const by of live.s.outcome!.by) ends.add(by);
  }
  expect([...ends].sort()).toEqual(expect.arrayContaining(['Cult', 'Mafia', 'Village']));
});

test('a view holds no secret: no living stranger’s card, no question to another, no private room', () => {
  for (let i = 0; i < manyOf(10, 25); i++) {
    const { cards, how } = someTable(seeded([i, 9, 9, 9]));
    let s = startedGame(cards, how);
    const rng = seeded([i, 2, 2, 2]);
    for (let n = 0; n < 60 && !s.outcome; n++) {
      const asks = mafia.asks(s).filter(({ seats, final, given }) => seats.length > 0 && !(final && given.length > 0));
      if (asks.length === 0 || below(rng, 12) === 0) play(mafia, s, { type: 'tick', at: s.deadline! });
      else answer(s, rng, pickOne(rng, asks));
      s = JSON.parse(JSON.stringify({ ...s, out: [] })) as Mafia;
      if (s.outcome) break;
      const person = (place: number) => s.person[place] ?? place;
      for (const p of s.players) {
        const view = mafia.view(s, person(p.seat));
        for (const ask of view.asks) expect(isVillageAsk(ask.id) || ask.seats.includes(p.seat)).toBe(true);
        for (const place of view.places)
          if (place.card !== null && place.seat !== p.seat) {
            const told = [p.knows[place.seat]?.card, s.shown[place.seat]?.card];
            expect(told).toContain(place.card);
          }
      }
      for (const place of mafia.view(s, 'watcher').places)
        if (place.card !== null) expect(s.shown[place.seat]?.card).toBe(place.card);
      expect(mafia.view(s, 'watcher').channels.every((c) => c.id === 'village')).toBe(true);
    }
  }
});
