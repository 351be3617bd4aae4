/**
 * Calls members who are not at the table. What is told goes out through the outbox, an item a member; what was told stays in
 * one row, so that a room that slept does not tell it again. A table at which everybody is present writes nothing and wakes
 * for nothing.
 */
import type { Absence } from './absence.ts';
import { type Call, type Cause, callsOf, nextCalls, sentenceOf } from './game-notices.ts';
import type { Live } from './live.ts';
import { put } from './outbox.ts';
import type { RoomEnv } from './room-env.ts';
import { peopleHere } from './sockets.ts';

/** The same member is not told of the same cause again sooner than this. */
const EVERY = 60_000;
const TOLD = 'told';

/** What was told last, and when (ms since 1970); by cause and member. */
type Told = Record<string, { of: string[]; at: number }>;
const keyOf = (cause: Cause, who: string): string => `${cause} ${who}`;

export class Summons {
  readonly #ctx: DurableObjectState;
  readonly #absent: Absence;
  /** Read when first needed. */
  #told: Told | null = null;
  /** When to look again; before the first look: at once. */
  #next = 0;

  constructor(ctx: DurableObjectState, absent: Absence) {
    this.#ctx = ctx;
    this.#absent = absent;
  }

  get next(): number {
    return this.#next;
  }

  /**
   * Puts into the outbox what has to be told now; true when that is something. `coming`: who is on the way in and has no socket
   * yet. To be called in the run that moved the table, and when `next` has come.
   */
  look(live: Live, at: number, coming: string | null): boolean {
    this.#next = nextCalls(live, at);
    const here = peopleHere(this.#ctx);
    const due: Call[] = [];
    for (const call of callsOf(live, (id) => id === coming || here.has(id), at)) {
      const when = this.#when(call);
      if (when <= at) due.push(call);
      else this.#next = Math.min(this.#next, when);
    }
    if (due.length) this.#tell(due, at);
    return due.length > 0;
  }

  /** Somebody is here again: what is open when they go next is told anew. */
  back(who: string): void {
    const last = this.#known()[keyOf('yourTurn', who)];
    if (!last?.of.length) return;
    last.of = [];
    this.#write();
  }

  /** Delivers an item, unless it is true no longer. */
  async deliver({ HUBS }: RoomEnv, live: Live, body: string): Promise<void> {
    const { cause, who } = JSON.parse(body) as Call;
    const here = peopleHere(this.#ctx);
    const calls = callsOf(live, (id) => id !== who || here.has(id), Date.now());
    if (!calls.some((call) => call.cause === cause)) return;
    const { id } = live.table.plan;
    await HUBS.getByName(who).post({ kind: cause, content: sentenceOf(cause, live.table), link: `/game/${id}`, key: id });
  }

  /** From when on this may be told; infinity for what was. */
  #when({ cause, who, of }: Call): number {
    const last = this.#known()[keyOf(cause, who)];
    if (last && of.every((one) => last.of.includes(one))) return Number.POSITIVE_INFINITY;
    const calm = cause === 'yourTurn' ? this.#absent.callable(who) : 0;
    return Math.max(calm, last ? last.at + EVERY : 0);
  }

  #tell(calls: readonly Call[], at: number): void {
    const told = this.#known();
    for (const { cause, who, of } of calls) {
      told[keyOf(cause, who)] = { of, at };
      put(this.#ctx.storage.sql, `notice ${cause} ${who}`, JSON.stringify({ cause, who, of }), at);
    }
    this.#write();
  }

  #known(): Told {
    this.#told ??= this.#ctx.storage.kv.get<Told>(TOLD) ?? {};
    return this.#told;
  }
  #write(): void {
    this.#ctx.storage.kv.put(TOLD, this.#told);
  }
}
