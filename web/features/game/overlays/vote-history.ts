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
    const existing = open.get(ask);
    if (existing) return existing;
    const ballot: OpenBallot = { when, title: '', began, votes: new Map(), moves: [], decided: null };
    open.set(ask, ballot);
    all.push(ballot);
    return ballot;
  };
  for (const fact of facts) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') {
      when = phaseName(fact.phase, fact.count);
      began = fact.at;
      open = new Map();
    }
    if (fact.kind === 'voted') {
      const open = ballot(fact.ask);
      open.title = fact.title;
      vote(open, fact.at, fact.by, fact.for === 'hidden' ? null : (fact.for ?? undefined));
    }
    if (fact.kind === 'decided') {
      const open = ballot(fact.ask);
      open.decided = fact.for;
      for (const { by, for: choice } of fact.votes ?? []) tell(open, fact.at, by, choice);
    }
  }
  return all.map(({ votes, began: _, ...one }) => ({ ...one, rows: rowsOf(votes) }));
}

/** Records a vote; undefined withdraws it. The full record has the same vote once per audience, so repetitions are ignored. */
function vote({ votes, moves, began }: OpenBallot, at: number, by: Seat, choice: VotedFor | undefined): void {
  const previous = votes.get(by);
  if (isSame(previous, choice) || (choice === null && previous !== undefined)) return;
  moves.push({ by, for: choice ?? null, withdrawn: choice === undefined, before: previous, after: at - began });
  if (choice === undefined) votes.delete(by);
  else votes.set(by, choice);
}

/** Adds votes from the result, which may reveal choices that were secret. */
function tell(ballot: OpenBallot, at: number, by: Seat, choice: VotedFor): void {
  const last = ballot.moves.findLast((move) => move.by === by);
  if (last && !last.withdrawn && ballot.votes.get(by) === null) {
    last.for = choice;
    ballot.votes.set(by, choice);
  } else vote(ballot, at, by, choice);
}
const isSame = (a: VotedFor | undefined, b: VotedFor | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One row for each choice, most votes first. */
function rowsOf(votes: ReadonlyMap<Seat, VotedFor>): VoteRow[] {
  const rows = new Map<string, VoteRow>();
  for (const [by, choice] of votes) {
    const row = rows.get(JSON.stringify(choice)) ?? { for: choice, by: [] };
    row.by.push(by);
    rows.set(JSON.stringify(choice), row);
  }
  return [...rows.values()].sort((a, b) => b.by.length - a.by.length);
}

/** Seats that voted in any of the ballots, in order. */
export const votersIn = (ballots: readonly Ballot[]): Seat[] =>
  [...new Set(ballots.flatMap(({ moves }) => moves.map(({ by }) => by)))].sort((a, b) => a - b);
