/** A practice table is where a person learns: in the first night bots harm someone else. The rules of the game stay as they are. */
import type { AnswerPart, Game, Input, Offer, Seat } from '../engine/game.ts';
import { pickOne, type Rng } from '../engine/rng.ts';
import { isLearner, isSafe } from './lesson.ts';
import { isPerson, isPlayedByBot, memberAt, placeOf } from './people.ts';
import type { Table } from './table-state.ts';

/** The same input, or a bot's answer that names another seat than the person's. */
export function spared(table: Table, game: Game, input: Input): Input {
  if (!game.menaces || !table.plan.table.practice || input.type !== 'answer' || input.answer === null) return input;
  const { seat, ask: id, answer } = input;
  const person = table.members.find(isPerson);
  if (!person || person.seat === null || !isPlayedByBot(memberAt(table, seat))) return input;
  const place = placeOf(table, game, person.seat);
  const isMeant = table.plan.lesson ? isSafe(table, game) : game.menaces(table.play!, seat, { ask: id, answer }, place);
  if (!isMeant || isLearner(table, seat)) return input;
  const ask = game.asks(table.play!).find((one) => one.id === id);
  const besides = [place, placeOf(table, game, seat)];
  return { ...input, answer: answer.map((part, i) => elsewhere(part, ask?.offers[i], besides, table.rng)) };
}

/** An answer without the first of these seats, and with another instead where there is one. */
function elsewhere(part: AnswerPart, offer: Offer | undefined, besides: Seat[], rng: Rng): AnswerPart {
  if (offer?.kind !== 'seats' || !Array.isArray(part)) return part;
  const named = part as Seat[];
  if (!named.includes(besides[0]!)) return part;
  const free = offer.of.filter((seat) => !named.includes(seat) && !besides.includes(seat));
  const left = named.filter((seat) => seat !== besides[0]);
  if (free.length > 0) return [...left, pickOne(rng, free)];
  return left.length >= offer.min ? left : part;
}
