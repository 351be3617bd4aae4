/** Who voted how, by phase and question, from the votes that the reader has seen. */
import type { Seat } from '../../../../games/engine/game.ts';
import type { FactFrame } from '../../../../protocol/socket/game.ts';
import { isKnownFact, phaseName } from '../../../i18n/facts.ts';
import { tText } from '../../../i18n/messages.ts';

/** For seats ([] is no one), a word such as 'guilty', or null where only the giving is known. */
export type VotedFor = readonly Seat[] | string | null;
export interface VoteRow {
  for: VotedFor;
  by: Seat[];
}
/** One vote as it was given, changed or taken back. */
export interface VoteMove {
  by: Seat;
  for: VotedFor;
  /** It took the voter's last vote back. */
  withdrawn: boolean;
  /** What the voter had voted for until then; undefined where that was nothing. */
  before: VotedFor | undefined;
  /** In ms since the phase began. */
  after: number;
}
export interface Ballot {
  when: string;
  /** Message id of the question; '' where only the result is known. */
  title: string;
  rows: VoteRow[];
  /** In the order in which they were given. */
  moves: VoteMove[];
  /** What it came to; null while it is open or where it is not told. */
  decided: Seat[] | null;
}

interface OpenBallot extends Omit<Ballot, 'rows'> {
  began: number;
  votes: Map<Seat, VotedFor>;
}

/** The oldest first. In `rows` a vote that was changed counts as it was last. */
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

/** `on`: undefined takes the vote back. A reader of the whole record meets the same vote as each audience was told of it. */
function vote({ votes, moves, began }: OpenBallot, at: number, by: Seat, on: VotedFor | undefined): void {
  const before = votes.get(by);
  if (isSame(before, on) || (on === null && before !== undefined)) return;
  moves.push({ by, for: on ?? null, withdrawn: on === undefined, before, after: at - began });
  if (on === undefined) votes.delete(by);
  else votes.set(by, on);
}

/** The result says what a vote was for, which until then may have been secret. */
function tell(ballot: OpenBallot, at: number, by: Seat, on: VotedFor): void {
  const last = ballot.moves.findLast((move) => move.by === by);
  if (last && !last.withdrawn && ballot.votes.get(by) === null) {
    last.for = on;
    ballot.votes.set(by, on);
  } else vote(ballot, at, by, on);
}
const isSame = (a: VotedFor | undefined, b: VotedFor | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One row for all who voted alike, the most votes first. */
function rowsOf(votes: ReadonlyMap<Seat, VotedFor>): VoteRow[] {
  const rows = new Map<string, VoteRow>();
  for (const [by, on] of votes) {
    const row = rows.get(JSON.stringify(on)) ?? { for: on, by: [] };
    row.by.push(by);
    rows.set(JSON.stringify(on), row);
  }
  return [...rows.values()].sort((a, b) => b.by.length - a.by.length);
}

/** Those who voted in any of them, by seat. */
export const votersIn = (ballots: readonly Ballot[]): Seat[] =>
  [...new Set(ballots.flatMap(({ moves }) => moves.map(({ by }) => by)))].sort((a, b) => a - b);
