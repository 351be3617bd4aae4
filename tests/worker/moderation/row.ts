/** How a command is called and what it does, for every-command.test.ts. */
export const REASON = 'Because of a test.';

/** Frames to the target's page: 'membership' (read your rights again) and 'newNotif' (a notice); or 'closed'. */
export type Heard = 'membership' | 'newNotif' | 'closed';
export interface Row {
  act: string;
  args: object;
  says: string;
  /** 'table.column' for a changed column, 'table+' and 'table-' for new and deleted rows. */
  changes: string[];
  heard: Heard[];
  /** Changes that its undo does not take back. */
  lost?: string[];
  /** Acts that must come before it, and are undone after it. */
  after?: [act: string, args: object][];
  /** True if it acts on nothing that has a rank: the permission is enough. */
  rankless?: true;
}
export type Of = (args: object, act: string, says: string, changes: string[]) => Row;
export const TOLD: Heard[] = ['newNotif'];
