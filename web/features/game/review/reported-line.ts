import { sees, type Viewer } from '../../../../games/engine/game.ts';
import type { GameRecord } from '../../../../protocol/http/games.ts';
import { tText } from '../../../i18n/messages.ts';
import { openReport, type ReportTarget } from '../../reports/report-target.ts';
import type { LineReport } from '../transcript/Transcript.tsx';
import { lineSpeaker, type TranscriptLine } from '../transcript/transcript-lines.ts';

/**
 * A report of a line of a finished game. Reports number lines as the reporter heard them, so a line that the reader did not hear
 * during the game has no number. Null for such a line, for bots, and for the reader's own lines.
 */
export function reportedLineOf(
  record: GameRecord,
  link: string,
  reader: string | undefined,
  line: TranscriptLine,
): ReportTarget | null {
  const { players, facts } = record;
  const by = lineSpeaker(line);
  const player = players.find(({ seat }) => seat === by);
  const viewer: Viewer = players.find(({ id }) => id === reader)?.seat ?? 'watcher';
  if (line.fact.kind !== 'said' || !sees(facts[line.n]!.to, viewer)) return null;
  const number = facts.slice(0, line.n).filter(({ to }) => sees(to, viewer)).length;
  const reportedLine = { id: String(number), text: line.fact.text, at: line.fact.at };
  // The line names no seat; only the worker can find out its author.
  if (typeof by !== 'number') return { kind: 'game', name: by ?? tText('somebody'), game: link, line: reportedLine };
  const isBot = player?.kind === 'bot' && player.player === undefined;
  if (!player || isBot || player.seat === viewer) return null;
  return {
    kind: 'game',
    name: player.name,
    game: link,
    seat: player.seat,
    ...(player.kind === 'member' && { user: player.id }),
    line: reportedLine,
  };
}

export const replayReport = (record: GameRecord, link: string, reader: string | undefined): LineReport => ({
  may: (line) => reportedLineOf(record, link, reader, line) !== null,
  open: (line) => {
    const target = reportedLineOf(record, link, reader, line);
    if (target) openReport(target);
  },
});
