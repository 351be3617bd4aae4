/**
 * Types of the worker's route table for the client: renaming a request or response field is a compile error. Contains no code.
 */
import type { JSONParsed } from 'hono/utils/types';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { RouteTable } from '../../worker/routes.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type MethodsAt<P extends keyof RouteTable> = {
  [M in Method]: `$${Lowercase<M>}` extends keyof RouteTable[P] ? M : never;
}[Method];
/** An entry of the route table, such as 'GET /api/user/:user/info'. */
export type CallName = { [P in keyof RouteTable & string]: `${MethodsAt<P>} ${P}` }[keyof RouteTable & string];

type Endpoint<N extends CallName> = N extends `${infer M} ${infer P extends keyof RouteTable & string}`
  ? RouteTable[P][`$${Lowercase<M>}` & keyof RouteTable[P]]
  : never;
type Input<N extends CallName> = Endpoint<N> extends { input: infer I } ? I : never;

/** Calls that take form data. */
export type UploadName = { [N in CallName]: Input<N> extends { form: object } ? N : never }[CallName];
/** The fields of that form. */
export type FormFields<N extends UploadName> = Input<N> extends { form: infer F } ? { [K in keyof F]: F[K] | Blob } : never;

export interface Parts {
  param?: Record<string, string>;
  query?: object;
  json?: unknown;
}
/** Query values may also be numbers. */
type Query<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number : Q[K] };
type Part<I, K extends keyof I> = K extends 'query' ? Query<I[K]> : I[K];
type Nothing = Record<never, never>;
type OptionalParts<I> = { [K in keyof I]: Nothing extends I[K] ? K : never }[keyof I];
type PartsOf<I> = { [K in Exclude<keyof I, OptionalParts<I>>]: Part<I, K> } & { [K in OptionalParts<I>]?: Part<I, K> };
/** The arguments of a call as one value. A POST without path parameters takes its body directly. */
export type Given<N extends CallName> = N extends `POST ${infer P}`
  ? P extends `${string}:${string}`
    ? PartsOf<Input<N>>
    : Input<N> extends { json: infer Body }
      ? Body
      : Nothing
  : PartsOf<Input<N>>;
/** Calls whose arguments are all optional. */
export type PlainCallName = { [N in CallName]: Nothing extends Given<N> ? N : never }[CallName];
/** Calls that only read. */
export type ReadName = Extract<CallName, `GET ${string}`>;
export type Arguments<N extends CallName> =
  Nothing extends Given<N> ? [given?: Given<N>, signal?: AbortSignal] : [given: Given<N>, signal?: AbortSignal];

export type AnswerOf<N extends CallName> =
  Extract<Endpoint<N>, { outputFormat: 'json' | 'text' }> extends { output: infer O } ? Recursive<O> : unknown;
/** Replaces the answer type of a game's record, because Hono cannot expand types that contain themselves, such as its `Json`. */
type Recursive<O> = [O] extends [JSONParsed<GameRecord>] ? GameRecord : O;
