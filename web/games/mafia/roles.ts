/** What the roles of a game are, as its help pages tell it: read once and kept. */
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../../games/setup.ts';
import { get } from '../../api.ts';
import { queryClient } from '../../query.ts';

/** One role of GET /api/roles/raw, as far as the game page reads it. */
export interface RoleInfo {
  alignment: string;
  tags: string[];
  description: string[];
}
type RawRoles = Record<string, Record<string, RoleInfo>>;

const roles = { queryKey: ['roles', 'raw'], queryFn: () => get<RawRoles>('/api/roles/raw'), staleTime: Number.POSITIVE_INFINITY };

/** All roles of a game by name; empty while they are fetched. */
export function useRoles(gameType: string): Record<string, RoleInfo> {
  return useQuery(roles, queryClient).data?.[gameType] ?? NONE;
}
const NONE: Record<string, RoleInfo> = {};

/** The role of a card ('Cop' of 'Cop:Insane'); undefined while it is not known. */
export const roleOf = (all: Record<string, RoleInfo>, card: string): RoleInfo | undefined =>
  Object.hasOwn(all, nameOf(card)) ? all[nameOf(card)] : undefined;
/** The side of a card, null while it is not known. A name that is a side itself is that side. */
export const sideOf = (all: Record<string, RoleInfo>, card: string): string | null => roleOf(all, card)?.alignment ?? null;
