/** What the site knows of its roles, as the rules declare them: fetched once, for icons, hues and explanations. */
import { signal } from '@preact/signals-react';
import { useSyncExternalStore } from 'react';
import { nameOf } from '../games/setup.ts';
import type { GameSettingPage, ModifierPage, RolePage, ThingPage } from '../protocol/rest/roles.ts';
import { get } from './api.ts';

export type Roles = Readonly<Record<string, RolePage>>;
export type Things = Readonly<Record<string, ThingPage>>;
type ByGame<T> = Readonly<Record<string, T>>;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** A book of the rules. It is fetched for whoever is the first to look, again and again for as long as it takes: nobody is told, for all can be read without it. */
function bookAt<T>(path: string): () => ByGame<T> | null {
  const book = signal<ByGame<T> | null>(null);
  let fetching = false;
  const open = async (): Promise<void> => {
    if (fetching) return;
    fetching = true;
    for (let wait = FIRST_WAIT_MS; book.peek() === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        book.value = await get<ByGame<T>>(path);
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
const useBook = bookAt<Roles>('/api/roles/raw');
const useItemBook = bookAt<Things>('/api/roles/items');
const useEffectBook = bookAt<Things>('/api/roles/effects');
const useModifierBook = bookAt<readonly ModifierPage[]>('/api/roles/modifiers');
const useSettingBook = bookAt<readonly GameSettingPage[]>('/api/roles/gamesettings');

/** The roles of one game by name; undefined until they are here. Who waits shows neutral marks. */
export const useRoles = (gameType: string): Roles | undefined => useBook()?.[gameType];
export const useItems = (gameType: string): Things | undefined => useItemBook()?.[gameType];
export const useEffects = (gameType: string): Things | undefined => useEffectBook()?.[gameType];
export const useModifiers = (gameType: string): readonly ModifierPage[] | undefined => useModifierBook()?.[gameType];
export const useSettings = (gameType: string): readonly GameSettingPage[] | undefined => useSettingBook()?.[gameType];

/** The icon that the rules give to a role ('game-icons:windmill'), of whichever game has one of that name; null until it is known. */
export function useRoleIcon(role: string): string | null {
  const games = useBook();
  const game = games && Object.values(games).find((roles) => Object.hasOwn(roles, role));
  return game?.[role]?.icon ?? null;
}

/** The role of a card ('Cop' of 'Cop:Insane'); undefined while it is not known. */
export const roleOf = (roles: Roles | undefined, card: string): RolePage | undefined => pageOf(roles, nameOf(card));
/** A page of a book by its name, and never what only looks like one. */
export const pageOf = <T>(book: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  book && Object.hasOwn(book, name) ? book[name] : undefined;

/** The side of a card such as 'Cop:Insane', or null while it is not known. */
export const sideOf = (roles: Roles | undefined, card: string): string | null => roleOf(roles, card)?.alignment ?? null;
