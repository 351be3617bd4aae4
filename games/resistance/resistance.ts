/**
 * Resistance, with the roles of Avalon. A leader picks a team, all vote on it, and an approved team goes on its mission: each
 * member plays Success or Fail, and only the number of Fails is told. The first side with more than half of the missions wins;
 * but the Spies can still beat a Resistance that has won them by naming Merlin, or both lovers.
 */

import type { Ask, Game, Seat, StartParams, View, Viewer } from '../engine/game.ts';
import { tell } from '../engine/game.ts';
import { below } from '../engine/rng.ts';
import type { Setup } from '../engine/setup.ts';
import { sideLookup } from '../tabletop/catalogue.ts';
import { ask, initialState, players, removeSeat, saveAnswer } from '../tabletop/tabletop.ts';
import { talk } from '../tabletop/talk.ts';
import { tabletopView } from '../tabletop/view.ts';
import type { ResistanceBoard } from './board.ts';
import { bot } from './bot.ts';
import { RESISTANCE, roles, SPIES } from './cards.ts';
import { guessAsks, stakes, tellAll } from './epilogue.ts';
import { seenBy } from './knowledge.ts';
import { askForTeam, BALLOT, boardOf, CARD, conduct, endWithWinner, idOf, noTeam, TEAM } from './missions.ts';
import { lengths, options, type ResistanceOptions } from './options.ts';
import { missionRulesOf } from './setup-fields.ts';
import { setupRules } from './setup-rules.ts';
import { living, type Resistance, sizeNow, teamOnMission } from './state.ts';

export type { Resistance } from './state.ts';

export const resistance: Game<Resistance, ResistanceOptions, ResistanceBoard> = {
  id: 'resistance',
  gameType: setupRules.gameType,
  rules: 1,
  seats: setupRules.seats,
  lengths,
  options,
  start,
  asks,
  answer: (s, one, seat, given) => saveAnswer(s, one, seat, given),
  say: talk,
  timeout: (s) => conduct(s),
  // A team whose members have all left has nothing to answer, so the phase ends at once.
  phaseDone: (s) => asks(s).every(({ given, seats }) => given.length >= seats.length),
  leave,
  extendable: () => false,
  view: viewOf,
  bot,
  botDelay,
  deal: (s) => s.chairs.map(({ card }) => card),
};

const sideOf = sideLookup(roles);

function start(deal: StartParams<ResistanceOptions>): Resistance {
  const base = initialState(deal, sideOf);
  const { setup } = deal;
  const leader = below(base.rng, deal.seats);
  const s: Resistance = {
    ...base,
    terms: missionRulesOf(setup.terms, deal.seats),
    spies: spiesIn(setup),
    mission: 1,
    tries: 0,
    leader,
    rejections: 0,
    team: [],
    proposals: [],
    missions: [],
    cards: [],
    guesses: [],
    guess: null,
  };
  for (const [seat, { card, side }] of s.chairs.entries()) {
    const team = seenBy(s, seat).map((seen) => ({ seat: seen.seat, card: seen.card }));
    tell(s, [seat], { kind: 'you-are', card, side, team });
  }
  askForTeam(s, true);
  return s;
}

/** Returns the number of Spies if the setup fixes it; otherwise a third of the players, as is usual. */
function spiesIn({ closed, useRoleGroups, count, roles: sets, total }: Setup): number {
  const copies = (set: Record<string, number>): number =>
    Object.entries(set).reduce((sum, [card, n]) => sum + (sideOf(card) === SPIES ? n : 0), 0);
  const spyCounts = closed ? (useRoleGroups ? [] : [count[SPIES] ?? 0]) : [...new Set(sets.map(copies))];
  return spyCounts.length === 1 ? spyCounts[0]! : Math.ceil(total / 3);
}

function asks(s: Resistance): Ask[] {
  if (s.outcome) return [];
  switch (s.phase) {
    case 'Team Selection': {
      const size = sizeNow(s);
      const offers = [{ kind: 'seats' as const, of: players(s), min: size, max: size }];
      return [ask(s, { id: idOf(s, TEAM), title: TEAM, seats: [s.leader], offers })];
    }
    case 'Team Approval': {
      const offers = [{ kind: 'choice' as const, of: ['Yes', 'No'] }];
      const ballot = { title: BALLOT, about: s.team, seats: players(s), offers, final: false, fallback: ['No'] };
      const settles = { kind: 'more-than-half' as const, yes: 'Yes' };
      return [ask(s, { ...ballot, id: idOf(s, BALLOT), shown: 'that', settles })];
    }
    case 'Mission':
      return teamOnMission(s).map((seat) => cardAsk(s, seat));
    default:
      return guessAsks(s);
  }
}
/** Each member has an ask of their own, so that no one sees which cards another may play. */
function cardAsk(s: Resistance, seat: Seat): Ask {
  const of = s.chairs[seat]!.side === SPIES ? ['Success', 'Fail'] : ['Success'];
  const offers = [{ kind: 'choice' as const, of }];
  return ask(s, { id: idOf(s, CARD, seat), title: CARD, seats: [seat], offers, final: false, fallback: ['Success'] });
}

/** Bots vote and play cards quickly, at a pace that says nothing about their sides. */
function botDelay(s: Resistance, seat: Seat): number | undefined {
  if (s.phase !== 'Team Approval' && s.phase !== 'Mission') return undefined;
  return 1_500 + ((seat * 7 + s.tries * 5) % 6) * 400;
}

/** Reveals the card of a player who leaves. A mission goes on without them, and their card counts as Success. */
function leave(s: Resistance, seat: Seat): void {
  if (!removeSeat(s, seat)) return;
  tellAll(s, { kind: 'resistance-out', seat, card: s.chairs[seat]!.card });
  if (living(s, SPIES).length === 0) endWithWinner(s, RESISTANCE);
  else if (living(s, RESISTANCE).length === 0) endWithWinner(s, SPIES);
  else if (s.phase === 'Epilogue' && !stakes(s)) endWithWinner(s, RESISTANCE);
  else if (s.phase === 'Team Selection' && seat === s.leader) noTeam(s);
}

function viewOf(s: Resistance, viewer: Viewer): View<ResistanceBoard> {
  const open = viewer === 'all' || s.outcome !== null;
  const seen = typeof viewer === 'number' ? seenBy(s, viewer) : [];
  return tabletopView(s, viewer, {
    asks: asks(s),
    light: s.phase === 'Mission' ? 'night' : s.phase === 'Epilogue' ? 'dusk' : 'day',
    board: boardOf(s, open),
    knownCard: (seat) => {
      const { card, side, alive } = s.chairs[seat]!;
      if (!alive) return { card, side };
      const sight = seen.find((one) => one.seat === seat);
      return sight ? { card: sight.card, side: sight.side } : null;
    },
    marks: (seat) => (seat === s.leader && !s.outcome ? ['mission-leader'] : []),
  });
}
