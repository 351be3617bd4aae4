/** Talk of bots: each checks in turn whether to speak, types for a while, and says its line by the same input as people. */
import { deepCopy } from '../engine/deep-copy.ts';
import { type Game, play, type Seat, sees, type Talk, type TalkMove, type View } from '../engine/game.ts';
import { hasAnswered } from '../engine/random-answer.ts';
import { below } from '../engine/rng.ts';
import { afterMove, playMove } from './after-move.ts';
import { isFrozen } from './kick-vote.ts';
import { isOffScript } from './lesson.ts';
import { marksOf } from './marks.ts';
import { nextLook, talkerAt, talkOf } from './minds.ts';
import { placeAtTable } from './people.ts';
import type { Table } from './table-state.ts';
import { dueAt, type Talker } from './talker.ts';

/** Time a bot holds back after another began to write, so that bots do not all talk at once. */
const ROOM = 2_500;
const YIELD = 1_000;
/** Extra delay of the next look for a bot that can do nothing. */
const IDLE = 30_000;
/** Typing time of a line: `start` plus `letter` per character, within bounds. Milliseconds. */
const WRITING = { least: 1_200, most: 6_000, start: 800, letter: 42 };

/** Lets every due talker say the line it was writing, or check whether it has something to say. */
export function playDueTalkers(table: Table, game: Game): void {
  const talk = talkOf(table, game);
  if (!talk) return;
  while (table.stage === 'playing') {
    const due = table.talkers.filter((one) => dueAt(one) <= table.now);
    if (due.length === 0) return;
    const talker = due.reduce((first, one) => (dueAt(one) < dueAt(first) ? one : first));
    if (talker.line) finish(table, game, talker, talker.line.move);
    else look(table, game, talk, talker);
  }
}

function look(table: Table, game: Game, talk: Talk, talker: Talker): void {
  const { now } = table;
  if (now < talker.seen + ROOM) {
    talker.at = talker.seen + ROOM + below(talker.rng, YIELD);
    return;
  }
  const view = game.view(table.play!, talker.seat);
  talker.at = nextLook(table, game, talker) + (isIdle(view, placeAtTable(table, game, talker.seat)) ? IDLE : 0);
  const move = talk.speak(talker.mind, view);
  if (!move || (move.answer && isOffScript(table, game, talker.seat, move.answer))) return;
  if (!move.say) {
    finish(table, game, talker, move);
    return;
  }
  begin(table, game, talker, move);
}

function begin(table: Table, game: Game, talker: Talker, move: TalkMove): void {
  const ms = writingTime(move.say!.text, talker);
  talker.line = { move, until: table.now + ms };
  showWriting(table, game, talker.seat, move.say!, ms);
}

/** Starts typing the lesson lines that are due; a bot that is already writing finishes first. */
export function beginDueLines(table: Table, game: Game): void {
  const { lesson } = table;
  for (const line of lesson?.lines.filter(({ at }) => at <= table.now) ?? []) {
    const talker = talkerAt(table, line.seat);
    if (talker?.line) {
      line.at = talker.line.until + ROOM;
      continue;
    }
    lesson!.lines = lesson!.lines.filter((one) => one !== line);
    const channel = game.view(table.play!, line.seat).channels.find(({ speak }) => speak)?.id;
    if (talker && channel !== undefined) begin(table, game, talker, { say: { channel, text: line.text }, answer: null });
  }
}

/** Whether it can speak nowhere and has answered everything, as most bots at night. */
const isIdle = ({ channels, asks }: View, place: Seat): boolean =>
  channels.every(({ speak }) => !speak) && asks.every((ask) => hasAnswered(ask, place));

function writingTime({ length }: string, { rng }: Talker): number {
  const { least, most, start, letter } = WRITING;
  const pace = (85 + below(rng, 31)) / 100;
  return Math.round(Math.min(most, Math.max(least, (start + letter * length) * pace)));
}

/** Shows a typing mark to everyone who will hear the line. Whispers get none. */
function showWriting(table: Table, game: Game, seat: Seat, say: NonNullable<TalkMove['say']>, ms: number): void {
  if (say.to !== undefined) return;
  const { channel, text } = say;
  const copy = deepCopy({ ...table.play!, out: [] });
  if (play(game, copy, { type: 'say', at: table.now, seat, channel, text }) !== null) return;
  for (const mark of marksOf(table, copy.out, channel)) {
    table.marks.push({ ...mark, channel, ms });
    for (const other of table.talkers) if (other.seat !== seat && sees(mark.to, other.seat)) other.seen = table.now;
  }
}

/** Says the line and gives the answer; drops either if it is no longer possible. */
function finish(table: Table, game: Game, talker: Talker, { say, answer }: TalkMove): void {
  const { seat } = talker;
  const at = table.now;
  talker.line = null;
  if (say) playMove(table, game, { type: 'say', at, seat, ...say });
  if (say) afterMove(table, game);
  if (!answer || table.stage !== 'playing' || !talkerAt(table, seat)) return;
  if (isFrozen(table, game, seat, answer.ask)) return;
  playMove(table, game, { type: 'answer', at, seat, ...answer });
  afterMove(table, game);
}
