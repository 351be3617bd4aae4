/** How a command is called and what it does, for every-command.test.ts. */
export const REASON = 'Because of a test.';

/** What the target's page hears: 'membership' (read your rights again), 'newNotif' (a notice), 'closed'. */
export type Heard = 'membership' | 'newNotif' | 'closed';
export interface Row {
  act: string;
  args: object;
  says: string;
  /** 'table.column' for a changed column, 'table+' and 'table-' for new and deleted rows. */
  changes: string[];
  heard: Heard[];
  /** What its undo does not put back. */
  lost?: string[];
  /** Acts that must come before it, and are taken back after it. */
  after?: [act: string, args: object][];
  /** It is about nothing that has a rank: the permission is enough. */
  rankless?: true;
}
export type Of = (args: object, act: string, says: string, changes: string[]) => Row;
export const TOLD: Heard[] = ['newNotif'];
