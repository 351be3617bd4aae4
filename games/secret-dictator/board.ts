/** The board for each viewer: the public part, and only the cards that went through their hands. */
import type { Seat, Viewer } from '../engine/game.ts';
import { nextPlayer } from '../tabletop/tabletop.ts';
import { FASCISTS } from './cards.ts';
import { isInformed, powersFor } from './policies.ts';
import {
  companions,
  type Government,
  type SecretDictator,
  type SecretDictatorBoard,
  type SeenGovernment,
  termLimited,
} from './state.ts';

export function boardFor(s: SecretDictator, viewer: Viewer): SecretDictatorBoard {
  const open = viewer === 'all' || s.outcome !== null;
  const fascists = s.chairs.filter(({ side }) => side === FASCISTS).length;
  return {
    step: s.step,
    liberal: s.liberal,
    fascist: s.fascist,
    tracker: s.tracker,
    powers: powersFor(s.chairs.length),
    deck: s.deck.length,
    discard: s.discard.length,
    president: s.president,
    chancellor: s.chancellor,
    next: nextPlayer(s, s.turn) ?? s.turn,
    last: s.last,
    barred: s.step === 'nominate' ? termLimited(s) : [],
    voted: voted(s),
    past: s.past.map((one) => visibleGovernment(one, open ? 'all' : viewer)),
    investigated: s.loyalties.map(({ seat }) => seat),
    executed: s.executed,
    cleared: s.cleared,
    liberals: s.chairs.length - fascists,
    fascists,
    informed: isInformed(s.chairs.length),
    hand: s.hand.length > 0 && (open || holds(s, viewer)) ? s.hand : null,
    peek: s.peeker !== null && (open || viewer === s.peeker) ? s.deck.slice(0, 3) : null,
    parties: s.loyalties.filter(({ by }) => open || by === viewer).map(({ seat }) => ({ seat, side: s.chairs[seat]!.side })),
  };
}

/** Seats whose ballot is in. */
const voted = (s: SecretDictator): Seat[] =>
  s.step === 'vote'
    ? Object.values(s.answers)
        .flat()
        .map(([seat]) => seat)
        .sort((a, b) => a - b)
    : [];

/** Whether a viewer knows the cards of the session: the President throughout, the Chancellor once two are passed. */
const holds = (s: SecretDictator, viewer: Viewer): boolean =>
  viewer === s.president || (viewer === s.chancellor && s.step !== 'discard');

function visibleGovernment({ drawn, passed, ...open }: Government, viewer: Viewer): SeenGovernment {
  const president = viewer === 'all' || viewer === open.president;
  const chancellor = president || viewer === open.chancellor;
  return { ...open, ...(president ? { drawn } : {}), ...(chancellor ? { passed } : {}) };
}

/** Returns the card of a companion, or the party of a player the viewer has investigated. */
export function knownCard(s: SecretDictator, viewer: Viewer, seat: Seat): { card: string | null; side: string | null } | null {
  if (typeof viewer !== 'number') return null;
  const { card, side } = s.chairs[seat]!;
  if (companions(s, viewer).includes(seat)) return { card, side };
  return s.loyalties.some((one) => one.by === viewer && one.seat === seat) ? { card: null, side } : null;
}
