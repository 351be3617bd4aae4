/**
 * Powers of roles and guns, usable in anyone's turn until a bid or call is made. Using one is optional and takes no turn; only a
 * proposal needs an answer, and silence until the end of the turn means no.
 */
import type { Answer, Ask, Offer, Seat } from '../engine/game.ts';
import { ask, players } from '../tabletop/tabletop.ts';
import { commonest } from './board.ts';
import { gain, type LiarsDice, lose, onTable, staked, stakeOf, tellFact } from './state.ts';

export const POWERS = {
  gun: 'Fire the gun',
  snoop: 'Snoop under a cup',
  spy: 'Spy on the table',
  propose: 'Propose marriage',
  proposal: 'Answer the suitress',
} as const;
const SAY_NO: Answer = ['no'];

/** Returns the open questions of powers. Proposals, which are waited for, come first. */
export function powerAsks(s: LiarsDice): Ask[] {
  const seats = players(s);
  const proposals = s.proposals.map(({ by, to }) =>
    ask(s, {
      id: `${POWERS.proposal} ${s.turns} ${by}`,
      title: POWERS.proposal,
      about: [by],
      seats: [to],
      offers: [{ kind: 'choice', of: ['yes', 'no'] }],
      fallback: SAY_NO,
    }),
  );
  return [...proposals, ...seats.flatMap((seat) => ownAsks(s, seat, seats))];
}

function ownAsks(s: LiarsDice, seat: Seat, seats: Seat[]): Ask[] {
  const { guns } = s.hands[seat]!;
  const others = seats.filter((other) => other !== seat);
  const may = (title: string, offer: Offer, id = `${title} ${s.turns} ${seat}`): Ask =>
    ask(s, { id, title, seats: [seat], offers: [offer], optional: true });
  const one = (of: Seat[]): Offer => ({ kind: 'seats', of, min: 1, max: 1 });
  const asks = guns > 0 ? [may(POWERS.gun, one(others), `${POWERS.gun} ${s.turns} ${seat} ${s.shots}`)] : [];
  return [...asks, ...roleAsks()];

  function roleAsks(): Ask[] {
    const { spent, proposed, proposedIn } = s.hands[seat]!;
    const { card } = s.chairs[seat]!;
    if (card === 'Snoop' && !spent) return [may(POWERS.snoop, one(others))];
    if (card === 'Spy' && !spent) return [may(POWERS.spy, { kind: 'choice', of: ['look'] })];
    const free = others.filter((other) => !proposed.includes(other));
    return card === 'Suitress' && proposedIn < s.turns && free.length ? [may(POWERS.propose, one(free))] : [];
  }
}

/** Uses a power. The caller must check afterwards whether it ended the game or the turn. */
export function use(s: LiarsDice, { title, about }: Ask, seat: Seat, given: Answer): void {
  const [target = seat] = given[0] as Seat[];
  if (title === POWERS.gun) shoot(s, seat, target);
  else if (title === POWERS.snoop) snoop(s, seat, target);
  else if (title === POWERS.spy) spy(s, seat);
  else if (title === POWERS.propose) propose(s, seat, target);
  else settle(s, about![0]!, seat, given[0] === 'yes');
}

/** Everyone learns who was shot; only the shooter knows who fired. */
function shoot(s: LiarsDice, seat: Seat, target: Seat): void {
  s.hands[seat]!.guns--;
  s.shots++;
  tellFact(s, [seat], { kind: 'liars-fired', seat: target });
  tellFact(s, 'all', { kind: 'liars-shot', seat: target, ...staked(s) });
  lose(s, target, stakeOf(s));
}
function snoop(s: LiarsDice, seat: Seat, target: Seat): void {
  const hand = s.hands[seat]!;
  const dice = s.hands[target]!.on;
  hand.spent = true;
  hand.known = { ...hand.known, snooped: [...hand.known.snooped, { seat: target, dice }] };
  tellFact(s, [seat], { kind: 'liars-snooped', seat: target, dice });
}
function spy(s: LiarsDice, seat: Seat): void {
  const hand = s.hands[seat]!;
  hand.spent = true;
  const faces = commonest(onTable(s));
  hand.known = { ...hand.known, spied: faces };
  tellFact(s, [seat], { kind: 'liars-spied', faces });
}
function propose(s: LiarsDice, by: Seat, to: Seat): void {
  const hand = s.hands[by]!;
  hand.proposed.push(to);
  hand.proposedIn = s.turns;
  s.proposals.push({ by, to });
  tellFact(s, 'all', { kind: 'liars-proposed', by, to });
}

/** Yes gives both a die; no costs the suitress one. */
function settle(s: LiarsDice, by: Seat, to: Seat, yes: boolean): void {
  s.proposals = s.proposals.filter((one) => one.by !== by);
  tellFact(s, 'all', { kind: 'liars-answered', by, to, yes });
  if (yes) {
    gain(s, by);
    gain(s, to);
  } else lose(s, by, 1);
}
/** Called at the end of a turn: proposals without an answer count as refused. */
export function lapse(s: LiarsDice): void {
  for (const { by, to } of [...s.proposals]) if (s.proposals.some((one) => one.by === by)) settle(s, by, to, false);
}
