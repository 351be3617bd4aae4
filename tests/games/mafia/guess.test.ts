/** Dead players guess the sides of the others. */
import { expect, test } from 'vitest';
import type { Answer, Seat } from '../../../games/engine/game.ts';
import { play } from '../../../games/engine/game.ts';
import { mafia } from '../../../games/mafia/engine/mafia.ts';
import { table, tableWith } from './table.ts';

type Table = ReturnType<typeof table>;
const TITLE = 'Guess sides';
const guessOf = (t: Table, who: string) => t.asked(who, TITLE);
/** Guesses names by side, in the order of the question. */
function guess(t: Table, who: string, ...sides: string[][]) {
  const answer: Answer = sides.map((names) => names.map((name) => t.seat(name)));
  return play(mafia, t.g, { type: 'answer', at: t.g.now, seat: t.seat(who), ask: guessOf(t, who)!.id, answer });
}
const offered = (t: Table, who: string): Seat[] => {
  const [offer] = guessOf(t, who)?.offers ?? [];
  return offer?.kind === 'seats' ? offer.of : [];
};
function killed(cards: string[], who: string): Table {
  const t = table(...cards);
  t.choose('Mafioso', 'Mafia kill', who);
  t.next();
  return t;
}
const CARDS = ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager'];

test('a player killed in the night may guess, by day, the side of each other player', () => {
  const t = killed(CARDS, 'Cop');
  expect(guessOf(t, 'Cop')).toMatchObject({ optional: true, fallback: null, shown: 'self', seats: [t.seat('Cop')] });
  expect(guessOf(t, 'Cop')!.offers.map(({ label }) => label)).toEqual(['Village', 'Mafia']);
  expect(offered(t, 'Cop')).toEqual([0, 1, 2, 3, 4, 5].filter((seat) => seat !== t.seat('Cop')));
  expect(t.view('Cop').asks.map(({ title }) => title)).toContain(TITLE);
  for (const other of ['Mafioso', 'Villager', 'watcher'])
    expect(t.view(other).asks.map(({ title }) => title)).not.toContain(TITLE);
});

test('a guess can be changed until the day ends, and not after it', () => {
  const t = killed(CARDS, 'Cop');
  expect(guess(t, 'Cop', ['Mafioso'], ['Villager'])).toBeNull();
  expect(guess(t, 'Cop', ['Villager'], ['Mafioso'])).toBeNull();
  expect(guessOf(t, 'Cop')!.given).toEqual([[t.seat('Cop'), [[t.seat('Villager')], [t.seat('Mafioso')]]]]);
  t.next();
  expect(guessOf(t, 'Cop')).toMatchObject({ final: true, given: [[t.seat('Cop'), [[t.seat('Villager')], [t.seat('Mafioso')]]]] });
  expect(guess(t, 'Cop', ['Mafioso'], ['Villager'])).toBe('final');
});

test('a player who is voted out may guess in the night and on the next day', () => {
  const t = table(...CARDS);
  t.next();
  t.vote('Cop', 'Villager', 'Villager 2', 'Villager 3', 'Villager 4');
  t.next();
  expect(t.g.phase).toBe('Night');
  expect(guessOf(t, 'Cop')).toBeDefined();
  t.next();
  expect(guessOf(t, 'Cop')).toBeDefined();
  t.next();
  expect(guessOf(t, 'Cop')).toBeUndefined();
});

test('a player whose side is known is no longer guessed, and earlier guesses about them stay', () => {
  const t = table(...CARDS);
  t.next();
  t.vote('Cop', 'Villager', 'Villager 2', 'Villager 3', 'Villager 4');
  t.next();
  expect(guess(t, 'Cop', ['Villager'], [])).toBeNull();
  t.choose('Mafioso', 'Mafia kill', 'Villager');
  t.next();
  expect(offered(t, 'Cop')).not.toContain(t.seat('Villager'));
  expect(offered(t, 'Cop')).toHaveLength(4);
  expect(guess(t, 'Cop', ['Villager 2'], ['Mafioso'])).toBeNull();
  t.vote('Mafioso', 'Villager 2', 'Villager 3', 'Villager 4');
  t.next();
  const [told] = t.heard('watcher', 'sides-guessed');
  expect(told).toMatchObject({ by: t.seat('Cop'), of: 5 });
  expect(told!['sides']).toHaveLength(3);
});

