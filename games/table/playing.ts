/** Moves of a running game: answers go to the rules, leavers are let go or replaced, the slow removed. */
import { type Answer, type Game, type Refusal, type Sentence, tell } from '../engine/game.ts';
import { afterMove, playMove } from './after-move.ts';
import { playFallbacks } from './bots.ts';
import { isFrozen } from './kick-vote.ts';
import { learnerAnswers, lessonRefusal } from './lesson.ts';
import { wakeMind } from './minds.ts';
import { isMasked, isPlaying, livingPlaces, memberAtPlaceOf, memberOf, placeOf } from './people.ts';
import { answerKudos } from './post-game.ts';
import type { Member, Table } from './table-state.ts';

const WHY: Record<Exclude<Refusal, Sentence>, Sentence> = {
  closed: 'That question is not open to you.',
  over: 'The game is over.',
  'not-offered': 'That is not one of the answers you can give.',
  'not-heard': 'You cannot talk there now.',
  final: 'You have answered that already; the answer stands.',
};
const isOurs = (why: Refusal): why is keyof typeof WHY => Object.hasOwn(WHY, why);
/** Why the rules did not take a move, as a sentence for the one who made it; null for a move that was made. */
export const explain = (refusal: Refusal | null): Sentence | null =>
  refusal !== null && isOurs(refusal) ? WHY[refusal] : refusal;
/** The one sentence for a question that does not exist, is over, or is asked of others. */
export const NOT_ASKED = WHY.closed;

/** Why a member cannot act in the game; null when they can. */
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
  const refusal = explain(playMove(table, game, { type: 'answer', at: table.now, seat, ask, answer: given }));
  if (refusal === null) taken();
  return refusal;
}

/** Whether a bot takes the seat of who leaves: where the host wants it and nothing is at stake. */
const isReplacing = ({ plan: { table } }: Table): boolean => table.replaceLeavers && !table.ranked && !table.competitive;

/** Leaving takes the seat out of the game, or gives it to a bot. The dead break nothing by going. */
export function leaveGame(table: Table, game: Game, member: Member): void {
  member.present = false;
  if (!isPlaying(member)) return;
  if (isReplacing(table) && isAlive(table, game, member)) replace(table, game, member);
  else remove(table, game, member, 'left');
}
const isAlive = (table: Table, game: Game, member: Member): boolean =>
  livingPlaces(table, game).includes(placeOf(table, game, member.seat!));

/** Whether others lose a player if this one goes now: no bot takes the seat, and no one has gone before. */
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
  tell(table, 'all', { kind: 'replaced', seat: placeOf(table, game, member.seat!) });
}

function remove(table: Table, game: Game, member: Member, how: 'left' | 'vegged'): void {
  const own = memberAtPlaceOf(table, game, member);
  const place = own.seat!;
  const isLoss = isAlive(table, game, member);
  if (wouldSpoil(table, game, member)) member.spoiled = true;
  member.gone = how;
  table.broken ||= isLoss;
  if (isLoss) member.quit = true;
  if (isLoss) tell(table, 'all', { kind: how === 'left' ? 'gone' : 'vegged', seat: place, safe: true });
  // The dead often go to another table, where everyone sees who comes: in an anonymous game no one is told that they go.
  else if (!isMasked(table)) tell(table, 'all', { kind: 'left', name: own.name, seat: place });
  playMove(table, game, { type: 'leave', at: table.now, seat: member.seat!, how });
}

/** The slow were waited for long enough: their fallbacks are played, then they are removed or replaced. */
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
