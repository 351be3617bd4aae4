/** The roles as the rules declare them: fetched once, for icons, hues and explanations. */
import { signal } from '@preact/signals-react';
import { useSyncExternalStore } from 'react';
import { nameOf } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage, RolePage, ThingPage } from '../../../protocol/http/roles.ts';
import { call } from '../../app/api.ts';

export type Roles = Readonly<Record<string, RolePage>>;
export type Things = Readonly<Record<string, ThingPage>>;
type ByGame<T> = Readonly<Record<string, T>>;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Fetches at first use and retries without an error message, because every page works without it. */
function referenceStore<T>(ask: () => Promise<ByGame<T>>): () => ByGame<T> | null {
  const book = signal<ByGame<T> | null>(null);
  let fetching = false;
  const open = async (): Promise<void> => {
    if (fetching) return;
    fetching = true;
    for (let wait = FIRST_WAIT_MS; book.peek() === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        book.value = await ask();
      } catch {
        await new Promise((over) => setTimeout(over, wait));
      }
    }
  };
  const follow = (changed: () => void): (() => void) => {
    void open();
    return book.subscribe(changed);
  };
  return () => useSyncExternalStore(follow, () => book.peek());
}
const useAllRoles = referenceStore<Roles>(() => call('GET /api/roles/raw'));
const useAllItems = referenceStore<Things>(() => call('GET /api/roles/items'));
const useAllEffects = referenceStore<Things>(() => call('GET /api/roles/effects'));
const useAllModifiers = referenceStore<readonly ModifierPage[]>(() => call('GET /api/roles/modifiers'));
const useAllSettings = referenceStore<readonly GameSettingPage[]>(() => call('GET /api/roles/gamesettings'));

/** The roles of one game by name; undefined until loaded. Until then a page shows neutral marks. */
export const useRoles = (gameType: string): Roles | undefined => useAllRoles()?.[gameType];
export const useItems = (gameType: string): Things | undefined => useAllItems()?.[gameType];
export const useEffects = (gameType: string): Things | undefined => useAllEffects()?.[gameType];
export const useModifiers = (gameType: string): readonly ModifierPage[] | undefined => useAllModifiers()?.[gameType];
export const useSettings = (gameType: string): readonly GameSettingPage[] | undefined => useAllSettings()?.[gameType];

/** The icon that the rules give to a role ('game-icons:windmill'), in whichever game has it; null until known. */
export function useRoleIcon(role: string): string | null {
  const games = useAllRoles();
  const game = games && Object.values(games).find((roles) => Object.hasOwn(roles, role));
  return game?.[role]?.icon ?? null;
}

/** The role of a card ('Cop' of 'Cop:Insane'); undefined until known. */
export const roleOf = (roles: Roles | undefined, card: string): RolePage | undefined => entryOf(roles, nameOf(card));
/** An entry by its name; own properties only, so that 'constructor' finds nothing. */
export const entryOf = <T>(book: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  book && Object.hasOwn(book, name) ? book[name] : undefined;

/** The side of a card such as 'Cop:Insane'; null until known. */
export const sideOf = (roles: Roles | undefined, card: string): string | null => roleOf(roles, card)?.alignment ?? null;
