/**
 * DiceWars: territories with dice on them. Players take turns and attack neighboring land as often as they like; the higher total
 * of all dice on a side wins. A player who ends a turn gets dice for the size of their largest connected group. The last to hold
 * land wins, or the leader when the match's time is up.
 */

import type { Answer, Ask, Game, Seat, StartParams, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { pickOne } from '../engine/rng.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import {
  ask,
  beginPhase,
  endGame,
  initialState,
  nextPlayer,
  players,
  recordBoard,
  removeSeat,
  takesPart,
} from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import { bot } from './bot.ts';
import { roles } from './cards.ts';
import { dealLand } from './deal.ts';
import type { DiceWarsFact } from './facts.ts';
import { type Attack, attacks, attackWord, borders, diceOf, largest, NOBODY, placeName, placesOf } from './land.ts';
import { worldMap } from './map.ts';
import { fight, roll } from './odds.ts';
import { type DiceWarsOptions, lengths, options } from './options.ts';
import { setupRules } from './setup-rules.ts';
import type { DiceWarsBoard } from './state.ts';
import { boardOf, type DiceWars } from './state.ts';

/** Milliseconds for a turn; each attack restarts the clock. */
export const TURN = 60_000;
/** Turns in a row without an attack, ended by the clock, after which a player is out. */
const IDLE = 2;
/** Size of a reserve, as a multiple of the most dice in a territory. */
const RESERVE = 4;

export const diceWars: Game<DiceWars, DiceWarsOptions, DiceWarsBoard> = {
  id: 'dice-wars',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  answer,
  say: talk,
  timeout,
  phaseDone: () => false,
  leave: (s, seat) => {
    if (takesPart(s, seat)) fall(s, seat);
    removeSeat(s, seat);
  },
  extendable: () => false,
  view: (s, viewer: Viewer) => tabletopView(s, viewer, { asks: asks(s), light: 'day', board: boardOf(s) }),
  bot,
  // Quick, but slow enough to follow, and slightly irregular.
  botDelay: (s, seat) => (s.attacks === 0 ? 900 : 700) + ((s.turns * 37 + s.attacks * 71 + seat * 13) % 200),
  // A turn may have twenty attacks in as many seconds, which must not count as talk.
  realtime: () => true,
  onLastChance: (s, seat) => takesPart(s, seat) && s.idle[seat]! === IDLE - 1,
  deal: (s) => s.chairs.map(({ card }) => card),
};

const write = (s: DiceWars, fact: DiceWarsFact): void => tell(s, 'all', fact);
const labelOf = (s: DiceWars, place: number): string => placeName(place, s.owners.length);

function start(deal: StartParams<DiceWarsOptions>): DiceWars {
  const base = initialState(deal, sideLookup(roles));
  const { columns, map } = worldMap(base.rng, base.options.mapSize);
  const none = base.chairs.map(() => 0);
  const length = base.lengths['Play']!;
  const s: DiceWars = {
    ...base,
    columns,
    map,
    borders: borders(map, columns),
    owners: [],
    dice: [],
    reserve: none,
    turn: -1,
    turns: 0,
    attacks: 0,
    idle: [...none],
    left: length,
    span: 0,
    last: null,
    grown: null,
  };
  settle(s);
  s.turn = players(s)[0]!;
  turnBegins(s, 1, true);
  recordBoard(s, boardOf(s));
  return s;
}

/** Each player gets an extra die for every player before them in the order. */
function settle(s: DiceWars): void {
  const order = players(s);
  const { owners, dice } = dealLand(s.rng, s.borders, order.length);
  s.owners = owners.map((place) => order[place]!);
  s.dice = dice;
  for (const [i, seat] of order.entries()) place(s, seat, i);
}

/** Puts dice at random on the seat's own land that has room, one at a time. Returns the number for each place. */
function place(s: DiceWars, seat: Seat, count: number): [number, number][] {
  const most = s.options.maxDice;
  let open = placesOf(s.owners, seat).filter((one) => s.dice[one]! < most);
  const got = new Map<number, number>();
  for (let i = 0; i < count && open.length > 0; i++) {
    const one = pickOne(s.rng, open);
    s.dice[one]!++;
    got.set(one, (got.get(one) ?? 0) + 1);
    if (s.dice[one] === most) open = open.filter((other) => other !== one);
  }
  return [...got].sort(([a], [b]) => a - b);
}

function turnBegins(s: DiceWars, round: number, chapter: boolean): void {
  s.turns++;
  s.attacks = 0;
  setClock(s, round, chapter);
}
/** Sets the clock of a turn, which the end of the match may cut short, and takes off the match what the last clock used up. */
function setClock(s: DiceWars, round: number, chapter: boolean): void {
  if (s.deadline !== null) s.left = Math.max(0, s.left - s.span + (s.deadline - s.now));
  s.span = Math.min(TURN, s.left);
  beginPhase(s, 'Play', round, { chapter, length: s.span });
}

