/** A command of staff is one declaration: its form, route, checks, log entry and undo follow from it. */
import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/database.ts';
import type { Edit } from '../../db/edits.ts';
import type { Category, Done } from '../../protocol/http/moderation.ts';
import type { Permission } from '../../protocol/permissions.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import type { Arguments, Values } from './arguments.ts';

export interface CommandContext {
  c: CommitContext;
  db: Database;
  /** Of the member of staff, read again at every attempt. */
  by: MemberSession;
  now: number;
}
/** What a command is about to do. Its rows were read just before; if one has changed since, it is planned again. */
export interface Planned {
  /** At most one for each row. Whatever else follows a change of a row is in consequences.ts. */
  edits: readonly Edit[];
  /** A condition besides that its rows are as they were read. If it fails, it is planned again. */
  when?: SQL;
  /** The answer; by default the command's `done`. */
  message?: string;
  /** Id of what is acted on. By default the argument of kind user, game, setup. */
  target?: string;
  /** For the log, besides the arguments; no text of a member. */
  args?: Record<string, unknown>;
  /** Further statements of the batch, each with this condition. What they do is not taken back by an undo. */
  also?: BatchStatements;
  /** Told to the target when it is done. The reason is added. */
  notice?: string;
}
export type BatchStatements = (isWritten: SQL) => readonly BatchItem<'sqlite'>[];

interface Shared<A extends Arguments> {
  /** Unique, as shown. */
  name: string;
  /** As the log stores it; unique. */
  act: string;
  category: Category;
  permission: Permission;
  path: `/api/${string}`;
  about: string;
  args: A;
  hidden?: true;
  /**
   * Its sentence in the log: '{userId}' stands for what the argument names. Begins with a verb in the past. A function of the logged
   * arguments where one command does two things.
   */
  log: string | ((args: Readonly<Record<string, unknown>>) => string);
}
/** The same call by those whose own thing it is, who need no permission of staff. What they do is not logged. */
export interface Own<A extends Arguments = Arguments> {
  /** By default every member may do this to their own things. */
  permission?: Permission;
  /** Null: it is not theirs, so it is the command. Its arguments may lack the reason. */
  run(context: CommandContext, args: Partial<Values<A>>): Promise<Done | null>;
}
/** A command that changes something. */
export interface Act<A extends Arguments = Arguments> extends Shared<A> {
  method: 'POST';
  /** What the form says when it is done. */
  done: string;
  /** Asked before what cannot be undone. */
  confirm?: string;
  /** False: it cannot be taken back. By default its edits are made backwards. */
  undo?: false;
  own?: Own<A>;
  /** Throws a Problem when it cannot be done. No edits: nothing to do, nothing logged. */
  plan(context: CommandContext, args: Values<A>): Promise<Planned>;
  /** After the commit, what needs another object and may be repeated. Its failure is the answer; the act stays logged. */
  after?(context: CommandContext, args: Values<A>, planned: Planned): Promise<string | undefined>;
}
/** A command that only reads. It is logged too if it shows private data. */
export interface LookUp<A extends Arguments = Arguments> extends Shared<A> {
  method: 'GET';
  /** Shows what only few may see: logged, and only of people below the caller's rank. */
  isPrivate?: true;
  read(context: CommandContext, args: Values<A>): Promise<unknown>;
}
export type Command = Act | LookUp;

/** For the types of a declaration's arguments. */
export const act = <A extends Arguments>(declaration: Omit<Act<A>, 'method'>): Command =>
  ({ ...declaration, method: 'POST' }) as unknown as Act;
export const lookUp = <A extends Arguments>(declaration: Omit<LookUp<A>, 'method'>): Command =>
  ({ ...declaration, method: 'GET' }) as unknown as LookUp;

/** The sentence of a command that turns something on or off; its plan logs which as `on`. Without it, of early entries, both are named. */
export const toggled = (turnedOn: string, turnedOff: string, what: string) => {
  return ({ on }: Readonly<Record<string, unknown>>): string =>
    `${on === undefined ? `${turnedOn} or ${turnedOff}` : on ? turnedOn : turnedOff} ${what}`;
};
