import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../../games/engine/options.ts';

/** Fields, besides the cards, that a setup of the game can fix; empty until loaded. Does not load the rules of the game. */
export function useSetupFields(gameType: string): Readonly<Record<string, Field>> {
  const { data } = useQuery({
    queryKey: ['setup fields', gameType],
    queryFn: async () => (await import('../../../games/setup-rules.ts')).SETUP_RULES.get(gameType)?.setupFields ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
