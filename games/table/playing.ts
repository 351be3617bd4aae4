/** Moves in a running game: passes answers to the rules, and removes or replaces leavers and slow players. */
import { type Answer, type Game, type Refusal, type Sentence, tell } from '../engine/game.ts';
import { afterMove, playMove } from './after-move.ts';
import { playFallbacks } from './bots.ts';
import { isFrozen } from './kick-vote.ts';
import { learnerAnswers, lessonRefusal } from './lesson.ts';
import { wakeMind } from './minds.ts';
import { forgetMissed } from './missed.ts';
import { isMasked, isPlaying, livingPlaces, memberAtPlace, memberOf, placeAtTable } from './people.ts';
import { answerKudos } from './post-game.ts';
import type { Member, Table } from './table-state.ts';

const WHY: Record<Exclude<Refusal, Sentence>, Sentence> = {
  closed: 'That question isn’t yours to answer.',
  over: 'The game is over.',
  'not-offered': 'That is not one of the answers you can give.',
  'not-heard': 'You cannot talk there now.',
  final: 'You have answered that already; the answer stands.',
};
const isOurs = (why: Refusal): why is keyof typeof WHY => Object.hasOwn(WHY, why);
/** Converts a refusal to a sentence for the player; null if the move was made. */
export const explain = (refusal: Refusal | null): Sentence | null =>
  refusal !== null && isOurs(refusal) ? WHY[refusal] : refusal;
/** Same sentence for questions that do not exist, are over, or are asked of others, so that it reveals nothing. */
export const NOT_ASKED = WHY.closed;

/** Returns why a member cannot act in the game; null if they can. */
export function cannotAct(member: Member | undefined): string | null {
  if (!member) return 'You have no seat in this game.';
  if (member.gone) return 'You are out of this game; you can still watch.';
  if (member.replaced) return 'A bot plays for you. Take your seat again first.';
  return null;
}

export function answer(table: Table, game: Game, by: string, ask: string, given: Answer | null): string | null {
  const member = memberOf(table, by);
  if (table.stage === 'post') return explain(answerKudos(table, member, ask, given));
  if (table.stage !== 'playing') return 'There is no game to play now.';
  const refused = cannotAct(member);
  if (refused) return refused;
  if (table.pause.on) return 'The game is paused; you can answer when it continues.';
  const seat = member!.seat!;
  if (isFrozen(table, game, seat, ask)) return 'Answers are final now: the table is waiting for the last ones.';
  const taught = lessonRefusal(table, game, ask, given);
  if (taught) return taught;
  const taken = learnerAnswers(table, game, ask, given);
  const isAwaited = game.asks(table.play!).some(({ id, awaited }) => id === ask && awaited);
  const refusal = explain(playMove(table, game, { type: 'answer', at: table.now, seat, ask, answer: given }));
  if (refusal !== null) return refusal;
  taken();
  if (isAwaited && given !== null) forgetMissed(table, seat);
  return null;
}

/** Whether a bot replaces leavers: if the host chose it and the game is neither ranked nor competitive. */
const isReplacing = ({ plan: { table } }: Table): boolean => table.replaceLeavers && !table.ranked && !table.competitive;

/** Removes a leaver from the game or gives the seat to a bot. Dead leavers are never replaced, as the game loses no player. */
export function leaveGame(table: Table, game: Game, member: Member): void {
  member.present = false;
  if (!isPlaying(member)) return;
  if (isReplacing(table) && isAlive(table, game, member)) replace(table, game, member);
  else remove(table, game, member, 'left');
}
const isAlive = (table: Table, game: Game, member: Member): boolean =>
  livingPlaces(table, game).includes(placeAtTable(table, game, member.seat!));

/** Whether this person's leaving now would spoil the game for others: no bot takes over, and no one has left before. */
export const wouldSpoil = (table: Table, game: Game, member: Member): boolean =>
  table.stage === 'playing' &&
  !table.broken &&
  !isReplacing(table) &&
  isPlaying(member) &&
  isAlive(table, game, member) &&
  table.members.some((other) => other !== member && other.kind !== 'bot' && isPlaying(other));

function replace(table: Table, game: Game, member: Member): void {
  member.replaced = true;
  wakeMind(table, game, member.seat!);
  tell(table, 'all', { kind: 'replaced', seat: placeAtTable(table, game, member.seat!) });
}

function remove(table: Table, game: Game, member: Member, how: 'left' | 'vegged'): void {
  const identity = memberAtPlace(table, game, member);
  const place = identity.seat!;
  const isLoss = isAlive(table, game, member);
  if (wouldSpoil(table, game, member)) member.spoiled = true;
  member.gone = how;
  table.broken ||= isLoss;
  if (isLoss) member.quit = true;
  if (isLoss) tell(table, 'all', { kind: how === 'left' ? 'gone' : 'vegged', seat: place, safe: true });
  // Dead players often join another table, where everyone sees their name, so an anonymous game must not announce that they left.
  else if (!isMasked(table)) tell(table, 'all', { kind: 'left', name: identity.name, seat: place });
  playMove(table, game, { type: 'leave', at: table.now, seat: member.seat!, how });
}

/** Ends the wait for slow players: replaces them by bots, or plays their fallbacks and removes them. */
export function removeSlow(table: Table, game: Game): void {
  const slow = table.members.filter((m) => m.seat !== null && table.kick!.slow.includes(m.seat));
  table.kick = null;
  for (const member of slow) {
    if (table.stage !== 'playing') return;
    if (isReplacing(table)) replace(table, game, member);
    else {
      playFallbacks(table, game, [member.seat!]);
      if (table.play!.outcome) return;
      remove(table, game, member, 'vegged');
    }
    afterMove(table, game);
  }
}
