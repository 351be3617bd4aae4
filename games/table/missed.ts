/**
 * Players who let time run out on a question that holds the phase without being required, such as a call in Cheat. They are not
 * removed, but until they answer such a question the table gives them little time once it waits for no one else.
 */
import { type Ask, type Game, type Seat, tell } from '../engine/game.ts';
import { unansweredBy } from './bot-times.ts';
import { isPlaying, placeAtTable } from './people.ts';
import { type RoomView, type Table, TIMES } from './table-state.ts';
import { skippedWarnings } from './warnings.ts';

const awaitedOf = (table: Table, game: Game, person: Seat): Ask[] =>
  unansweredBy(game.asks(table.play!), placeAtTable(table, game, person)).filter(({ awaited }) => awaited === true);

/** Notes who let time run out. Must be called before the phase ends. */
export function noteMissed(table: Table, game: Game): void {
  const late = table.members.filter((member) => isPlaying(member) && awaitedOf(table, game, member.seat!).length > 0);
  for (const { seat } of late) {
    if (table.missed?.includes(seat!)) continue;
    table.missed = [...(table.missed ?? []), seat!];
    tell(table, [seat!], { kind: 'missed-turn', seconds: TIMES.hurried / 1000 });
  }
}

/** Gives a person their full time again, because they answered a question that holds the phase. */
export function forgetMissed(table: Table, seat: Seat): void {
  if (!table.missed?.includes(seat)) return;
  const others = table.missed.filter((other) => other !== seat);
  if (others.length > 0) table.missed = others;
  else delete table.missed;
}

/** Brings the end of the phase forward if only players who let time run out before are waited for. */
export function hurryMissed(table: Table, game: Game): void {
  const { play, members, missed, kick, pause, now } = table;
  if (!missed || kick || pause.on || play!.deadline === null) return;
  const asks = game.asks(play!);
  if (asks.some(({ optional, seats, given }) => !optional && given.length < seats.length)) return;
  const waiting = members.filter(({ seat, gone }) => gone === null && awaitedOf(table, game, seat!).length > 0);
  if (waiting.length === 0 || !waiting.every((member) => isPlaying(member) && missed.includes(member.seat!))) return;
  play!.deadline = Math.min(play!.deadline, now + TIMES.hurried);
  if (play!.deadline === table.phase.until) return;
  table.phase.until = play!.deadline;
  table.warned = skippedWarnings(table, play!.deadline);
}

/** Returns what a person sees about turns that they let pass. */
export function missedView(table: Table, game: Game, seat: Seat | null): RoomView['missed'] {
  if (table.stage !== 'playing' || seat === null) return null;
  if (game.onLastChance?.(table.play!, placeAtTable(table, game, seat))) return 'last-chance';
  return table.missed?.includes(seat) && awaitedOf(table, game, seat).length > 0 ? 'hurried' : null;
}
