/** Timing of bot moves: each bot has its own pace, slower in long phases. */
import type { Ask, Game, Seat } from '../engine/game.ts';
import { hasAnswered } from '../engine/random-answer.ts';
import { below, type Rng, seeded } from '../engine/rng.ts';
import { talkerDice } from './minds.ts';
import { isPlayedByBot, placeAtTable } from './people.ts';
import type { Table } from './table-state.ts';

const MIN_DELAY = 1_500;
const MAX_DELAY = 9_000;
const PACES = [0.6, 0.8, 1, 1.2, 1.4];
/** Phase length up to which bots think at normal speed. They slow down in proportion to longer phases, up to three times. */
const PLAIN_PHASE = 180_000;

/** Prefix of `asked` when everyone has answered but the phase goes on: the bot reconsiders its answers. */
export const AGAIN = 'again';

/** Schedules each bot's move on its unanswered questions, keeping the time while the questions stay the same. */
export function scheduleBots(table: Table, game: Game): void {
  if (table.pause.on) return;
  const seats = table.members.filter(isPlayedByBot).map((m) => m.seat!);
  const asks = seats.length ? game.asks(table.play!) : [];
  const again = game.rethink !== undefined && isAnswered(asks) ? `${AGAIN} ${marked(asks)}` : '';
  table.bots = seats.flatMap((seat) => {
    // Reconsider regardless of other open (optional) asks, or the timing would reveal the bot's card.
    const place = placeAtTable(table, game, seat);
    const open = again ? [] : unansweredBy(asks, place).map((ask) => ask.id);
    const askIds = open.join(' ') || (asks.some((ask) => ask.seats.includes(place)) ? again : '');
    const pending = table.bots.find((bot) => bot.seat === seat && bot.asked === askIds);
    if (askIds === '') return [];
    return [pending ?? { seat, asked: askIds, at: nextMoveAt(table, game, seat) }];
  });
}

/** Whether everyone being waited for has answered. */
const isAnswered = (asks: readonly Ask[]): boolean =>
  asks.some((ask) => !ask.optional) && asks.every((ask) => ask.optional || ask.seats.every((seat) => hasAnswered(ask, seat)));

/** Hashes the current answers, so that bots reconsider each state of them only once. */
function marked(asks: readonly Ask[]): number {
  let mark = 0;
  for (const char of JSON.stringify(asks.map((ask) => ask.given))) mark = (mark * 31 + char.charCodeAt(0)) | 0;
  return mark;
}

export const unansweredBy = (asks: readonly Ask[], seat: Seat): Ask[] =>
  asks.filter((ask) => ask.seats.includes(seat) && !hasAnswered(ask, seat));

/** Returns when a bot makes its next move; null if it moves at the deadline. */
export function nextMoveAt(table: Table, game: Game, seat: Seat): number | null {
  const pace = game.botDelay?.(table.play!, seat);
  return pace === null ? null : table.now + (pace ?? thinking(table, seat, talkerDice(table, seat)));
}
/** Draws a bot's thinking time: 1.5 to 9 s, and up to three times that in long phases. */
function thinking({ play, now, seed }: Table, seat: Seat, rng: Rng): number {
  const pace = PACES[(seat * 3 + below(seeded(seed!, 'paces'), PACES.length)) % PACES.length]!;
  const time = Math.min(MAX_DELAY, Math.max(MIN_DELAY, (MIN_DELAY + below(rng, MAX_DELAY - MIN_DELAY)) * pace));
  const patience = play!.deadline === null ? 1 : Math.min(3, Math.max(1, (play!.deadline - now) / PLAIN_PHASE));
  return Math.round(time * patience);
}
