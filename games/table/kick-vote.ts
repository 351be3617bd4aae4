/**
 * Kick votes: when time is up and players have not answered, those who have may vote to remove them. A third of the living
 * people is enough, followed by 15 s of grace. Without enough votes they are removed after 5 minutes.
 */
import { type Game, owedAsks, type Seat, tell } from '../engine/game.ts';
import { isPlaying, livingPeople, memberOf, placeAtTable, votingPlace } from './people.ts';
import { type Table, TIMES } from './table-state.ts';

/** Returns the persons being waited for; never bots or players who are gone. */
export function slowSeats(table: Table, game: Game): Seat[] {
  const asks = game.asks(table.play!);
  return table.members
    .filter((m) => isPlaying(m) && owedAsks(asks, placeAtTable(table, game, m.seat!)).length > 0)
    .map((m) => m.seat!);
}

/** Votes needed. Bots cannot vote, so they do not count. */
const needed = (table: Table, game: Game): number => Math.max(1, Math.ceil(livingPeople(table, game).length / 3));

/** Opens a vote. The number of slow players stays hidden: at night it would reveal how many have something to do. */
export function openKickVote(table: Table, game: Game, slow: Seat[]): void {
  const until = table.now + TIMES.kickVote;
  const need = needed(table, game);
  table.kick = { slow, votes: [], need, until, grace: false };
  tell(table, 'all', { kind: 'kick-vote', until, need });
  tell(table, slow, { kind: 'answer-now', until });
}

/** Updates the vote after a player answered, left or was asked again. Ends it if no one is slow any more. */
export function updateKickVote(table: Table, game: Game): void {
  const kick = table.kick!;
  const slow = slowSeats(table, game);
  const late = slow.filter((seat) => !kick.slow.includes(seat));
  if (slow.length === 0) {
    table.kick = null;
    return;
  }
  // Answers are frozen once there are votes, so only a new question can make a player slow: restart the vote with full time.
  if (late.length && kick.votes.length) {
    openKickVote(table, game, slow);
    return;
  }
  kick.slow = slow;
  if (late.length) tell(table, late, { kind: 'answer-now', until: kick.until });
  kick.votes = kick.votes.filter((place) => livingPeople(table, game).includes(place));
  kick.need = needed(table, game);
  if (!kick.grace && kick.votes.length >= kick.need) {
    kick.grace = true;
    kick.until = Math.min(kick.until, table.now + TIMES.kickGrace);
    tell(table, 'all', { kind: 'kick-grace', until: kick.until });
  }
}

export function voteKick(table: Table, game: Game, by: string): string | null {
  const place = votingPlace(table, game, by);
  const { kick } = table;
  if (!kick) return 'The table is not waiting for anyone.';
  if (place === null) return 'Only players who are still in the game can vote.';
  if (kick.slow.includes(memberOf(table, by)!.seat!)) return 'The others are waiting for your answer. Answer first.';
  if (kick.votes.includes(place)) return 'You have already voted to go on without them.';
  kick.votes.push(place);
  return null;
}

/** Whether a person's answer is frozen: answers given are final from the first vote on. */
export function isFrozen(table: Table, game: Game, person: Seat, id: string): boolean {
  if (!table.kick || table.kick.votes.length === 0) return false;
  const place = placeAtTable(table, game, person);
  const openAsk = game.asks(table.play!).find((ask) => ask.id === id && ask.seats.includes(place));
  return openAsk?.given.some(([giver]) => giver === place) ?? false;
}
