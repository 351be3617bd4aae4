/** Reads of the worker: one cache for all components, keyed by the call's name and arguments. */
import { effect } from '@preact/signals-react';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call } from './api.ts';
import type { AnswerOf, Given, Parts, PlainCallName, ReadName } from './api-types.ts';
import { isRefusal } from './failure.ts';
import { dropPrefetched } from './prefetch.ts';
import { keepTrying } from './reach.ts';
import { session } from './session.ts';

/**
 * Refused reads are not retried; other failures are, twice, and then until they succeed, while their component shows the error.
 * Requests are sent even if the browser says that it is offline.
 */
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

const recovering = new WeakSet<Query>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || recovering.has(event.query)) return;
  const { action, query } = event;
  const isRetriedForever = action.type === 'failed' && query.options.retry === true;
  if (!(action.type === 'error' || isRetriedForever) || isRefusal(action.error)) return;
  recovering.add(query);
  keepTrying(async () => {
    const isDone = await recover(query);
    if (isDone) recovering.delete(query);
    return isDone;
  });
});

/** Repeats a failed read, without the skeleton of a first request: its error stays until there is an answer. */
async function recover(query: Query): Promise<boolean> {
  const { state, options, queryKey } = query;
  // A read without a component is repeated when it is next shown.
  if (!query.isActive() || (state.error === null && state.fetchFailureReason === null)) return true;
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return true;
  try {
    queryClient.setQueryData(
      queryKey,
      await queryFn({ client: queryClient, queryKey, meta: query.meta, signal: new AbortController().signal }),
    );
    return true;
  } catch (thrown) {
    if (!isRefusal(thrown)) return false;
    void queryClient.refetchQueries({ queryKey, exact: true });
    return true;
  }
}

let member: string | undefined;
// Answers depend on the member, so one member must not see answers cached for another.
effect(() => {
  const { id } = session.value;
  if (member !== undefined && member !== id) {
    dropPrefetched();
    void queryClient.resetQueries();
  }
  member = id;
});

export type ReadOptions<N extends ReadName, T = AnswerOf<N>> = Omit<
  UseQueryOptions<AnswerOf<N>, unknown, T>,
  'queryKey' | 'queryFn'
>;
export type Read<T> = UseQueryResult<T, unknown>;

/**
 * Returns the answer of a GET call: `useCall('GET /api/user/:user/profile', { param: { user } })`. Components that make the same
 * call share one request and answer, and the cached answer is reused for ten seconds (`staleTime`). `error` is an ApiError.
 */
export function useCall<N extends ReadName & PlainCallName>(name: N): Read<AnswerOf<N>>;
export function useCall<N extends ReadName, T = AnswerOf<N>>(name: N, parts: Given<N>, options?: ReadOptions<N, T>): Read<T>;
export function useCall(name: ReadName, parts: Parts = {}, options: object = {}): Read<unknown> {
  return useQuery({ ...readOf(name, parts), ...options });
}

/** For paged lists: keeps showing the last page while the next one loads. */
export const keepLastPage = { placeholderData: keepPreviousData } as const;

/** Like useCall, for use outside components. Returns a cached answer of any age, else fetches. Throws ApiError. */
export function readCall<N extends ReadName & PlainCallName>(name: N): Promise<AnswerOf<N>>;
export function readCall<N extends ReadName>(name: N, parts: Given<N>): Promise<AnswerOf<N>>;
export function readCall(name: ReadName, parts: Parts = {}): Promise<unknown> {
  return queryClient.ensureQueryData(readOf(name, parts));
}

/** `call` without the types of a name: functions of this file that take arguments have checked them already. */
const callAny = call as (name: string, parts: Parts, signal: AbortSignal) => Promise<unknown>;
const readOf = (name: ReadName, parts: Parts) => ({
  queryKey: [name, parts],
  queryFn: ({ signal }: { signal: AbortSignal }) => callAny(name, parts, signal),
});

type Some<G> = { [K in keyof G]?: Partial<G[K]> };

/**
 * Marks answers as out of date, either those with the given arguments or all of that name. Answers on screen are refetched;
 * resolves when they have arrived. A first request still in flight may predate the change, so its answer is awaited and then
 * fetched again.
 */
export async function invalidate<N extends ReadName>(name: N, parts?: Some<Given<N>>): Promise<void> {
  const filter = { queryKey: parts ? [name, parts] : [name] };
  const isFirstPending = queryClient.isFetching({ ...filter, predicate: ({ state }) => state.data === undefined }) > 0;
  await queryClient.invalidateQueries(filter);
  if (isFirstPending) await queryClient.invalidateQueries(filter);
}

/** Drops all answers and failures of that name. Answers on screen are refetched at once instead of at their next retry. */
export const restart = (name: ReadName): Promise<void> => queryClient.resetQueries({ queryKey: [name] });

/** Changes cached answers, either those with the given arguments or all of that name. Sends no request. */
export function updateAnswer<N extends ReadName>(
  name: N,
  parts: Some<Given<N>> | undefined,
  change: (current: AnswerOf<N>) => AnswerOf<N>,
): void {
  queryClient.setQueriesData<AnswerOf<N>>({ queryKey: parts ? [name, parts] : [name] }, (current) => current && change(current));
}
