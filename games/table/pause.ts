/**
 * Pauses: more than half of the present, living people can stop the clock and start it again. In an anonymous game absent people
 * count too, since the number of votes needed would reveal which living player has gone offline.
 */
import { type Game, type Seat, tell } from '../engine/game.ts';
import { shiftLesson } from './lesson.ts';
import { shiftMinds } from './minds.ts';
import { isMasked, isPlaying, livingPeople, votingPlace } from './people.ts';
import { type Member, type Table, TIMES } from './table-state.ts';

const whoVotes =
  (table: Table) =>
  (member: Member): boolean =>
    isPlaying(member) && (member.present || isMasked(table));
const voters = (table: Table, game: Game): Seat[] => livingPeople(table, game, whoVotes(table));
export const pauseNeeds = (table: Table, game: Game): number => Math.floor(voters(table, game).length / 2) + 1;

export function askPause(table: Table, game: Game, by: string): string | null {
  const place = votingPlace(table, game, by, whoVotes(table));
  if (table.stage !== 'playing') return 'Only a running game can be paused.';
  if (place === null) return 'Only players who are still in the game can ask for a pause.';
  if (table.kick) return 'Time is already up; the game goes on when the last players have answered.';
  if (!table.pause.on && table.play!.deadline === null) return 'Nothing is on the clock right now.';
  if (table.pause.votes.includes(place))
    return table.pause.on ? 'You have already asked to continue.' : 'You have already asked for a pause.';
  table.pause.votes.push(place);
  return null;
}

/** Stops or restarts the clock once enough people ask for it. */
export function updatePause(table: Table, game: Game): void {
  const { pause, play, kick } = table;
  if (pause.votes.length === 0) return;
  const present = voters(table, game);
  pause.votes = pause.votes.filter((place) => present.includes(place));
  if (pause.votes.length < pauseNeeds(table, game)) return;
  if (pause.on) resume(table);
  else if (play!.deadline !== null && play!.deadline > table.now && !kick) stop(table);
}

function stop(table: Table): void {
  const { play, now } = table;
  table.pause = { votes: [], on: { left: play!.deadline! - now, until: now + TIMES.longestPause } };
  play!.deadline = null;
  table.phase.until = null;
  tell(table, 'all', { kind: 'paused' });
}

/** Resumes the clocks of the game and the bots. `deadline` is null if the game has moved on to an untimed phase. */
export function resume(table: Table, deadline?: null): void {
  const { play, now, pause } = table;
  const { left: remaining, until } = pause.on!;
  play!.deadline = deadline === undefined ? now + remaining : deadline;
  table.phase.until = play!.deadline;
  const paused = now - (until - TIMES.longestPause);
  for (const bot of table.bots) if (bot.at !== null) bot.at += paused;
  shiftMinds(table, paused);
  shiftLesson(table, paused);
  table.pause = { votes: [], on: null };
  tell(table, 'all', { kind: 'resumed' });
}
