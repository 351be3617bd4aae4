/** Each staff command is one declaration, from which its form, route, checks, log entry and undo follow. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import type { Change } from '../../db/core/effects.ts';
import type { Category, Done } from '../../protocol/http/moderation.ts';
import type { Permission } from '../../protocol/permissions.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import type { CommandArguments, Values } from './arguments.ts';

export interface CommandContext {
  c: CommitContext;
  db: Database;
  /** Session of the member of staff, reread on every attempt. */
  by: MemberSession;
  now: number;
}
/** Result of a command's `plan`. Its rows were read just before; if one has changed in between, it is planned again. */
export interface Planned {
  /** At most one per row. Other consequences of a changed row are in consequences.ts. */
  edits: readonly Edit[];
  /** A further condition, besides that the rows are unchanged. If it fails, the command is planned again. */
  when?: SQL;
  /** The answer; by default the command's `done`. */
  message?: string;
  /** Id of the target. Defaults to the first argument that names a person or thing. */
  target?: string;
  /** Logged in addition to the arguments. Must not contain a member's text. */
  args?: Record<string, unknown>;
  /** Further statements of the batch, which must include this condition. An undo does not reverse them. */
  also?: BatchStatements;
  /** Text sent to the target when the act is done: a sentence, to which the reason is appended, or a function of the reason. */
  notice?: string | ((reason: string) => string);
}
export type BatchStatements = (isWritten: SQL) => readonly Change[];

interface Shared<A extends CommandArguments> {
  /** Displayed name; unique. */
  name: string;
  /** Name in the log; unique. */
  act: string;
  category: Category;
  permission: Permission;
  path: `/api/${string}`;
  about: string;
  args: A;
  hidden?: true;
  /**
   * The command's sentence in the log, starting with a verb in the past tense. '{userId}' is replaced by the person that the
   * argument names. A function of the logged arguments if one command does two things.
   */
  log: string | ((args: Readonly<Record<string, unknown>>) => string);
}
/** The same call by members for their own things, which needs no staff permission and is not logged. */
export interface OwnerAct<A extends CommandArguments = CommandArguments> {
  /** By default every member may do this to their own things. */
  permission?: Permission;
  /** Returns null if the thing is not theirs, so that the command runs instead. Arguments may lack the reason. */
  run(context: CommandContext, args: Partial<Values<A>>): Promise<Done | null>;
}
/** A command that changes something. */
export interface StaffAct<A extends CommandArguments = CommandArguments> extends Shared<A> {
  method: 'POST';
  /** Text that the form shows when it is done. */
  done: string;
  /** Confirmation shown before an act that cannot be undone. */
  confirm?: string;
  /** False if the act cannot be undone. The default is to reverse its edits. */
  undo?: false;
  own?: OwnerAct<A>;
  /** Throws a Problem if it cannot be done. If there are no edits, there is nothing to do and nothing is logged. */
  plan(context: CommandContext, args: Values<A>): Promise<Planned>;
  /** Runs after the commit, for repeatable work in another object. If it fails, the call fails, but the act stays logged. */
  after?(context: CommandContext, args: Values<A>, planned: Planned): Promise<string | undefined>;
}
/** A command that only reads. It is logged if it shows private data. */
export interface LookUpCommand<A extends CommandArguments = CommandArguments> extends Shared<A> {
  method: 'GET';
  /** Shows data that only few may see, so it is logged and limited to people below the caller's rank. */
  isPrivate?: true;
  read(context: CommandContext, args: Values<A>): Promise<unknown>;
}
export type Command = StaffAct | LookUpCommand;

/** These helpers infer the types of a declaration's arguments. */
export const act = <A extends CommandArguments>(declaration: Omit<StaffAct<A>, 'method'>): Command =>
  ({ ...declaration, method: 'POST' }) as unknown as StaffAct;
export const lookUpCommand = <A extends CommandArguments>(declaration: Omit<LookUpCommand<A>, 'method'>): Command =>
  ({ ...declaration, method: 'GET' }) as unknown as LookUpCommand;

/** Log sentence of a command that switches something. Its plan logs the state as `on`; early entries without it name both. */
export const toggleSentence = (turnedOn: string, turnedOff: string, noun: string) => {
  return ({ on }: Readonly<Record<string, unknown>>): string =>
    `${on === undefined ? `${turnedOn} or ${turnedOff}` : on ? turnedOn : turnedOff} ${noun}`;
};
