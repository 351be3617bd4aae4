/** The course of a running game: what follows from each move, for the record, the phase, the votes and the bots. */
import { type Game, type Input, play, type Refusal, tell } from '../engine/game.ts';
import { scheduleBots } from './bot-times.ts';
import { updateExtension } from './extension.ts';
import { spared } from './guided.ts';
import { close } from './host-seat.ts';
import { updateKickVote } from './kick-vote.ts';
import { turnLesson } from './lesson.ts';
import { hearFacts, turnMinds } from './minds.ts';
import { resume, updatePause } from './pause.ts';
import { isPlaying } from './people.ts';
import { beginPostGame } from './post-game.ts';
import { type Table, TIMES } from './table-state.ts';
import { skippedWarnings } from './warnings.ts';

/** To be called after every move of the game and of its people. Calling it twice changes nothing. */
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
  scheduleBots(table, game);
}

/** The lines that the game wrote join the table's, and reach the bots that may hear them. */
function collectFacts(table: Table, game: Game): void {
  const facts = table.play!.out.splice(0);
  table.out.push(...facts);
  hearFacts(table, game, facts);
}

/** Every move of the running game: its lines are taken before the next one empties them. */
export function playMove(table: Table, game: Game, input: Input): Refusal | null {
  const refusal = play(game, table.play!, spared(table, game, input));
  collectFacts(table, game);
  return refusal;
}

/** Starts the wait for people while no one who plays is there, and stops it. A pause does not hold it. */
function watchPeople(table: Table): void {
  const phases = TIMES.forsakenPhases * Math.max(...Object.values(table.plan.lengths));
  if (table.members.some((member) => isPlaying(member) && member.present)) table.forsaken = null;
  else table.forsaken ??= table.now + phases;
}

/** No person is left, or none has been there for long. */
const isForsaken = ({ members, forsaken, now }: Table): boolean =>
  !members.some(isPlaying) || (forsaken !== null && forsaken <= now);

/** The game ends without those who play it: no one wins, no bot either, and it counts for nothing. */
function abandon(table: Table): void {
  endWithoutWinner(table);
  tell(table, 'all', { kind: 'abandoned' });
}

function endWithoutWinner(table: Table): void {
  table.broken = true;
  table.play!.outcome = { winners: [], by: [] };
  table.play!.deadline = null;
}

/** Staff end the table: a running game without a winner and without results, one that has not begun altogether. */
export function cancel(table: Table): string | null {
  if (table.stage === 'post' || table.stage === 'closed') return 'This game is already over.';
  tell(table, 'all', { kind: 'cancelled' });
  if (table.stage !== 'playing') {
    close(table);
    return null;
  }
  table.cancelled = true;
  endWithoutWinner(table);
  return null;
}

/** Notices a new phase or a new deadline, and forgets what belonged to the old one. */
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

/** A move during a pause (someone left) began a phase: it waits too, in full. */
function holdNewPhase({ play, pause, now }: Table): void {
  pause.on!.left = play!.deadline! - now;
  play!.deadline = null;
}

/** The phase's time is up and nothing holds it. */
export const isOverdue = ({ stage, play, kick, now }: Table): boolean =>
  stage === 'playing' && !kick && play!.deadline !== null && play!.deadline <= now;

/** Lets the game go on from a deadline that has passed. */
export function passDeadline(table: Table, game: Game): void {
  playMove(table, game, { type: 'tick', at: table.now });
  afterMove(table, game);
}
