import { nameOf } from '../../../../games/engine/setup.ts';
import { useCall } from '../../../lib/query.ts';
import type { GamePageState } from './game-context.ts';

/** Roles that this table's setup may deal, without modifiers. */
export function useSetupRoles({ room }: GamePageState): { names: readonly string[] | null; error: unknown; retry: () => void } {
  const { data, error, refetch } = useCall(
    'GET /api/setup/:id',
    { param: { id: room.value?.setup.id ?? '' } },
    { staleTime: 60_000 },
  );
  return { names: data ? rolesOf(data.roles) : null, error, retry: () => void refetch() };
}

/** Role names in the sets of a setup, given as JSON. */
const rolesOf = (sets: string): string[] => [
  ...new Set((JSON.parse(sets) as Record<string, number>[]).flatMap((set) => Object.keys(set).map(nameOf))),
];
