/** Reports from a table: about a player by their seat, which reveals nothing that the table hides, and about their lines. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { RoomView } from '../../../../games/table/table-state.ts';
import { tText } from '../../../i18n/messages.ts';
import type { ReportLine, ReportTarget } from '../../reports/report-target.ts';
import { lineSpeaker, type TranscriptLine } from '../transcript/transcript-lines.ts';
import type { GamePageState } from './game-context.ts';

/** Null for the reader and for bots. */
export function reportedPlayer({ room, me, cast }: GamePageState, seat: Seat): ReportTarget | null {
  const table = room.value;
  const member = table?.members.find((member) => member.seat === seat);
  const isBot = member?.kind === 'bot' && member.player === undefined;
  if (!table || !member || isBot || seat === me.value) return null;
  // The id is known if names are, and the dialog then offers to block them too. A person playing for a bot has no id here.
  const isKnown = member.kind === 'member' && member.id !== '';
  return { kind: 'game', name: cast.value.nameOf(seat), game: table.link, seat, ...(isKnown && { user: member.id }) };
}

const reportLine = ({ n, fact }: TranscriptLine): ReportLine | null =>
  fact.kind === 'said' ? { id: String(n), text: fact.text, at: fact.at } : null;

const LAST = 8;
/** The player's latest lines, newest first. */
export const linesOf = ({ chapters }: GamePageState, seat: Seat): ReportLine[] =>
  chapters.value
    .flatMap(({ lines }) => lines)
    .filter((line) => lineSpeaker(line) === seat)
    .slice(-LAST)
    .reverse()
    .flatMap((line) => reportLine(line) ?? []);

/**
 * A line of talk that the viewer may report; null for any other, for a bot's and for their own. A line without a seat is reported
 * as it is, because only the worker can find out its author.
 */
export function reportedLine(game: GamePageState, line: TranscriptLine): ReportTarget | null {
  const by = lineSpeaker(line);
  const chatLine = reportLine(line);
  const table = game.room.value;
  if (!chatLine || !table) return null;
  const player = typeof by === 'number' ? reportedPlayer(game, by) : withoutSeat(line, table);
  return player && { ...player, line: chatLine };
}

/** Before the game and among spectators a line has its speaker's name, possibly a bot's or the viewer's own. */
function withoutSeat(line: TranscriptLine, { link, me, members }: RoomView): ReportTarget | null {
  const by = lineSpeaker(line);
  const isNamed = 'name' in line.fact;
  const isBot = members.some((member) => member.kind === 'bot' && member.player === undefined && member.name === by);
  if (isNamed && (isBot || by === me?.name)) return null;
  return { kind: 'game', name: typeof by === 'string' ? by : tText('somebody'), game: link };
}
