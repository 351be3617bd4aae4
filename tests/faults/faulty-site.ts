/// <reference types="@cloudflare/vitest-plugin/types" />
/** A site on which one fault strikes every step of a journey, and people who try again as a page or a person does. */
import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { scheduled } from '../../worker/cron.ts';
import type { Browser } from '../worker/site.ts';
import {
  asWorker,
  type BindingCall,
  forgetTouched,
  type NamespaceName,
  outside,
  runsInObject,
  setJudge,
  type Target,
  touchedObjects,
  type Verdict,
} from './bindings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest wait that a fault may cost a person: a limit that a failed attempt has used up must come back by then. */
const LONGEST_WAIT = 10 * MINUTE;
const MOST_TRIES = 4;

/** A refused attempt, with the sentence for the person; '' if no answer came at all, which the page itself puts into words. */
export class Refused extends Error {
  readonly status: number;
  /** Milliseconds. */
  readonly wait: number;
  constructor(sentence: string, status = 0, wait = 0) {
    super(sentence);
    this.status = status;
    this.wait = wait;
  }
}

export interface Fault {
  name: string;
  /** Number of the call of a step, from 0, at which the fault strikes; null if it does not depend on calls. */
  at: number | null;
  /** Milliseconds until a person tries again. */
  lasts: number;
  /** Decides on a call of an attempt by its number `n` among those that `counts` selects. Other calls work until one is struck. */
  judge?: (n: number) => Verdict | 'crash';
  counts?: (call: BindingCall) => boolean;
  /** Returns true for calls that do not count but fail once the fault has struck. */
  fells?: (call: BindingCall) => boolean;
  /** True if the fault goes on after the attempt that it struck. */
  isOutage?: true;
  before?: (site: FaultySite) => Promise<void>;
  after?: (site: FaultySite) => Promise<void>;
  /** Pages lose their sockets silently after they have sent something: the server sees them open, and no answer arrives. */
  isDeaf?: boolean;
}

export class FaultySite {
  readonly fault: Fault;
  /** Sentences of refusals, with the step that got them. */
  readonly said: { step: string; sentence: string }[] = [];
  /** Number of steps that the fault struck. */
  struck = 0;
  /** True during an attempt under the fault. */
  isStriking = false;
  /** Lets the call go on at which the objects are to crash; null if they are not. */
  #crash: (() => void) | null = null;

  constructor(fault: Fault) {
    this.fault = fault;
    forgetTouched();
  }

