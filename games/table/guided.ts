/**
 * Goes easy on people without changing the game's rules: on the person at a practice table in the first night, or as long as a
 * lesson needs, and on those who have hardly played in the first vote.
 */
import type { Answer, AnswerPart, Game, Input, Offer, Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { isLearner, isSafe } from './lesson.ts';
import { isPerson, isPlayedByBot, memberAt, placeAtTable } from './people.ts';
import type { Table } from './table-state.ts';

type BotAnswer = Extract<Input, { type: 'answer' }> & { answer: Answer };

/** Returns the input, with a bot's answer changed to another seat if it would harm a person who is to be spared. */
export function sparePerson(table: Table, game: Game, input: Input): Input {
  if (input.type !== 'answer' || input.answer === null || !isPlayedByBot(memberAt(table, input.seat))) return input;
  const move: BotAnswer = { ...input, answer: input.answer };
  const place = meantPlace(table, game, move);
  if (place === null || isLearner(table, input.seat)) return input;
  const { seat, ask: id, answer } = move;
  const ask = game.asks(table.play!).find((one) => one.id === id);
  const besides = [place, placeAtTable(table, game, seat)];
  return { ...input, answer: answer.map((part, i) => elsewhere(part, ask?.offers[i], besides, table.rng)) };
}

/** Returns the place of the person whom the answer would harm though they are to be spared; null if there is none. */
function meantPlace(table: Table, game: Game, { seat, ask, answer }: BotAnswer): Seat | null {
  const { lesson, table: options } = table.plan;
  const person = options.practice ? table.members.find(isPerson) : undefined;
  const place = person && person.seat !== null ? placeAtTable(table, game, person.seat) : null;
  if (place !== null && game.menaces && (lesson ? isSafe(table, game) : game.menaces(table.play!, seat, { ask, answer }, place)))
    return place;
  return novicePlaces(table, game).find((novice) => game.leads?.(table.play!, seat, { ask, answer }, novice)) ?? null;
}
/** Places of people who have hardly played yet; none at tables that count. */
export function novicePlaces(table: Table, game: Game): Seat[] {
  const { ranked, competitive } = table.plan.table;
  const novices = ranked || competitive ? [] : table.members.filter(({ novice, seat }) => novice && seat !== null);
  return novices.map(({ seat }) => placeAtTable(table, game, seat!));
}

/** Replaces the first of `besides` in an answer by another offered seat; if there is none, drops it if the offer allows. */
function elsewhere(part: AnswerPart, offer: Offer | undefined, besides: Seat[], rng: Rng): AnswerPart {
  if (offer?.kind !== 'seats' || !Array.isArray(part)) return part;
  const named = part as Seat[];
  if (!named.includes(besides[0]!)) return part;
  const free = offer.of.filter((seat) => !named.includes(seat) && !besides.includes(seat));
  const others = named.filter((seat) => seat !== besides[0]);
  if (free.length > 0) return [...others, pickOne(rng, free)];
  return others.length >= offer.min ? others : part;
}
