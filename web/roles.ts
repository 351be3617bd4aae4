/** What the site knows of its roles, as the rules declare them: fetched once, for icons, hues and explanations. */
import { signal } from '@preact/signals-react';
import { useSyncExternalStore } from 'react';
import { nameOf } from '../games/setup.ts';
import type { RolePage } from '../protocol/rest/roles.ts';
import { get } from './api.ts';

export type Roles = Readonly<Record<string, RolePage>>;
/** GET /api/roles/raw: by game type, then by name. */
type RoleBook = Readonly<Record<string, Roles>>;

const book = signal<RoleBook | null>(null);
let fetching = false;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Fetches the book for whoever is the first to look, and tries again for as long as it takes: nobody is told, for all can be read without it. */
async function open(): Promise<void> {
  if (fetching) return;
  fetching = true;
  for (let wait = FIRST_WAIT_MS; book.peek() === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      book.value = await get<RoleBook>('/api/roles/raw');
    } catch {
      await new Promise((over) => setTimeout(over, wait));
    }
  }
}

function follow(changed: () => void): () => void {
  void open();
  return book.subscribe(changed);
}
const useBook = (): RoleBook | null => useSyncExternalStore(follow, () => book.peek());

/** The roles of one game by name; undefined until they are here. Who waits shows neutral marks. */
export const useRoles = (gameType: string): Roles | undefined => useBook()?.[gameType];

/** The icon that the rules give to a role ('game-icons:windmill'), of whichever game has one of that name; null until it is known. */
export function useRoleIcon(role: string): string | null {
  const games = useBook();
  const game = games && Object.values(games).find((roles) => Object.hasOwn(roles, role));
  return game?.[role]?.icon ?? null;
}

/** The role of a card ('Cop' of 'Cop:Insane'); undefined while it is not known. */
export const roleOf = (roles: Roles | undefined, card: string): RolePage | undefined =>
  roles && Object.hasOwn(roles, nameOf(card)) ? roles[nameOf(card)] : undefined;

/** The side of a card such as 'Cop:Insane', or null while it is not known. */
export const sideOf = (roles: Roles | undefined, card: string): string | null => roleOf(roles, card)?.alignment ?? null;
