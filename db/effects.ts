/** What must follow a statement once its batch is committed; worker/commit.ts does it. */
export type Effect =
  | 'mail'
  | 'outbox'
  /** The statement returns the members (`user`) who got a notice. */
  | 'notices'
  /** The statement returns the staff (`user`) whose pages read the queue of reports again. */
  | 'queue'
  /** The hub of this member. */
  | { hub: string }
  /** What the search knows of this post, or of all posts of this thread. */
  | { post: string }
  | { thread: string };

const EFFECTS = new WeakMap<object, Effect>();

export function withEffect<S extends object>(statement: S, effect: Effect): S {
  EFFECTS.set(statement, effect);
  return statement;
}
export const effectOf = (statement: object): Effect | undefined => EFFECTS.get(statement);
