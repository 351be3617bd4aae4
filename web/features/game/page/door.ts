/** Types and helpers of the door, the page before a table. Kept small, because most people who follow a link load only this. */
import type { TableEntry } from '../../../../protocol/http/table-entry.ts';
import type { DrawingName } from '../../../ui/Drawing.tsx';
import type { IconName } from '../../../ui/icons.ts';

export interface TableDoorProps {
  /** Last part of the URL: the table's id, with the secret of a private table. */
  link: string;
  /** Key of a seat kept for the visitor. */
  seat?: string | undefined;
  /** The visitor asked only to watch. */
  watch: boolean;
  ended?: string | null;
  onEnter: (watch: boolean) => void;
}

export interface DoorVisitor {
  kind: 'visitor' | 'guest' | 'member';
  /** The visitor asked only to watch, and was refused. */
  watch: boolean;
  /** The sentence with which the table ended their connection; null if they come from elsewhere. */
  ended: string | null;
}

/**
 * An option of the visitor. `leave-and-sit` gives up a seat at another table first; `cancel` is for the host's own scheduled
 * game.
 */
export type Way =
  | { kind: 'sit' | 'watch' | 'again' | 'log-in'; label: string }
  | { kind: 'reserve' | 'give-back' | 'cancel'; label: string }
  | { kind: 'leave-and-sit'; label: string; game: string }
  | { kind: 'go'; label: string; href: string; icon: IconName };

export interface Door {
  drawing: DrawingName;
  title: string;
  words: string | null;
  /** Options, the main one first; never empty. */
  ways: Way[];
  /** The visitor waits for a seat, and the page tells them when one is free. */
  waits: boolean;
  /** The visitor starts watching without a press: there is no seat to take, but the game can be watched. */
  watchAtOnce: boolean;
}

export const LOBBY = { kind: 'go', label: 'See other games', href: '/play', icon: 'list' } as const satisfies Way;

/** Polling interval of the entry in milliseconds; false once nothing changes any more. */
export function recheckEvery({ stage }: TableEntry): number | false {
  if (stage === 'post' || stage === 'closed') return false;
  return stage === 'playing' ? 20_000 : 4_000;
}