test('a dead Mafioso is not asked about the others of the Mafia', () => {
  const t = table('Mafioso', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager');
  t.next();
  t.vote('Mafioso', 'Villager', 'Villager 2', 'Villager 3', 'Villager 4');
  t.next();
  expect(offered(t, 'Mafioso')).toHaveLength(4);
  expect(offered(t, 'Mafioso')).not.toContain(t.seat('Mafioso 2'));
});

test('the first of two sides for one player counts', () => {
  const t = killed(CARDS, 'Cop');
  expect(guess(t, 'Cop', ['Mafioso'], ['Mafioso', 'Villager'])).toBeNull();
  expect(guessOf(t, 'Cop')!.given).toEqual([[t.seat('Cop'), [[t.seat('Mafioso')], [t.seat('Villager')]]]]);
});

test('the end tells everyone all guesses, and each player’s side at the time', () => {
  const t = killed(CARDS, 'Cop');
  guess(t, 'Cop', ['Villager', 'Villager 2'], ['Mafioso', 'Villager 3']);
  expect(t.heard('Cop', 'sides-guessed')).toEqual([]);
  t.vote('Mafioso', 'Villager', 'Villager 2', 'Villager 3');
  t.next();
  expect(t.winners()).not.toBeNull();
  const [told] = t.heard('watcher', 'sides-guessed') as { by: Seat; of: number; sides: { guess: string; was: string }[] }[];
  expect(told).toMatchObject({ by: t.seat('Cop'), of: 5 });
  expect(told!.sides.filter(({ guess: side, was }) => side === was)).toHaveLength(3);
  expect(t.log.map(({ fact }) => fact.kind).indexOf('sides-guessed')).toBeGreaterThan(
    t.log.map(({ fact }) => fact.kind).indexOf('over'),
  );
});

test('a guess made before a conversion counts for the old side', () => {
  const t = table('Cop', 'Mafioso', 'Cult Leader', 'Villager', 'Villager', 'Villager', 'Villager');
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  t.next();
  guess(t, 'Cop', ['Villager'], [], []);
  t.next();
  t.choose('Cult Leader', 'Convert', 'Villager');
  t.next();
  expect(t.at('Villager').side).toBe('Cult');
  expect(t.at('Cop').guess).toEqual({ sides: [[t.seat('Villager'), 'Village']], was: ['Village'], of: 6 });
});

test('no one waits for a guess, and a player who makes none is not mentioned', () => {
  const t = tableWith({ options: { earlyEnd: true } }, ...CARDS);
  t.choose('Mafioso', 'Mafia kill', 'Cop');
  for (const [who, title] of [['Cop', 'Investigate']] as const) t.choose(who, title, 'nobody');
  expect(t.g.phase).toBe('Day');
  expect(guessOf(t, 'Cop')).toBeDefined();
  for (const who of ['Villager', 'Villager 2', 'Villager 3', 'Villager 4', 'Mafioso'])
    if (t.g.phase === 'Day') t.choose(who, 'Condemn', who === 'Mafioso' ? 'Villager' : 'Mafioso');
  expect(t.winners()).not.toBeNull();
  expect(t.heard('watcher', 'sides-guessed')).toEqual([]);
});

test('a player who leaves keeps their guesses, and is asked no more', () => {
  const t = killed(CARDS, 'Cop');
  guess(t, 'Cop', [], ['Mafioso']);
  t.leave('Cop');
  expect(guessOf(t, 'Cop')).toBeUndefined();
  t.vote('Mafioso', 'Villager', 'Villager 2', 'Villager 3');
  t.next();
  expect(t.heard('watcher', 'sides-guessed')).toHaveLength(1);
});

test('a player who comes back to life has guessed nothing', () => {
  const t = table('Cop', 'Mafioso', 'Resurrectionist', 'Villager', 'Villager', 'Villager');
  t.next();
  t.vote('Cop', 'Villager', 'Villager 2', 'Villager 3', 'Resurrectionist');
  t.next();
  guess(t, 'Cop', ['Villager'], []);
  expect(t.at('Cop').guess).not.toBeNull();
  t.choose('Resurrectionist', 'Revive', 'Cop');
  t.next();
  expect(t.alive('Cop')).toBe(true);
  expect(t.at('Cop').guess).toBeNull();
});