function asks(s: DiceWars): Ask[] {
  if (s.outcome) return [];
  const common = { seats: [s.turn], optional: true };
  const of = attacks(s, s.turn).map((one) => attackWord(s, one));
  const open = `${s.turns} ${s.attacks}`;
  return [
    ...(of.length ? [ask(s, { ...common, title: 'Attack', id: `Attack ${open}`, offers: [{ kind: 'choice', of }] })] : []),
    ask(s, { ...common, title: 'End turn', id: `End turn ${open}`, offers: [{ kind: 'choice', of: ['End turn'] }] }),
  ];
}

function answer(s: DiceWars, { title }: Ask, seat: Seat, given: Answer | null): void {
  if (given === null) return;
  s.idle[seat] = 0;
  if (title === 'End turn') endTurn(s);
  else invade(s, attacks(s, seat).find((one) => attackWord(s, one) === given[0])!);
}

function invade(s: DiceWars, one: Attack): void {
  const attack = roll(s.rng, s.dice[one.from]!);
  resolveAttack(s, one, attack, roll(s.rng, s.dice[one.to]!));
}

/** Carries out an attack with the dice as they fell. */
export function resolveAttack(s: DiceWars, { from, to }: Attack, attack: number[], defence: number[]): void {
  const seat = s.owners[from]!;
  const foe = s.owners[to] === NOBODY ? null : s.owners[to]!;
  const won = fight(attack, defence);
  s.attacks++;
  s.last = { seat, foe, from, to, attack, defence, won };
  s.grown = null;
  write(s, { kind: 'war-attack', seat, foe, from: labelOf(s, from), to: labelOf(s, to), attack, defence, won });
  if (won) {
    s.owners[to] = seat;
    s.dice[to] = s.dice[from]! - 1;
  }
  s.dice[from] = 1;
  if (won && foe !== null && !s.owners.includes(foe)) conquered(s, foe, seat, to);
  if (!over(s)) setClock(s, s.count, false);
}

function conquered(s: DiceWars, seat: Seat, by: Seat, at: number): void {
  const reward = Math.min(s.options.killReward, s.options.maxDice - s.dice[at]!);
  s.dice[at]! += reward;
  s.chairs[seat]!.alive = false;
  s.reserve[seat] = 0;
  write(s, { kind: 'war-out', seat, by, reward });
}

/** Ends the game if one player or none is left, and returns whether it did. */
function over(s: DiceWars): boolean {
  const remaining = players(s);
  if (remaining.length > 1) return false;
  end(s, remaining);
  return true;
}
function end(s: DiceWars, winners: Seat[]): void {
  recordBoard(s, boardOf(s, winners));
  endGame(s, winners);
}

function endTurn(s: DiceWars): void {
  reinforce(s, s.turn);
  pass(s);
}

function pass(s: DiceWars): void {
  s.last = null;
  const next = nextPlayer(s, s.turn)!;
  const wraps = next <= s.turn;
  s.turn = next;
  turnBegins(s, wraps ? s.count + 1 : s.count, wraps);
  recordBoard(s, boardOf(s));
}

/**
 * Places the dice for the largest group and from the reserve. Dice without room go to the reserve, as far as it can hold them.
 */
export function reinforce(s: DiceWars, seat: Seat): void {
  const { reinforcementBonus, discardReserveDice } = s.options;
  const group = largest(s, seat);
  const due = group + reinforcementBonus + s.reserve[seat]!;
  const placed = place(s, seat, due);
  const sum = placed.reduce((all, [, dice]) => all + dice, 0);
  const reserve = discardReserveDice ? 0 : Math.min(due - sum, RESERVE * s.options.maxDice);
  const lost = due - sum - reserve;
  s.reserve[seat] = reserve;
  s.grown = { seat, group, placed, lost };
  write(s, { kind: 'war-turn', seat, group, placed: sum, reserve, lost });
}

/** The clock of the turn, or of the match, ran out. */
function timeout(s: DiceWars): void {
  if (s.attacks === 0) s.idle[s.turn]!++;
  if (s.span === s.left) timeIsUp(s);
  else if (s.idle[s.turn]! < IDLE) {
    if (s.attacks === 0) write(s, { kind: 'war-missed', seat: s.turn });
    endTurn(s);
  } else {
    write(s, { kind: 'war-idle', seat: s.turn });
    fall(s, s.turn);
  }
}

/** Takes a player out; their land becomes neutral. */
function fall(s: DiceWars, seat: Seat): void {
  if (s.turn === seat) s.grown = null;
  const places = placesOf(s.owners, seat);
  for (const place of places) {
    s.owners[place] = NOBODY;
    s.dice[place] = 1;
  }
  s.reserve[seat] = 0;
  s.chairs[seat]!.alive = false;
  write(s, { kind: 'war-neutral', seat, places: places.length });
  if (!over(s) && s.turn === seat) pass(s);
}

/** Most land wins, then most dice on it; players level in both share the win. */
function timeIsUp(s: DiceWars): void {
  const rows = players(s).map((seat) => ({ seat, places: placesOf(s.owners, seat).length, dice: diceOf(s, seat) }));
  const best = rows.reduce((a, b) => (b.places > a.places || (b.places === a.places && b.dice > a.dice) ? b : a));
  const leaders = rows.filter(({ places, dice }) => places === best.places && dice === best.dice).map(({ seat }) => seat);
  write(s, { kind: 'war-time', leaders, places: best.places, dice: best.dice });
  end(s, leaders);
}
