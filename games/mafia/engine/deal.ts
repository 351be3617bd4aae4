/** The start of a game: cards are drawn, every player is told their card, and the first phase begins. */

import { drawCards } from '../../engine/draw.ts';
import type { Seat, StartParams } from '../../engine/game.ts';
import { fork, type Rng, seeded } from '../../engine/rng.ts';
import { cardOf, modifiersOf, nameOf, type Setup } from '../../engine/setup.ts';
import { emitTo, rule } from './active-traits.ts';
import { addPhases, introduce, mates } from './become.ts';
import { settingsOf, setupValuesOf } from './options.ts';
import { beginPhase } from './phases.ts';
import { tell } from './record.ts';
import type { Mafia, MafiaOptions, Player } from './state.ts';
import { roleCalled, sideOf, traitOf } from './trait.ts';
import { attach } from './verbs.ts';

/**
 * Deals a setup. The table, each seat and the deal have dice of their own, so that the draws of one do not affect another. Cards
 * fixed in `deal.cards` are not rewritten.
 */
export function start(deal: StartParams<MafiaOptions>): Mafia {
  const { seats, options, lengths, setup, seed, at } = deal;
  const dice = seeded(seed);
  const rng = fork(dice);
  const playerDice = Array.from({ length: seats }, () => fork(dice));
  const { cards, extra } = drawCards(deal, dice, sideOf);
  const pool = poolOf(setup);
  const { EventsPerNight, noDeathLimit, GameEndEvent } = setupValuesOf(setup);
  const players = (deal.cards ? cards : rewritten(cards, pool, dice, setup.closed)).map((card, seat) =>
    newPlayer(card, seat, playerDice[seat]!),
  );
  const g: Mafia = {
    rng,
    now: at,
    out: [],
    deadline: null,
    outcome: null,
    phase: 'Day',
    count: 0,
    phases: [],
    lengths,
    options,
    terms: { EventsPerNight, noDeathLimit, GameEndEvent },
    players,
    table: settingsOf(setup),
    pool,
    closed: setup.closed,
    extra,
    answers: [],
    cast: {},
    acts: [],
    deaths: [],
    shown: {},
    quiet: -1,
    struck: false,
    fewest: seats,
    omens: [],
    claims: [],
    lost: [],
    ended: false,
    stir: 0,
    person: [],
  };
  open(g, setup);
  return g;
}
const pools = new WeakMap<Setup, string[]>();
/** Returns every role card that a setup names, once. */
function poolOf(setup: Setup): string[] {
  let pool = pools.get(setup);
  if (!pool) {
    const cards = new Set(setup.roles.flatMap((set) => Object.keys(set)));
    pool = [...cards].filter((card) => traitOf(nameOf(card)).kind === 'role');
    pools.set(setup, pool);
  }
  return pool;
}
/** Lets the cards that change the deal do so one after another, in alphabetical order. */
const rewritten = (cards: string[], pool: string[], dice: Rng, closed: boolean): string[] =>
  [...new Set(cards.map(nameOf))]
    .sort()
    .reduce((current, name) => traitOf(name).deal?.(current, pool, dice, closed) ?? current, cards);

function newPlayer(card: string, seat: Seat, dice: Rng): Player {
  const role = nameOf(card);
  const mods = modifiersOf(card);
  return {
    seat,
    alive: true,
    gone: false,
    role,
    mods,
    also: [],
    side: roleCalled(role).side,
    dealt: cardOf(role, mods),
    told: { card: null, side: null },
    held: [],
    got: [],
    knows: {},
    used: {},
    data: {},
    will: '',
    guess: null,
    won: null,
    reports: [],
    dice,
  };
}

function open(g: Mafia, setup: Setup): void {
  const show = setup.closed && (g.options.broadcastClosedRoles || rule(g, 'showRoles'));
  const roles = show ? g.players.map((p) => p.dealt).sort() : null;
  tell(g, 'all', { kind: 'opening', settings: settingsOf(setup), roles });
  const { gameStartPrompt: text } = setupValuesOf(setup);
  if (text.trim() !== '') tell(g, 'all', { kind: 'prompt', text });
  for (const p of g.players) emitTo(g, p, 'dealt', {});
  // Adds the phases of every card the setup could have dealt: having a Dusk must not reveal that a card is at the table.
  addPhases(g, [...g.pool, ...g.players.map((p) => p.dealt)]);
  for (const p of g.players) introduce(g, p, rule(g, 'disorganized').includes(p.side) ? [] : mates(g, p));
  for (const p of g.players)
    for (const t of [p.role, ...p.mods]) for (const s of traitOf(t).start) attach(g, p.seat, s, { why: 'dealt' });
  for (const p of g.players) emitTo(g, p, 'took', { from: null });
  // Victory is not checked before something has been done, so everyone gets a phase to play.
  beginPhase(g, rule(g, 'dayStart') ? 'Day' : 'Night');
}
