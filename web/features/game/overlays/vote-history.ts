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
export interface Ballot {
  when: string;
  /** Message id of the question; '' where only the result is known. */
  title: string;
  rows: VoteRow[];
  /** What it came to; null while it is open or where it is not told. */
  decided: Seat[] | null;
}

interface OpenBallot extends Omit<Ballot, 'rows'> {
  votes: Map<Seat, VotedFor>;
}

/** The oldest first. A vote that was changed counts as it was last. */
export function voteHistory(facts: readonly FactFrame[]): Ballot[] {
  const all: OpenBallot[] = [];
  let open = new Map<string, OpenBallot>();
  let when = tText('phase.pregame');
  const ballot = (ask: string): OpenBallot => {
    const known = open.get(ask);
    if (known) return known;
    const fresh: OpenBallot = { when, title: '', votes: new Map(), decided: null };
    open.set(ask, fresh);
    all.push(fresh);
    return fresh;
  };
  for (const fact of facts) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') {
      when = phaseName(fact.phase, fact.count);
      open = new Map();
    }
    if (fact.kind === 'voted') {
      const one = ballot(fact.ask);
      one.title = fact.title;
      if (fact.for === null) one.votes.delete(fact.by);
      else one.votes.set(fact.by, fact.for === 'hidden' ? null : fact.for);
    }
    if (fact.kind === 'decided') {
      const one = ballot(fact.ask);
      one.decided = fact.for;
      for (const { by, for: on } of fact.votes ?? []) one.votes.set(by, on);
    }
  }
  return all.map(({ votes, ...one }) => ({ ...one, rows: rowsOf(votes) }));
}

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