  /** Makes one attempt under the fault. If it is refused, tries again once the fault is over, as the person would. */
  async act<T>(step: string, attempt: () => Promise<T>): Promise<T> {
    await this.fault.before?.(this);
    let result: { value: T } | null = null;
    const { stop } = this.#strike();
    try {
      result = { value: await this.#whileCrashing(asWorker(attempt)) };
    } catch (error) {
      this.#note(step, error);
    }
    // The objects' own attempts fail too.
    if (this.fault.isOutage) await this.pass(this.fault.lasts / 2);
    stop();
    await this.fault.after?.(this);
    for (let tries = 0; result === null; tries++) {
      await this.pass(this.fault.lasts);
      try {
        result = { value: await attempt() };
      } catch (error) {
        const { message, wait, status } = this.#note(step, error);
        if (tries === MOST_TRIES || wait > LONGEST_WAIT)
          throw new Error(`“${step}” is refused although the fault is over: ${status} ${message}`);
        await this.pass(wait);
      }
    }
    await this.pass(2_000);
    return result.value;
  }

  /** Posts as a step. Returns the text of the answer. `done` are statuses of a repeated request whose first attempt worked. */
  post(step: string, by: Browser, path: string, body?: object, done: readonly number[] = []): Promise<string> {
    return this.act(step, async () => textOf(await by.post(path, body), done));
  }
  get<T>(step: string, by: Browser, path: string): Promise<T> {
    return this.act(step, async () => JSON.parse(await textOf(await by.get(path))) as T);
  }

  /** Lets time pass, then runs what was due. */
  async pass(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await this.runAlarms();
  }

  /** Runs all alarms of the objects in this journey whose time has come by the stopped clock. */
  async runAlarms(): Promise<void> {
    await outside(async () => {
      for (const stub of this.objects(['GAMES', 'CHANNELS', 'HUBS', 'PRESENCE'])) {
        const due = await runInDurableObject(stub, async (_object, { storage }) => (await storage.getAlarm()) ?? Infinity);
        if (due <= Date.now()) await runDurableObjectAlarm(stub);
      }
    });
  }

  objects(names: readonly NamespaceName[]): DurableObjectStub[] {
    return names.flatMap((name) => {
      const namespace = env[name] as DurableObjectNamespace;
      return touchedObjects(name).map((id) => namespace.getByName(id));
    });
  }

  /** Passes time until every delivery has been made, as the alarms and the five-minute trigger do. */
  async settle(): Promise<void> {
    for (let round = 0; round < 15; round++) {
      await this.pass(5 * MINUTE + 1_000);
      await outside(() => scheduled({ scheduledTime: Date.now() }, env as unknown as Env));
      if ((await this.#pending()).length === 0) return;
    }
    expect(await this.#pending()).toEqual([]);
  }
  async #pending(): Promise<string[]> {
    return outside(async () => {
      const rows = await env.DB.prepare(
        "select 'outbox ' || kind as what from outbox union all select 'mail' from mail where due is not null",
      ).all<{ what: string }>();
      const owed = await Promise.all(
        this.objects(['GAMES', 'CHANNELS']).map((stub) =>
          runInDurableObject(stub, (_object, { storage }) =>
            ['outbox', 'owed'].flatMap((table) => {
              const isThere = storage.sql.exec('select 1 from sqlite_master where name = ?', table).toArray().length > 0;
              return isThere
                ? storage.sql
                    .exec(`select * from ${table}`)
                    .toArray()
                    .map((row) => JSON.stringify(row))
                : [];
            }),
          ),
        ),
      );
      return [...rows.results.map(({ what }) => what), ...owed.flat()];
    });
  }

  #strike(): { stop: () => void } {
    const { judge, counts = () => true, fells = () => false } = this.fault;
    this.isStriking = true;
    let n = 0;
    let hasStruck = false;
    if (judge)
      setJudge(async (call) => {
        if (!counts(call)) return hasStruck && fells(call) ? 'refused' : 'works';
        const verdict = judge(n++);
        if (verdict === 'works') return verdict;
        if (!hasStruck) this.struck += 1;
        hasStruck = true;
        if (verdict !== 'crash') return verdict;
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#crash = resolve;
        // An object that dies never gets an answer; the worker sees its connection break.
        if (runsInObject()) return new Promise(() => {});
        await promise;
        return 'refused';
      });
    return {
      stop: () => {
        setJudge(null);
        this.isStriking = false;
      },
    };
  }
  /** Crashes all objects as soon as the judge says so. Not in the judge itself, which may run in one that dies. */
  async #whileCrashing<T>(attempt: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    attempt.then(end, end);
    while (!isOver) {
      await Promise.race([attempt.catch(() => undefined), new Promise((done) => setTimeout(done, 2))]);
      const crash = this.#crash;
      this.#crash = null;
      if (!crash) continue;
      await abortAllDurableObjects();
      crash();
    }
    return attempt;
  }
  #note(step: string, error: unknown): Refused {
    if (!(error instanceof Refused)) throw error;
    if (error.message !== '') this.said.push({ step, sentence: error.message });
    return error;
  }
}

export async function textOf(response: Response, done: readonly number[] = []): Promise<string> {
  const text = await response.text();
  if (response.ok || done.includes(response.status)) return text;
  throw new Refused(sentenceOf(text), response.status, 1000 * Number(response.headers.get('retry-after') ?? 0));
}
/** The sentence in a refusal, which is text, or JSON of ours or of the identity provider. */
function sentenceOf(text: string): string {
  if (!text.startsWith('{')) return text;
  const { message, error } = JSON.parse(text) as { message?: string; error?: { message: string } };
  // The provider's code comes first, which its client replaces by words.
  return message ?? error?.message.split(' : ').at(-1) ?? text;
}

