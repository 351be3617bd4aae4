import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The cache of page data. A refused request is not retried; a failed connection is retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (times, thrown) => times < 2 && !(thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500),
    },
  },
});
