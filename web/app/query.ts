/** Reads of the worker: one cache for all components, keyed by the call's name and arguments. */
import { effect } from '@preact/signals-react';
import { keepPreviousData, QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';
import type { Answer, Given, Parts, PlainCallName, ReadName } from './api-types.ts';
import { session } from './session.ts';

/** The worker refused: the same request would be refused again. */
const isRefusal = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;

/** A refused read is not retried; one that failed is, twice. A browser that says it is offline is asked all the same. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (times, thrown) => times < 2 && !isRefusal(thrown),
    },
    mutations: { networkMode: 'always' },
  },
});

let member: string | undefined;
// Answers depend on who asks: those for one member are not shown to the next.
effect(() => {
  const { id } = session.value;
  if (member !== undefined && member !== id) void queryClient.resetQueries();
  member = id;
});

export type ReadOptions<N extends ReadName, T = Answer<N>> = Omit<UseQueryOptions<Answer<N>, unknown, T>, 'queryKey' | 'queryFn'>;
export type Read<T> = UseQueryResult<T, unknown>;

/**
 * The answer of a GET call: `useCall('GET /api/user/:user/profile', { param: { user } })`. Components that ask the same share one
 * request and one answer; another component is answered from the cache for ten seconds (`staleTime`). `error` is an ApiError.
 */
export function useCall<N extends ReadName & PlainCallName>(name: N): Read<Answer<N>>;
export function useCall<N extends ReadName, T = Answer<N>>(name: N, given: Given<N>, options?: ReadOptions<N, T>): Read<T>;
export function useCall(name: ReadName, given: Parts = {}, options: object = {}): Read<unknown> {
  return useQuery({ ...readOf(name, given), ...options });
}

/** For lists: the last page stays while the next one loads. */
export const keepLastPage = { placeholderData: keepPreviousData } as const;

/** The same answer outside of components: from the cache where it is there, however old. Throws ApiError. */
export function readCall<N extends ReadName & PlainCallName>(name: N): Promise<Answer<N>>;
export function readCall<N extends ReadName>(name: N, given: Given<N>): Promise<Answer<N>>;
export function readCall(name: ReadName, given: Parts = {}): Promise<unknown> {
  return queryClient.ensureQueryData(readOf(name, given));
}

/** `call` for any name: its arguments were checked where they were given to a function of this file. */
const callAny = call as (name: string, given: Parts, signal: AbortSignal) => Promise<unknown>;
const readOf = (name: ReadName, given: Parts) => ({
  queryKey: [name, given],
  queryFn: ({ signal }: { signal: AbortSignal }) => callAny(name, given, signal),
});

type Some<G> = { [K in keyof G]?: Partial<G[K]> };

/**
 * Says that answers are out of date: with those arguments, or all of that name. Those on screen are fetched again; resolves when
 * they are there. A first answer that is on its way may be older than the change, so it is waited for and fetched again as well.
 */
export async function invalidate<N extends ReadName>(name: N, given?: Some<Given<N>>): Promise<void> {
  const filter = { queryKey: given ? [name, given] : [name] };
  const isFirstPending = queryClient.isFetching({ ...filter, predicate: ({ state }) => state.data === undefined }) > 0;
  await queryClient.invalidateQueries(filter);
  if (isFirstPending) await queryClient.invalidateQueries(filter);
}

/** Forgets the answers and failures of that name; those on screen are asked for at once, whatever their next try waits for. */
export const restart = (name: ReadName): Promise<void> => queryClient.resetQueries({ queryKey: [name] });

/** Changes answers in the cache, with those arguments or all of that name. No request is sent. */
export function updateAnswer<N extends ReadName>(
  name: N,
  given: Some<Given<N>> | undefined,
  change: (now: Answer<N>) => Answer<N>,
): void {
  queryClient.setQueriesData<Answer<N>>({ queryKey: given ? [name, given] : [name] }, (now) => now && change(now));
}
