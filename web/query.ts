import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Page data, kept while somebody looks. A refusal is an answer and is not asked for again; a lost line is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (times, thrown) => times < 2 && !(thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500),
    },
  },
});
