/** Taking over a bot's seat early in a game. The place keeps the bot's name; everything else becomes the person's. */
import { type Fact, type Game, type Seat, tell } from '../engine/game.ts';
import { fork, seeded, shuffle } from '../engine/rng.ts';
import { dropMind } from './minds.ts';
import { livingPlaces, memberAt, placeAtTable, traitsOfPerson } from './people.ts';
import type { Member, Person, Table } from './table-state.ts';

/**
 * Whether people may take over bots now: nothing is at stake, and the game says it is early enough. Never in an anonymous game,
 * because others would see who stops watching when a seat is taken.
 */
function isOpen({ stage, play, plan: { table } }: Table, game: Game): boolean {
  if (stage !== 'playing' || !play || play.outcome) return false;
  if (table.practice || table.ranked || table.competitive || table.anonymousGame) return false;
  return game.seatsOpen?.(play) === true;
}

/** Returns the seats of bots that may be taken over now, from public knowledge only. */
export function seatsToTakeOver(table: Table, game: Game): Seat[] {
  if (!isOpen(table, game)) return [];
  const living = livingPlaces(table, game);
  const seats = table.members.flatMap(({ kind, seat }) =>
    kind === 'bot' && seat !== null && living.includes(seat) ? [seat] : [],
  );
  return seats.sort((a, b) => a - b);
}

/**
 * Seats a person in place of a bot. Separate dice choose the seat, so that people cannot pick one by how its bot behaved, and the
 * choice reveals nothing about the cards. False if there is none.
 */
export function takeOver(table: Table, game: Game, person: Person): boolean {
  const member = drawBot(table, game);
  if (!member) return false;
  const { id, name, kind } = person;
  Object.assign(member, { id, kind, present: true, player: name, ...traitsOfPerson(person) });
  table.watchers = table.watchers.filter((w) => w.id !== id);
  const seat = member.seat!;
  dropMind(table, seat);
  tell(table, 'all', { kind: 'seat-taken', seat, name });
  tell(table, [seat], { kind: 'your-seat', seat: placeAtTable(table, game, seat) });
  return true;
}

/** Draws a bot to replace. A bot shown as alive may act in a dead player's place, which is no use to a person, so skip those. */
function drawBot(table: Table, game: Game): Member | undefined {
  const dice = seeded(table.seed!, 'newcomers');
  for (const member of table.members) if (member.player !== undefined) fork(dice);
  const living = livingPlaces(table, game);
  const drawn = shuffle(fork(dice), seatsToTakeOver(table, game));
  const seat = drawn.find((one) => living.includes(placeAtTable(table, game, one)));
  return seat === undefined ? undefined : memberAt(table, seat);
}

/**
 * Records watchers once watchers have been told anything that not every player may know: they know too much to play. Only while
 * bots can be taken over.
 */
export function noteInsiders(table: Table, game: Game): void {
  if (!isOpen(table, game)) return;
  if (table.insiders === null && !table.out.some(isBeyondPlayers)) return;
  const insiders = new Set(table.insiders);
  const fresh = table.watchers.map(({ id }) => id).filter((id) => !insiders.has(id));
  if (table.insiders === null || fresh.length > 0) table.insiders = [...insiders, ...fresh];
}

const AT_TABLE = 'You are at this table: you can see what others see there when the game is over.';
/**
 * Records that staff look at the secrets of a running game, so that they can never sit down in it. Refused until the game is over
 * for anyone who is at the table, or was seated in the game.
 */
export function lookInside(table: Table, id: string): string | null {
  const { stage, play, members, watchers, lookers } = table;
  if (stage === 'closed' || play?.outcome) return null;
  if ([...members, ...watchers].some((person) => person.id === id)) return AT_TABLE;
  if (stage === 'playing' && !lookers.includes(id)) lookers.push(id);
  return null;
}
export const INSIDER = 'You have seen more of this game than its players may know; you can only watch.';
/** Whether a person knows more of the running game than its players may. */
export const isInsider = ({ insiders, lookers }: Table, id: string): boolean =>
  lookers.includes(id) || insiders?.includes(id) === true;

/** Whether watchers hear a fact that some players do not. */
const isBeyondPlayers = ({ to }: Fact): boolean =>
  to === 'watchers' || (typeof to === 'object' && !Array.isArray(to) && to.but.length > 0);
