/** What the page of a table is made of, as far as the first screen of most who follow a link needs it. */
import type { TableEntry } from '../../../../protocol/http/table-entry.ts';
import type { DrawingName } from '../../../ui/Drawing.tsx';
import type { IconName } from '../../../ui/icons.ts';

export interface TableDoorProps {
  /** The end of the address: the id of the table, and the secret of a private one. */
  link: string;
  /** The key of a seat that is kept for them. */
  seat?: string | undefined;
  /** They asked only to watch. */
  watch: boolean;
  ended?: string | null;
  onEnter: (watch: boolean) => void;
}

export interface DoorVisitor {
  kind: 'visitor' | 'guest' | 'member';
  /** They asked only to watch, and were refused. */
  watch: boolean;
  /** The sentence with which the table ended their connection; null when they come from elsewhere. */
  ended: string | null;
}

/** `leave-and-sit`: gives up the seat at another table first. `cancel`: the host’s own scheduled game. */
export type Way =
  | { kind: 'sit' | 'watch' | 'again' | 'log-in'; label: string }
  | { kind: 'reserve' | 'give-back' | 'cancel'; label: string }
  | { kind: 'leave-and-sit'; label: string; game: string }
  | { kind: 'go'; label: string; href: string; icon: IconName };

export interface Door {
  drawing: DrawingName;
  title: string;
  words: string | null;
  /** The first one is the main one; never empty. */
  ways: Way[];
  /** They wait for a seat: the page tells them when one is free. */
  waits: boolean;
  /** Enters by itself, without a press: there is no seat to take, but the game can be watched. */
  watchAtOnce: boolean;
}

export const LOBBY = { kind: 'go', label: 'See other games', href: '/play', icon: 'list' } as const satisfies Way;

/** How often to ask for the entry again, in milliseconds; false when nothing changes any more. */
export function recheckEvery({ stage }: TableEntry): number | false {
  if (stage === 'post' || stage === 'closed') return false;
  return stage === 'playing' ? 20_000 : 4_000;
}
