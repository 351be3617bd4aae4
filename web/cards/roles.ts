/** What the site knows of its roles: fetched once, for icons, hues and explanations. */
import { useQuery } from '@tanstack/react-query';
import { modifiersOf, nameOf } from '../../games/setup.ts';
import type { RolePage } from '../../protocol/rest/roles.ts';
import { get } from '../api.ts';
import { queryClient } from '../query.ts';

/** GET /api/roles/raw: by game type, then by name. */
type RoleBook = Record<string, Record<string, RolePage>>;

const HOUR_MS = 3_600_000;
/** The roles of one game by name; undefined until they are here. Who waits shows neutral marks. */
export function useRoles(gameType: string): Record<string, RolePage> | undefined {
  const { data } = useQuery(
    {
      queryKey: ['roles'],
      queryFn: ({ signal }) => get<RoleBook>('/api/roles/raw', signal),
      staleTime: HOUR_MS,
      gcTime: HOUR_MS,
    },
    queryClient,
  );
  return data?.[gameType];
}

/** The side of a card such as 'Cop:Insane', or null while it is not known. */
export const sideOf = (roles: Record<string, RolePage> | undefined, card: string): string | null =>
  roles?.[nameOf(card)]?.alignment ?? null;

/** A card as it is read out: 'Cop', or 'Cop (Insane, Lazy)'. */
export function cardWords(card: string): string {
  const mods = modifiersOf(card);
  return mods.length ? `${nameOf(card)} (${mods.join(', ')})` : nameOf(card);
}

const SIDES = ['Village', 'Mafia', 'Cult', 'Independent', 'Event'];
/** The order in which sides are listed; a side without a place comes last. */
export const sideRank = (side: string | null): number => {
  const at = SIDES.indexOf(side ?? '');
  return at < 0 ? SIDES.length : at;
};
