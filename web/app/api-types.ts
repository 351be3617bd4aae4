/** The worker's route table as types of the client: a renamed field of a request or an answer does not compile. No code. */
import type { JSONParsed } from 'hono/utils/types';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { RouteTable } from '../../worker/routes.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type MethodsAt<P extends keyof RouteTable> = {
  [M in Method]: `$${Lowercase<M>}` extends keyof RouteTable[P] ? M : never;
}[Method];
/** A line of the route table, such as 'GET /api/user/:user/info'. */
export type CallName = { [P in keyof RouteTable & string]: `${MethodsAt<P>} ${P}` }[keyof RouteTable & string];

type Endpoint<N extends CallName> = N extends `${infer M} ${infer P extends keyof RouteTable & string}`
  ? RouteTable[P][`$${Lowercase<M>}` & keyof RouteTable[P]]
  : never;
type Input<N extends CallName> = Endpoint<N> extends { input: infer I } ? I : never;

/** A line whose call takes a form. */
export type UploadName = { [N in CallName]: Input<N> extends { form: object } ? N : never }[CallName];
/** The fields of its form. */
export type FormFields<N extends UploadName> = Input<N> extends { form: infer F } ? { [K in keyof F]: F[K] | Blob } : never;

export interface Parts {
  param?: Record<string, string>;
  query?: object;
  json?: unknown;
}
/** Numbers may stand for text in a query. */
type Query<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number : Q[K] };
type Part<I, K extends keyof I> = K extends 'query' ? Query<I[K]> : I[K];
type Nothing = Record<never, never>;
type OptionalParts<I> = { [K in keyof I]: Nothing extends I[K] ? K : never }[keyof I];
type PartsOf<I> = { [K in Exclude<keyof I, OptionalParts<I>>]: Part<I, K> } & { [K in OptionalParts<I>]?: Part<I, K> };
/** The arguments of a call in one value. A POST without parameters is given its body alone. */
export type Given<N extends CallName> = N extends `POST ${infer P}`
  ? P extends `${string}:${string}`
    ? PartsOf<Input<N>>
    : Input<N> extends { json: infer Body }
      ? Body
      : Nothing
  : PartsOf<Input<N>>;
/** Calls that may be given nothing. */
export type PlainCallName = { [N in CallName]: Nothing extends Given<N> ? N : never }[CallName];
/** Calls that read. */
export type ReadName = Extract<CallName, `GET ${string}`>;
export type Arguments<N extends CallName> =
  Nothing extends Given<N> ? [given?: Given<N>, signal?: AbortSignal] : [given: Given<N>, signal?: AbortSignal];

export type Answer<N extends CallName> =
  Extract<Endpoint<N>, { outputFormat: 'json' | 'text' }> extends { output: infer O } ? Recursive<O> : unknown;
/** Hono does not expand a type that contains itself, such as the `Json` of a record. */
type Recursive<O> = [O] extends [JSONParsed<GameRecord>] ? GameRecord : O;