/** Erases the storage of every hub in the journey, as if its disk were gone. */
export async function loseHubs(site: FaultySite): Promise<void> {
  await outside(async () => {
    for (const stub of site.objects(['HUBS'])) {
      site.struck += 1;
      await runInDurableObject(stub, (_hub, { storage }) => storage.deleteAll());
      await evictDurableObject(stub, { webSockets: 'close' }).catch(() => undefined);
    }
  });
}
/** Evicts every object in the journey; its sockets sleep. */
export async function evictAll(site: FaultySite): Promise<void> {
  await outside(async () => {
    for (const stub of site.objects(['GAMES', 'LOBBIES', 'CHANNELS', 'HUBS', 'PRESENCE']))
      await evictDurableObject(stub).catch(() => undefined);
  });
}
/** Runs each alarm a minute late, and twice; the five-minute trigger too. */
export async function alarmsTwice(site: FaultySite): Promise<void> {
  await site.pass(MINUTE);
  site.struck += 1;
  await outside(async () => {
    for (let time = 0; time < 2; time++) {
      for (const stub of site.objects(['GAMES', 'CHANNELS', 'HUBS', 'PRESENCE']))
        await runInDurableObject(stub, (object) => (object as unknown as { alarm: () => Promise<void> }).alarm());
      await scheduled({ scheduledTime: Date.now() }, env as unknown as Env);
    }
  });
}

/** Refuses all calls to the target from call `at` of a step on. */
const refuses = (target: Target, at: number): Fault => ({
  name: `${target} refuses for a minute`,
  at,
  lasts: MINUTE,
  isOutage: true,
  counts: (call) => call.target === target,
  judge: (n) => (n < at ? 'works' : 'refused'),
});
/** Carries out write `at` of a step, but loses its answer, and then refuses all calls. */
const losesAnswer = (target: Target, at: number): Fault => ({
  name: `${target} loses the answer to a write, then refuses for a minute`,
  at,
  lasts: MINUTE,
  isOutage: true,
  counts: (call) => call.target === target && call.writes,
  judge: (n) => (n < at ? 'works' : n === at ? 'lost' : 'refused'),
  fells: (call) => call.target === target,
});

/** Clocks jump forward by an hour and back again, from step to step. */
function clockJumps(): Fault {
  let isAhead = false;
  const before = async (site: FaultySite): Promise<void> => {
    isAhead = !isAhead;
    vi.setSystemTime(Date.now() + (isAhead ? HOUR : -HOUR));
    site.struck += 1;
  };
  return { name: 'clocks jump by an hour and back', at: null, lasts: 5_000, before };
}

/** Faults that strike at a call of each step; `at` is its number, from 0. */
export const FAULTS_AT_CALLS: readonly ((at: number) => Fault)[] = [
  (at) => refuses('D1', at),
  (at) => losesAnswer('D1', at),
  (at) => refuses('R2', at),
  (at) => losesAnswer('R2', at),
  (at) => ({
    name: 'all objects crash and are evicted',
    at,
    lasts: 5_000,
    judge: (n) => (n === at ? 'crash' : 'works'),
    after: evictAll,
  }),
];
/** Faults that strike each step as a whole. */
export const OTHER_FAULTS: readonly (() => Fault)[] = [
  () => ({ name: 'alarms run twice and a minute late', at: null, lasts: 5_000, after: alarmsTwice }),
  clockJumps,
  () => ({ name: 'sockets are half open', at: null, lasts: 5_000, isDeaf: true }),
  () => ({ name: 'a hub is lost', at: null, lasts: 5_000, before: loseHubs, after: loseHubs }),
];
export const NO_FAULT: Fault = { name: 'nothing is wrong', at: null, lasts: 1_000 };
