/** Players who let time run out on questions that no one is removed for, and tables that do not wait for them each time. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../games/engine/game.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { GAMES } from '../../../games/index.ts';
import { botOf } from '../../../scripts/simulate/play-out.ts';
import { dealt } from './any-game.ts';
import { type AtTable, MINUTE } from './at-table.ts';

const CALL = 'Call the lie';
const state = (t: AtTable) => t.table.play as unknown as { turn: Seat; phase: string };
const nameOf = (t: AtTable, seat: Seat): string => t.table.members.find((m) => m.seat === seat)!.id.slice(2);
const asked = (t: AtTable, id: string, title: string) => t.view(id)!.asks.find((ask) => ask.title === title)!;
const pass = (t: AtTable, id: string) => t.answer(id, asked(t, id, CALL).id, ['let-pass']);
/** The one whose turn it is plays a card. Returns the others. */
function playCard(t: AtTable): string[] {
  t.wait(1_000);
  const player = nameOf(t, state(t).turn);
  const ask = asked(t, player, 'Play cards');
  t.answer(player, ask.id, ask.fallback!);
  return t.table.members.map((m) => m.id.slice(2)).filter((id) => id !== player);
}
/** Everyone but the sleeper lets a play pass; returns how long the table then waits. */
function turn(t: AtTable, sleeper: string): number {
  const others = playCard(t);
  for (const id of others) if (id !== sleeper) pass(t, id);
  const { deadline } = t.table.play!;
  const left = deadline! - t.now;
  t.timeUp();
  return left;
}

describe('a caller who sleeps through a turn of Cheat', () => {
  /** Three players, of whom the last to play sleeps. */
  const table = (): { t: AtTable; sleeper: string } => {
    const t = dealt('cheat', 3);
    return { t, sleeper: nameOf(t, (state(t).turn + 2) % 3) };
  };
  test('costs the whole time once, and 15 seconds from then on', () => {
    const { t, sleeper } = table();
    const length = t.table.plan.lengths['Call Lie']!;
    expect(length).toBeGreaterThan(MINUTE);
    expect(turn(t, sleeper)).toBe(length);
    expect(turn(t, sleeper)).toBe(15_000);
    expect(t.told('kick-vote')).toEqual([]);
  });
  test('is told once, and no one else is', () => {
    const { t, sleeper } = table();
    turn(t, sleeper);
    turn(t, sleeper);
    const heard = (id: string | null) => t.heard(id).filter(({ kind }) => kind === 'missed-turn');
    expect(heard(sleeper)).toEqual([{ kind: 'missed-turn', seconds: 15 }]);
    for (const id of ['a', 'b', 'c', null]) if (id !== sleeper) expect(heard(id)).toEqual([]);
  });
  test('sees it on the page while the table waits, and gets the whole time again after an answer', () => {
    const { t, sleeper } = table();
    turn(t, sleeper);
    expect(t.room(sleeper).missed).toBeNull();
    const others = playCard(t);
    expect(t.room(sleeper).missed).toBe('hurried');
    for (const id of others) if (id !== sleeper) expect(t.room(id).missed).toBeNull();
    for (const id of others) pass(t, id);
    expect(t.table.missed).toBeUndefined();
    // The sleeper plays; after that it is the first player's turn again.
    for (const id of playCard(t)) pass(t, id);
    expect(turn(t, sleeper)).toBe(t.table.plan.lengths['Call Lie']);
  });
  test('does not shorten the time of the others', () => {
    const { t, sleeper } = table();
    turn(t, sleeper);
    playCard(t);
    expect(t.table.play!.deadline! - t.now).toBe(t.table.plan.lengths['Call Lie']);
  });
  test('is still waited for, and removed, when the turn to play comes', () => {
    const { t, sleeper } = table();
    turn(t, sleeper);
    turn(t, sleeper);
    expect(nameOf(t, state(t).turn)).toBe(sleeper);
    expect(t.table.play!.deadline! - t.now).toBe(t.table.plan.lengths['Play Cards']);
    t.timeUp();
    expect(t.room(sleeper).kick!.slow).toEqual([t.seat(sleeper)]);
  });
  test('is not hurried while the game is paused', () => {
    const { t, sleeper } = table();
    turn(t, sleeper);
    const first = playCard(t).find((id) => id !== sleeper);
    const second = nameOf(t, state(t).turn);
    t.do({ type: 'pause', by: `u-${first}` }).do({ type: 'pause', by: `u-${second}` });
    expect(t.room().pause!.on).not.toBeNull();
    t.do({ type: 'pause', by: `u-${first}` }).do({ type: 'pause', by: `u-${second}` });
    pass(t, first!);
    expect(t.table.play!.deadline! - t.now).toBe(15_000);
  });
});

/** Returns how long the table waits each time after the first for a sleeper who answers only what is required, in milliseconds. */
function waitsFor(gameId: string): number[] {
  const t = dealt(gameId);
  const game = GAMES[gameId]!;
  const dice = seeded([3, 1, 4, 1]);
  const sleeper = 'a';
  const waits: number[] = [];
  for (let moves = 0; t.table.stage === 'playing' && moves < 1_500; moves++) {
    const asks = game.asks(t.table.play!);
    const isOwed = asks.some((ask) => !ask.optional && ask.seats.includes(t.seat(sleeper)));
    const mover = t.table.members.find(({ id, seat }) => {
      if (id === `u-${sleeper}` && !isOwed) return false;
      const move = t.table.stage === 'playing' ? botOf(game)(t.table.play!, seat!, dice) : null;
      return move !== null && t.try({ type: 'answer', by: id, ...move }) === null;
    });
    if (mover) continue;
    const { missed, play } = t.table;
    const wait = play!.deadline! - t.now;
    if (missed?.includes(t.seat(sleeper)) && game.asks(play!).some(({ awaited }) => awaited)) waits.push(wait);
    t.wait(wait);
  }
  return waits;
}

/** The games with questions that hold a phase although no one has to answer them. */
const HELD = ['cheat', 'texas-hold-em', 'acrotopia', 'wacky-words'];
test.each(HELD)('%s does not wait the whole time again and again for one who sleeps', (gameId) => {
  const waits = waitsFor(gameId);
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
});
test.each(Object.keys(GAMES).filter((id) => id !== 'mafia' && !HELD.includes(id)))(
  '%s waits for no optional answer',
  (gameId) => {
    expect(waitsFor(gameId)).toEqual([]);
  },
);

describe('a player of DiceWars who let a turn pass', () => {
  test('is on the last chance until they act', () => {
    const t = dealt('dice-wars', 2);
    const first = nameOf(t, state(t).turn);
    const second = first === 'a' ? 'b' : 'a';
    expect(t.room(first).missed).toBeNull();
    t.timeUp();
    expect([t.room(first).missed, t.room(second).missed, t.room().missed]).toEqual(['last-chance', null, null]);
    t.answer(second, asked(t, second, 'End turn').id, ['End turn']);
    expect(t.room(first).missed).toBe('last-chance');
    t.answer(first, asked(t, first, 'End turn').id, ['End turn']);
    expect(t.room(first).missed).toBeNull();
  });
});
