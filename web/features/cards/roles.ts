/** The roles as the rules declare them, fetched once for icons, hues and explanations. */
import { nameOf } from '../../../games/engine/setup.ts';
import type { GameSettingPage, ModifierPage, RolePage, ThingPage } from '../../../protocol/http/roles.ts';
import { restart, useCall } from '../../lib/query.ts';

export type Roles = Readonly<Record<string, RolePage>>;
export type Things = Readonly<Record<string, ThingPage>>;

const LONGEST_WAIT_MS = 60_000;
/**
 * Query options for parts of the rules' reference: fetched once, at first use, and retried without an error message, because
 * every page works without them.
 */
export const REFERENCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: true,
  retryDelay: (times: number) => Math.min(2_000 * 2 ** times, LONGEST_WAIT_MS),
} as const;
/** Roles of all games, by game type and name. */
export const useAllRoles = () => useCall('GET /api/roles/raw', {}, REFERENCE).data;

/** Roles of one game by name; undefined until loaded, while pages show neutral marks. */
export const useRoles = (gameType: string): Roles | undefined => useAllRoles()?.[gameType];
export const useItems = (gameType: string): Things | undefined => useCall('GET /api/roles/items', {}, REFERENCE).data?.[gameType];
export const useEffects = (gameType: string): Things | undefined =>
  useCall('GET /api/roles/effects', {}, REFERENCE).data?.[gameType];
export const useModifiers = (gameType: string): readonly ModifierPage[] | undefined =>
  useCall('GET /api/roles/modifiers', {}, REFERENCE).data?.[gameType];
export const useSettings = (gameType: string): readonly GameSettingPage[] | undefined =>
  useCall('GET /api/roles/gamesettings', {}, REFERENCE).data?.[gameType];

/** A failed read of the reference, with a function to retry at once; null unless a read has failed. */
export function useReferenceFailure(): { reason: unknown; retry: () => void } | null {
  // These only observe; the hooks above send the requests.
  const observed = { ...REFERENCE, enabled: false };
  const reads = {
    'GET /api/roles/raw': useCall('GET /api/roles/raw', {}, observed),
    'GET /api/roles/items': useCall('GET /api/roles/items', {}, observed),
    'GET /api/roles/effects': useCall('GET /api/roles/effects', {}, observed),
    'GET /api/roles/modifiers': useCall('GET /api/roles/modifiers', {}, observed),
    'GET /api/roles/gamesettings': useCall('GET /api/roles/gamesettings', {}, observed),
  };
  const failed = keysOf(reads).filter((name) => reads[name].data === undefined && reads[name].failureReason !== null);
  const [first] = failed;
  if (!first) return null;
  return { reason: reads[first].failureReason, retry: () => failed.forEach((name) => void restart(name)) };
}
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

/** Icon that the rules give to a role ('game-icons:windmill'), in the first game that has it; null until known. */
export function useRoleIcon(role: string): string | null {
  const games = useAllRoles();
  const game = games && Object.values(games).find((roles) => Object.hasOwn(roles, role));
  return game?.[role]?.icon ?? null;
}

/** The role of a card ('Cop' of 'Cop:Insane'); undefined until loaded. */
export const roleOf = (roles: Roles | undefined, card: string): RolePage | undefined => entryOf(roles, nameOf(card));
/** Looks up an entry by name; own properties only, so that 'constructor' finds nothing. */
export const entryOf = <T>(book: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  book && Object.hasOwn(book, name) ? book[name] : undefined;

/** The side of a card such as 'Cop:Insane'; null until known. */
export const sideOf = (roles: Roles | undefined, card: string): string | null => roleOf(roles, card)?.alignment ?? null;
