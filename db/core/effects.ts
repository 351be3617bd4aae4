import type { BatchItem } from 'drizzle-orm/batch';

/** Work that must follow a statement once its batch is committed; worker/commit.ts does it. */
export type Effect =
  | 'mail'
  | 'outbox'
  /** The statement returns the members (`user`) who got a notice. */
  | 'notices'
  /** The statement returns the staff (`user`) whose pages must reload the queue of reports. */
  | 'queue'
  /** Refreshes the notices in this member's hub. */
  | { hub: string }
  /** Reindexes this post, or all posts of this thread, for the search. */
  | { post: string }
  | { thread: string };

export type Statement = BatchItem<'sqlite'>;
/** A statement with the work that it brings. */
export interface WithEffect<S extends Statement = Statement> {
  statement: S;
  effect: Effect;
  /** Never set. Makes `await notify(…)` a type error, which would run nothing: it belongs in a commit. */
  then?: () => never;
}
/** One item of a commit. */
export type Change = Statement | WithEffect;
/** All items of a commit. */
export type Changes = readonly [Change, ...Change[]];

export const withEffect = <S extends Statement>(statement: S, effect: Effect): WithEffect<S> => ({ statement, effect });

const statementOf = (change: Change): Statement => ('effect' in change ? change.statement : change);
/** The statements alone, for a batch that leaves their effects to the cron trigger. */
export const statementsOf = (changes: Changes): [Statement, ...Statement[]] =>
  changes.map(statementOf) as [Statement, ...Statement[]];
export const effectOf = (change: Change): Effect | undefined => ('effect' in change ? change.effect : undefined);
