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

const EFFECTS = new WeakMap<object, Effect>();

export function withEffect<S extends object>(statement: S, effect: Effect): S {
  EFFECTS.set(statement, effect);
  return statement;
}
export const effectOf = (statement: object): Effect | undefined => EFFECTS.get(statement);
