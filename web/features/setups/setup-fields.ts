import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../../games/engine/options.ts';

/** What a setup of a game may fix besides its cards; empty until loaded. The rules of the game are not loaded for it. */
export function useSetupFields(gameType: string): Readonly<Record<string, Field>> {
  const { data } = useQuery({
    queryKey: ['setup fields', gameType],
    queryFn: async () => (await import('../../../games/setup-rules.ts')).SETUP_RULES.get(gameType)?.setupFields ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
