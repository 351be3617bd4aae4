/** Checks the premise of a line by what everyone at the table has seen. */
import type { Seat } from '../../engine/game.ts';
import type { Premise, SpeechAct } from './acts.ts';
import { claimOf, explainedOf, type Mind, voteOf } from './mind.ts';
import { isPlain } from './suspicion.ts';

/** Whether a premise of a line holds. `to`: the player the line addresses by name. */
export function holds(mind: Mind, act: SpeechAct, to: Seat | null, premise: Premise): boolean {
  const me = mind.place;
  const { subject, by } = targetOf(act, me, to);
  const isFrom = (one: Seat): boolean => one !== subject && (by === null || one === by);
  const isVoted = mind.ballots.some((ballot) => ballot.for === subject && isFrom(ballot.by));
  const hasPushed = (one: Seat): boolean => mind.pushes.some((push) => push.by === one && push.day === mind.day);
  switch (premise) {
    case 'voted':
      return isVoted;
    case 'accused':
      return (
        isVoted || mind.pushes.some((push) => push.about === subject && push.against && push.day === mind.day && isFrom(push.by))
      );
    case 'unexplained':
      return (subject === me ? isHunted(mind) : isVoted) && !isExplained(mind, subject);
    case 'mute':
      return mind.lines[subject] === 0;
    case 'neutral':
      return !hasPushed(subject) && voteOf(mind, subject) === undefined;
    case 'claimed':
      return isDeath(act) ? act.role !== null && claimOf(mind, subject) === act.role : claimOf(mind, subject) !== null;
    case 'never':
      return !isAgainst(mind, subject);
    case 'special':
      return 'role' in act && act.role !== null && !isPlain(act.role);
    case 'hunted':
      return isHunted(mind);
    case 'foretold':
      return mind.pushes.some((push) => push.by === me && push.about === subject && push.against);
  }
}

const isDeath = (act: SpeechAct): act is Extract<SpeechAct, { kind: 'mourn' | 'cheer' | 'regret' }> =>
  act.kind === 'mourn' || act.kind === 'cheer' || act.kind === 'regret';
/** Whether anyone has given a reason against a player today: in words, by a result, or by claiming the same role. */
function isExplained({ done, told, claims, day }: Mind, seat: Seat): boolean {
  const role = claims.find(({ by }) => by === seat)?.role;
  return (
    done.includes(explainedOf(seat, day)) ||
    told.some(({ about, verdict }) => about === seat && verdict === 'guilty') ||
    claims.some((claim) => claim.by !== seat && claim.role === role && !isPlain(claim.role))
  );
}

/** Number of votes from which a player fears to be voted out. */
const HUNTED = 2;
/** Whether no one has more votes than this bot. */
export function isHunted({ ballots, place }: Mind): boolean {
  const votes = new Map<Seat, number>();
  for (const { for: of } of ballots) if (of !== null) votes.set(of, (votes.get(of) ?? 0) + 1);
  const own = votes.get(place) ?? 0;
  return own >= HUNTED && own === Math.max(...votes.values());
}

/** Returns the player a line is about, and the player whose votes and words it speaks of; null for anyone's. */
function targetOf(act: SpeechAct, me: Seat, to: Seat | null): { subject: Seat; by: Seat | null } {
  switch (act.kind) {
    case 'ask':
      return { subject: me, by: act.of };
    case 'defend':
      return { subject: act.about, by: act.about === me ? to : null };
    case 'accuse':
    case 'doubt':
    case 'not-on':
      return { subject: act.about, by: null };
    case 'vote':
      return { subject: act.for ?? me, by: null };
    case 'not-on-you':
      return { subject: act.to, by: null };
    case 'cheer':
    case 'regret':
    case 'mourn':
      return { subject: act.seat, by: null };
    default:
      return { subject: me, by: null };
  }
}

/** Whether this bot was ever against a player, on any day and even if it took that back: `done` keeps what it has said. */
function isAgainst({ place, pushes, ballots, past, done }: Mind, seat: Seat): boolean {
  const votes = [...ballots, ...past.flatMap((vote) => vote.ballots)];
  return (
    pushes.some(({ by, about, against }) => by === place && about === seat && against) ||
    votes.some((ballot) => ballot.by === place && ballot.for === seat) ||
    done.some((one) => one.startsWith(`accuse ${seat} `) || one.startsWith(`vote ${seat} `) || one.startsWith(`revote ${seat} `))
  );
}
