/** Follow-up of each move in a running game: updates the record, the phase, the votes and the bots. */
import { type Game, type Input, play, type Refusal, tell } from '../engine/game.ts';
import { scheduleBots } from './bot-times.ts';
import { updateExtension } from './extension.ts';
import { sparePerson } from './guided.ts';
import { closeTable } from './host-seat.ts';
import { updateKickVote } from './kick-vote.ts';
import { turnLesson } from './lesson.ts';
import { hearFacts, turnMinds } from './minds.ts';
import { hurryMissed } from './missed.ts';
import { resume, updatePause } from './pause.ts';
import { isPlaying } from './people.ts';
import { beginPostGame } from './post-game.ts';
import { type Table, TIMES } from './table-state.ts';
import { skippedWarnings } from './warnings.ts';

/** Must be called after every move of the game and of its people. Idempotent. */
export function afterMove(table: Table, game: Game): void {
  if (table.stage !== 'playing') return;
  collectFacts(table, game);
  watchPeople(table);
  if (!table.play!.outcome && isForsaken(table)) abandon(table);
  if (table.play!.outcome) {
    beginPostGame(table);
    return;
  }
  follow(table, game);
  if (table.kick) updateKickVote(table, game);
  updatePause(table, game);
  updateExtension(table, game);
  hurryMissed(table, game);
  scheduleBots(table, game);
}

/** Moves the game's new facts into the table's, and lets the bots that may hear them do so. */
function collectFacts(table: Table, game: Game): void {
  const facts = table.play!.out.splice(0);
  table.out.push(...facts);
  hearFacts(table, game, facts);
}

/** Makes a move in the running game. All moves go through here, so that facts are collected before the next move clears them. */
export function playMove(table: Table, game: Game, input: Input): Refusal | null {
  const refusal = play(game, table.play!, sparePerson(table, game, input));
  collectFacts(table, game);
  return refusal;
}

/** Starts the countdown to abandonment if no player is present, and clears it otherwise. A pause does not stop it. */
function watchPeople(table: Table): void {
  const phases = TIMES.forsakenPhases * Math.max(...Object.values(table.plan.lengths));
  if (table.members.some((member) => isPlaying(member) && member.present)) table.forsaken = null;
  else table.forsaken ??= table.now + phases;
}

/** Whether no player is left, or none has been present for too long. */
const isForsaken = ({ members, forsaken, now }: Table): boolean =>
  !members.some(isPlaying) || (forsaken !== null && forsaken <= now);

/** Ends a game that all people have left: no one wins, not even a bot, and it counts for nothing. */
function abandon(table: Table): void {
  endWithoutWinner(table);
  tell(table, 'all', { kind: 'abandoned' });
}

function endWithoutWinner(table: Table): void {
  table.broken = true;
  table.play!.outcome = { winners: [], by: [] };
  table.play!.deadline = null;
}

/** Lets staff end the table. A running game ends without winners or results; a table before the start closes. */
export function cancel(table: Table): string | null {
  if (table.stage === 'post' || table.stage === 'closed') return 'This game is already over.';
  tell(table, 'all', { kind: 'cancelled' });
  if (table.stage !== 'playing') {
    closeTable(table);
    return null;
  }
  table.cancelled = true;
  endWithoutWinner(table);
  return null;
}

/** Notices a new phase or deadline, and resets everything that belonged to the old one. */
function follow(table: Table, game: Game): void {
  const state = table.play!;
  const paused = table.pause.on;
  if (state.deadline === table.phase.until && !paused) return;
  const { name, count } = game.view(state, 'watcher').phase;
  const isNew = `${name} ${count}` !== table.phase.name;
  if (state.deadline === table.phase.until && !isNew) return;
  if (isNew) {
    table.phase.name = `${name} ${count}`;
    table.extend = { votes: [], granted: 0 };
    table.bots = [];
    turnMinds(table, game);
    turnLesson(table, game);
  }
  table.kick = null;
  table.warned = skippedWarnings(table, state.deadline);
  if (!paused) table.phase.until = state.deadline;
  else if (state.deadline === null) resume(table, null);
  else holdNewPhase(table);
}

/** Pauses a phase that began during a pause, because a player left, with its full time. */
function holdNewPhase({ play, pause, now }: Table): void {
  pause.on!.left = play!.deadline! - now;
  play!.deadline = null;
}

/** Whether the phase's time is up and nothing delays its end. */
export const isOverdue = ({ stage, play, kick, now }: Table): boolean =>
  stage === 'playing' && !kick && play!.deadline !== null && play!.deadline <= now;

/** Lets the game continue after its deadline has passed. */
export function passDeadline(table: Table, game: Game): void {
  playMove(table, game, { type: 'tick', at: table.now });
  afterMove(table, game);
}
