/** Spares the person at a practice table in the first night, or as long as a lesson needs, without changing the game's rules. */
import type { AnswerPart, Game, Input, Offer, Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { isLearner, isSafe } from './lesson.ts';
import { isPerson, isPlayedByBot, memberAt, placeAtTable } from './people.ts';
import type { Table } from './table-state.ts';

/** Returns the input, with a bot's answer changed to another seat if it would harm the person. */
export function sparePerson(table: Table, game: Game, input: Input): Input {
  if (!game.menaces || !table.plan.table.practice || input.type !== 'answer' || input.answer === null) return input;
  const { seat, ask: id, answer } = input;
  const person = table.members.find(isPerson);
  if (!person || person.seat === null || !isPlayedByBot(memberAt(table, seat))) return input;
  const place = placeAtTable(table, game, person.seat);
  const isMeant = table.plan.lesson ? isSafe(table, game) : game.menaces(table.play!, seat, { ask: id, answer }, place);
  if (!isMeant || isLearner(table, seat)) return input;
  const ask = game.asks(table.play!).find((one) => one.id === id);
  const besides = [place, placeAtTable(table, game, seat)];
  return { ...input, answer: answer.map((part, i) => elsewhere(part, ask?.offers[i], besides, table.rng)) };
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
