/// <reference types="@cloudflare/vitest-plugin/types" />
/** Injects faults into every call that the worker and its objects make to D1, R2 or another object. */
import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';

export type Target = 'D1' | 'R2' | 'object';
/** works: nothing is wrong. refused: the call never arrives. lost: it is carried out, but its answer never arrives. */
export type Verdict = 'works' | 'refused' | 'lost';
export interface BindingCall {
  target: Target;
  /** True if it may change what is stored; always for an object. */
  writes: boolean;
  /** True for a read that a replica of D1 may answer. */
  near?: boolean;
}
export type Judge = (call: BindingCall) => Verdict | Promise<Verdict>;
/** Told that a call has ended, in whatever way. */
export type Ended = (call: BindingCall) => void;

/** Errors as the runtime throws them. */
const ERRORS: Readonly<Record<Target, () => Error>> = {
  D1: () => new Error('D1_ERROR: Network connection lost.'),
  R2: () => new Error('put: We encountered an internal error. Please try again. (10001)'),
  object: () => Object.assign(new Error('Network connection lost.'), { retryable: true, remote: false }),
};

const NAMESPACES = { GAMES: env.GAMES, LOBBIES: env.LOBBIES, PRESENCE: env.PRESENCE, CHANNELS: env.CHANNELS, HUBS: env.HUBS };
export type NamespaceName = keyof typeof NAMESPACES;

let judge: Judge | null = null;
let ended: Ended = () => undefined;
const isOutside = new AsyncLocalStorage<true>();
/** Set in the worker, which runs in the context of the test; objects have contexts of their own. */
const isWorker = new AsyncLocalStorage<true>();
const touched = new Map<NamespaceName, Set<string>>();

/** Runs work of the test itself, which no fault reaches. */
export const outside = <T>(work: () => T): T => isOutside.run(true, work);
export const asWorker = <T>(work: () => T): T => isWorker.run(true, work);
export const runsInObject = (): boolean => isWorker.getStore() === undefined;
export function setJudge(next: Judge | null, whenEnded: Ended = () => undefined): void {
  judge = next;
  ended = whenEnded;
}
/** Names of the objects of this class that were called since `forgetTouched`. */
export const touchedObjects = (name: NamespaceName): string[] => [...(touched.get(name) ?? [])];
export const forgetTouched = (): void => touched.clear();

async function pass<T>(call: BindingCall, work: () => T | Promise<T>): Promise<T> {
  if (judge === null || isOutside.getStore()) return work();
  const verdict = await judge(call);
  try {
    if (verdict === 'refused') throw ERRORS[call.target]();
    const answer = await work();
    if (verdict === 'lost') throw ERRORS[call.target]();
    return answer;
  } finally {
    ended(call);
  }
}
const WRITES = /^\s*(?:with\b.*\b)?(?:insert|update|delete|replace)\b/is;
/** A statement, or those of a batch. */
const isWrite = (sql: unknown): boolean => [sql].flat().some((one) => WRITES.test(String(one)));

type Method = (this: unknown, ...values: unknown[]) => unknown;
type Methods = Record<string, Method>;
/** Replaces a method for all objects of its class. Returns a function that puts it back. */
function replace(owner: object, name: string, make: (original: Method) => Method): () => void {
  const methods = owner as Methods;
  const original = methods[name]!;
  methods[name] = make(original);
  return () => {
    methods[name] = original;
  };
}

/** Only the sessions of D1 have a constraint or a bookmark; all else is asked of the primary. */
function isUnconstrained(session: unknown): boolean {
  const { bookmarkOrConstraint } = session as { bookmarkOrConstraint: string | null };
  return bookmarkOrConstraint !== null && bookmarkOrConstraint !== 'first-primary';
}

/** The prototype through which all statements and batches reach D1. */
function d1Session(): object {
  let prototype = (env.DB.prepare('select 1') as unknown as { dbSession: object }).dbSession;
  while (!Object.hasOwn(prototype, '_sendOrThrow')) prototype = Object.getPrototypeOf(prototype) as object;
  return prototype;
}

/** Makes calls pass the judge. Returns a function that undoes it: other test files run in the same process. */
export function interceptBindings(): () => void {
  const bucket = Object.getPrototypeOf(env.RECORDS) as object;
  const namespace = Object.getPrototypeOf(env.HUBS) as object;
  const undo = [
    replace(
      d1Session(),
      '_sendOrThrow',
      (send) =>
        function (this: unknown, ...values) {
          const writes = isWrite(values[1]);
          return pass({ target: 'D1', writes, near: !writes && isUnconstrained(this) }, () => send.apply(this, values));
        },
    ),
    ...['head', 'get', 'put', 'delete', 'list'].map((name) =>
      replace(
        bucket,
        name,
        (method) =>
          function (this: unknown, ...values) {
            return pass({ target: 'R2', writes: name === 'put' || name === 'delete' }, () => method.apply(this, values));
          },
      ),
    ),
    replace(
      namespace,
      'getByName',
      (getByName) =>
        function (this: unknown, ...values) {
          const stub = getByName.apply(this, values) as Methods;
          const [name] = Object.entries(NAMESPACES).find(([, one]) => one === this) ?? [];
          if (name) touched.set(name as NamespaceName, (touched.get(name as NamespaceName) ?? new Set()).add(String(values[0])));
          return judge === null || isOutside.getStore() ? stub : judged(stub);
        },
    ),
  ];
  return () => {
    for (const put of undo) put();
  };
}

const judged = (stub: Methods): Methods =>
  new Proxy(stub, {
    get: (target, name) =>
      typeof name === 'symbol' || name === 'id' || name === 'name' || name === 'then'
        ? Reflect.get(target, name)
        : (...values: unknown[]) => pass({ target: 'object', writes: true }, () => target[name]!(...values)),
  });
