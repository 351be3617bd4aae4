/** Talk: the table's own before the start, after the end and among watchers. Other lines go to the game. */
import { type Audience, type Game, type Seat, tell } from '../engine/game.ts';
import { playMove } from './after-move.ts';
import { learnerSaid } from './lesson.ts';
import { hasLeftUnseen, isBeforeStart, isMasked, memberAtPlace, memberOf, shownName } from './people.ts';
import { cannotAct, explain } from './playing.ts';
import type { Person, Table, TableInput, TalkFact } from './table-state.ts';

/** Says a line. Changes no saved state except what the game changes: its dice if a whisper may leak, and rarely more. */
export function say(table: Table, game: Game, line: TableInput & { type: 'say' }): string | null {
  const member = memberOf(table, line.by);
  const watcher = table.watchers.find((w) => w.id === line.by);
  if (table.stage === 'closed') return 'This table is closed.';
  if (!member && !watcher) return 'You are not at this table.';
  if (line.text.trim() === '') return 'Write something first.';
  if (table.stage !== 'playing') return sayAtTable(table, (member ?? watcher)!, line, member?.seat ?? null);
  if (member && !member.gone) {
    const refused = cannotAct(member);
    return refused ?? sayInGame(table, game, member.seat!, line);
  }
  if (line.channel !== 'spectators' || line.to !== undefined) return 'You are watching; you can talk with the other spectators.';
  if (member && hasLeftUnseen(table, member))
    return 'You have left this anonymous game, and writing would give you away. You can still watch.';
  // Players out of the game talk with the watchers; no one still playing hears them.
  const playing = table.members.flatMap((m) => (m.gone || m.seat === null ? [] : [m.seat]));
  // A disguised player speaks under the name of their place, so the id must match that name.
  const identity = member && memberAtPlace(table, game, member);
  const name = identity ? shownName(table, identity) : watcher!.name;
  const who = { name, ...idOf(identity && isMasked(table) ? null : (identity ?? watcher!)) };
  return speak(table, { but: playing }, 'spectators', who, null, line);
}

function sayAtTable(table: Table, who: Person, line: TableInput & { type: 'say' }, seat: Seat | null): string | null {
  // Before the start everyone hears everything, so that hearing does not depend on when a seat was taken.
  const isOpen = line.channel === 'table' && (!isBeforeStart(table) || memberOf(table, who.id) !== undefined);
  if (line.to !== undefined) return 'You cannot whisper here.';
  if (!isOpen && line.channel !== 'spectators') return 'Take a seat to talk at the table.';
  const named = { name: who.name, ...idOf(seat === null ? who : null) };
  return speak(table, 'all', isOpen ? 'table' : 'spectators', named, seat, line);
}

function sayInGame(table: Table, game: Game, seat: Seat, line: TableInput & { type: 'say' }): string | null {
  const { channel, text, to, rolled } = line;
  const more = { ...(to !== undefined && { to }), ...(rolled && { rolled }) };
  const refusal = explain(playMove(table, game, { type: 'say', at: table.now, seat, channel, text, ...more }));
  if (refusal === null && to === undefined) learnerSaid(table, game);
  return refusal;
}

const idOf = (who: Person | null): Pick<TalkFact, 'user'> => (who?.kind === 'member' ? { user: who.id } : {});

function speak(
  table: Table,
  to: Audience,
  channel: TalkFact['channel'],
  who: Pick<TalkFact, 'name' | 'user'>,
  by: Seat | null,
  { text, rolled }: Pick<TableInput & { type: 'say' }, 'text' | 'rolled'>,
): null {
  tell(table, to, { kind: 'said', channel, by, ...who, text, whisper: null, leaked: false, ...(rolled && { rolled }) });
  return null;
}
