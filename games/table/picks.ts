/**
 * Choices that are made and not confirmed. The page sends them, and they count as answers when time runs out. No one else learns of
 * a choice before that, and the game does not know it.
 */
import { type Answer, fits, type Game, type Seat } from '../engine/game.ts';
import { afterMove, playMove } from './after-move.ts';
import { unansweredBy } from './bot-times.ts';
import { isPlaying, memberAt, memberOf, placeAtTable } from './people.ts';
import { cannotAct, NOT_ASKED } from './playing.ts';
import type { Table, UnconfirmedAnswer } from './table-state.ts';

/** Notes a choice, or takes it back. Only choices of questions that the table waits for count, and no text that is being written. */
export function pick(table: Table, game: Game, by: string, id: string, answer: Answer | null): string | null {
  const member = memberOf(table, by);
  if (table.stage !== 'playing') return 'There is no game to play now.';
  const refused = cannotAct(member);
  if (refused) return refused;
  const seat = member!.seat!;
  const ask = openTo(table, game, seat).find((one) => one.id === id);
  if (!ask) return NOT_ASKED;
  if (answer !== null && !fits(ask, answer)) return 'That is not one of the answers you can give.';
  const others = (table.picks ?? []).filter((one) => !(one.seat === seat && one.ask === id) && isOpen(table, game, one));
  keep(table, answer === null ? others : [...others, { seat, ask: id, answer }]);
  return null;
}

function keep(table: Table, picks: UnconfirmedAnswer[]): void {
  if (picks.length > 0) table.picks = picks;
  else delete table.picks;
}

/** Returns the questions whose unconfirmed answer counts, as far as the person has not answered them. */
const openTo = (table: Table, game: Game, person: Seat) =>
  unansweredBy(game.asks(table.play!), placeAtTable(table, game, person)).filter(
    ({ optional, awaited, offers }) => (!optional || awaited) && offers.every(({ kind }) => kind !== 'text'),
  );
const isOpen = (table: Table, game: Game, { seat, ask }: UnconfirmedAnswer): boolean =>
  openTo(table, game, seat).some(({ id }) => id === ask);

/** Turns choices into answers, because time is up. One that the game refuses is dropped. */
export function playPicks(table: Table, game: Game): void {
  const { picks } = table;
  if (!picks || table.plan.lesson) return;
  delete table.picks;
  for (const one of picks) {
    if (table.stage !== 'playing') return;
    if (!isPlaying(memberAt(table, one.seat)) || !isOpen(table, game, one)) continue;
    playMove(table, game, { type: 'answer', at: table.now, ...one });
    afterMove(table, game);
  }
}
