/** Votes that the reader has seen, by phase and question. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact, phaseName } from '../../../i18n/facts.ts';
import { tText } from '../../../i18n/messages.ts';

/** Seats ([] is no one), a word such as 'guilty', or null if it is known only that a vote was cast. */
export type VotedFor = readonly Seat[] | string | null;
export interface VoteRow {
  for: VotedFor;
  by: Seat[];
}
/** A vote cast, changed or withdrawn. */
export interface VoteMove {
  by: Seat;
  for: VotedFor;
  /** Whether this withdrew the voter's last vote. */
  withdrawn: boolean;
  /** The voter's previous vote; undefined if there was none. */
  before: VotedFor | undefined;
  /** Milliseconds since the phase began. */
  after: number;
}
export interface Ballot {
  when: string;
  /** Message id of the question; '' if only the result is known. */
  title: string;
  rows: VoteRow[];
  /** Moves in order of time. */
  moves: VoteMove[];
  /** Seats that the vote decided on; null while it is open or if the result is not shown. */
  decided: Seat[] | null;
}

interface OpenBallot extends Omit<Ballot, 'rows'> {
  began: number;
  votes: Map<Seat, VotedFor>;
}

/** All ballots, oldest first. `rows` count the last vote of each voter. */
export function voteHistory(facts: readonly FactFrame[]): Ballot[] {
  const all: OpenBallot[] = [];
  let open = new Map<string, OpenBallot>();
  let when = tText('phase.pregame');
  let began = facts[0]?.at ?? 0;
  const ballot = (ask: string): OpenBallot => {
    const known = open.get(ask);
    if (known) return known;
    const fresh: OpenBallot = { when, title: '', began, votes: new Map(), moves: [], decided: null };
    open.set(ask, fresh);
    all.push(fresh);
    return fresh;
  };
  for (const fact of facts) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') {
      when = phaseName(fact.phase, fact.count);
      began = fact.at;
      open = new Map();
    }
    if (fact.kind === 'voted') {
      const one = ballot(fact.ask);
      one.title = fact.title;
      vote(one, fact.at, fact.by, fact.for === 'hidden' ? null : (fact.for ?? undefined));
    }
    if (fact.kind === 'decided') {
      const one = ballot(fact.ask);
      one.decided = fact.for;
      for (const { by, for: on } of fact.votes ?? []) tell(one, fact.at, by, on);
    }
  }
  return all.map(({ votes, began: _, ...one }) => ({ ...one, rows: rowsOf(votes) }));
}

/** Records a vote; undefined withdraws it. The full record has the same vote once per audience, so repetitions are ignored. */
function vote({ votes, moves, began }: OpenBallot, at: number, by: Seat, on: VotedFor | undefined): void {
  const before = votes.get(by);
  if (isSame(before, on) || (on === null && before !== undefined)) return;
  moves.push({ by, for: on ?? null, withdrawn: on === undefined, before, after: at - began });
  if (on === undefined) votes.delete(by);
  else votes.set(by, on);
}

/** Adds votes from the result, which may reveal choices that were secret. */
function tell(ballot: OpenBallot, at: number, by: Seat, on: VotedFor): void {
  const last = ballot.moves.findLast((move) => move.by === by);
  if (last && !last.withdrawn && ballot.votes.get(by) === null) {
    last.for = on;
    ballot.votes.set(by, on);
  } else vote(ballot, at, by, on);
}
const isSame = (a: VotedFor | undefined, b: VotedFor | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One row for each choice, most votes first. */
function rowsOf(votes: ReadonlyMap<Seat, VotedFor>): VoteRow[] {
  const rows = new Map<string, VoteRow>();
  for (const [by, on] of votes) {
    const row = rows.get(JSON.stringify(on)) ?? { for: on, by: [] };
    row.by.push(by);
    rows.set(JSON.stringify(on), row);
  }
  return [...rows.values()].sort((a, b) => b.by.length - a.by.length);
}

/** Seats that voted in any of the ballots, in order. */
export const votersIn = (ballots: readonly Ballot[]): Seat[] =>
  [...new Set(ballots.flatMap(({ moves }) => moves.map(({ by }) => by)))].sort((a, b) => a - b);
