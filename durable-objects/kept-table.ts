/**
 * A table that is kept: each input is one synchronous run of step, write, alarm, send, with no `await` between. The output
 * gate holds every message until the write is durable, so nothing that was answered is ever lost; a throw reloads the last
 * snapshot, so half a move never survives. Of a game that streams, steps between answers are written every two seconds. What
 * others have to hear of a move goes out through the outbox.
 */
import { dryStart, kept, needsSeed, step } from '../games/table.ts';
import type { Person, TableInput } from '../games/table-state.ts';
import { CLOSE } from '../protocol/limits.ts';
import { Absence } from './absence.ts';
import { changes, type Eyes, newsFor, onlookers } from './audience.ts';
import { carry, type Routes, tellLobby } from './courier.ts';
import type { Listing } from './listing.ts';
import { keysOf, type Live, type Move, save } from './live.ts';
import { founded, giveCommands, key, type Sender } from './log.ts';
import { earliest } from './outbox.ts';
import { gameOf, type RoomEnv } from './room-env.ts';
import { newSeed, sealOf } from './seal.ts';
import { close, isHere, personOf, rename, send, socketsOf, strangers } from './sockets.ts';
import { storeRecord, storeResults } from './store.ts';
import { Summons } from './summons.ts';
import { WakingTable } from './waking-table.ts';

/** A closed table stays this long for those who still ask for its record, then it forgets everything. */
const KEPT = 600_000;
/** An outbox on its way is looked after again so much later. */
const LEASE = 15_000;
const SLOWEST_RETRY = 60_000;

export abstract class KeptTable extends WakingTable {
  /** People without a socket whom the table still takes for present. */
  readonly #absent = new Absence();
  readonly #summons = new Summons(this.ctx, this.#absent);
  /** What each socket was told last. Only memory: after waking up it is what the snapshot shows. */
  readonly #told = new WeakMap<WebSocket, Eyes>();
  #awake = false;
  #alarmAt: number | null = null;
  #debt: number | null = null;
  #carrying: Promise<void> | null = null;
  /** Until when an outbox that is on its way is left alone. */
  #leaseUntil = 0;
  /** Bugs in a row while time passed, and until when the clock of this table is left alone because of them. */
  #stumbles = 0;
  #restUntil = 0;

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    if (!founded(ctx.storage.sql)) return;
    this.revive(() => {
      this.#debt = earliest(ctx.storage.sql);
    });
    if (!this.live) return;
    for (const id of this.#people()) this.missing(id);
    void ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
  }

  /**
   * Moves the table, writes, then tells. Null, or a sentence that says why nothing changed — also when that was a bug, whose
   * number is in the log.
   */
  protected move(given: TableInput, from: Sender | null): string | null {
    const live = this.live!;
    this.#wake();
    let input: TableInput;
    let move: Move;
    try {
      input = this.#sealed(given);
      const refused = step(live.table, input, gameOf);
      if (refused !== null) return this.#undone(live, refused);
      move = save(live, this.ctx.storage, input, from);
    } catch (bug) {
      this.reload(live);
      return this.stumble(bug, given.type);
    }
    if (from) this.done(from);
    this.#stumbles = 0;
    this.#follow(live, input, move);
    return null;
  }

  /** Whether this command was carried out before. */
  protected isDone({ who, cid }: Sender): boolean {
    return cid !== null && keysOf(this.live!, this.ctx.storage.sql).has(key(who, cid));
  }

  protected done({ who, cid }: Sender): void {
    if (cid !== null) this.live!.keys?.add(key(who, cid));
  }

  /** Logs a bug, with what was being done but not with what was said, and gives the sentence for who caused it. */
  protected stumble(bug: unknown, doing: string): string {
    this.#stumbles += 1;
    const id = crypto.randomUUID().slice(0, 8);
    const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
    const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
    console.error(JSON.stringify({ id, game: this.live?.table.plan.id, doing, name, where: where.slice(0, 8) }));
    return `Something broke on our side, and your move was not made. If it goes on, tell us the number ${id}.`;
  }

  /** Notes that somebody who is here may have lost their last socket. */
  protected missing(id: string): void {
    if (this.#people().includes(id) && !isHere(this.ctx, id)) this.#absent.note(id, Date.now());
  }
  protected found(ws: WebSocket, id: string, eyes: Eyes): void {
    this.#absent.end(id);
    this.#summons.back(id);
    this.#told.set(ws, eyes);
  }

  /** The person who came as `from` is this one now: their sockets, and the commands that were carried out for them. */
  protected renamed(from: string, person: Person, session: string): void {
    for (const ws of socketsOf(this.ctx, from)) rename(ws, person, session);
    giveCommands(this.ctx.storage.sql, from, person.id);
    this.live!.keys = null;
    this.#absent.end(from);
    this.missing(person.id);
  }

  /** One alarm for everything: the table's deadline, those who went away, the outbox, forgetting. Set only when it moved. */
  protected arm(): void {
    if (!this.live) return;
    if (this.#summons.next === 0) this.#call(Date.now());
    const next = Math.min(...this.#wakings(this.live));
    if (next === Number.POSITIVE_INFINITY || next === this.#alarmAt) return;
    this.#alarmAt = next;
    void this.ctx.storage.setAlarm(next);
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const at = Date.now();
    this.bury();
    if (!this.live) return;
    if (this.live.closed && this.#debt === null && at >= this.live.closed + KEPT) {
      this.live = null;
      await this.ctx.storage.deleteAll();
      return;
    }
    this.#noteAway(at);
    if (this.live && this.#deadline(this.live) <= at) this.#tick(at);
    if (this.live && this.#summons.next <= at) this.#call(at);
    if (this.live && this.#debt !== null && this.#debt <= at) this.ctx.waitUntil(this.deliver());
    this.arm();
  }

  /** Delivers the outbox. What fails stays in it and is tried again by alarm. */
  protected deliver(): Promise<void> {
    if (this.#carrying) return this.#carrying;
    this.#leaseUntil = Date.now() + LEASE;
    this.#carrying = carry(this.ctx.storage.sql, this.#routes).finally(() => {
      this.#carrying = null;
      this.#leaseUntil = 0;
      if (!this.live) return;
      this.#debt = earliest(this.ctx.storage.sql);
      this.arm();
    });
    return this.#carrying;
  }
  /** Something was put into the outbox. */
  protected owe(): Promise<void> {
    this.#debt = earliest(this.ctx.storage.sql);
    const delivery = this.deliver();
    this.arm();
    return delivery;
  }

  /** Tells D1 and the lobby how this table stands, and who sits at it. */
  protected abstract listed(listing: Listing): Promise<void>;
  /** The next table is ready for those who press Rehost. */
  protected abstract rehosted(body: string): Promise<void>;

  readonly #routes: Routes = {
    listing: (body) => this.listed(JSON.parse(body)),
    record: () => storeRecord(this.env, this.live!, this.ctx.storage.sql),
    results: () => storeResults(this.env, this.live!, this.ctx.storage.sql),
    rehost: (body) => this.rehosted(body),
    notice: (body) => this.#summons.deliver(this.env, this.live!, body),
  };

  /** Before the first move after waking up: what the sockets were told last is what the snapshot shows. */
  #wake(): void {
    if (this.#awake) return;
    this.#awake = true;
    for (const ws of this.ctx.getWebSockets()) if (!this.#told.has(ws)) this.#told.set(ws, this.eyes(personOf(ws).id));
  }

  /** The tick that starts a game brings its dice, and the proof that they were thrown before anybody saw a card. */
  #sealed(input: TableInput): TableInput {
    const { table } = this.live!;
    if (input.type !== 'tick' || !needsSeed(table, input.at)) return input;
    const seed = newSeed(this.env);
    return { ...input, seed, seal: sealOf(dryStart(table, input.at, seed, gameOf)) };
  }

  #undone(live: Live, refused: string): string {
    if (JSON.stringify(kept(live.table)) !== live.saved) this.reload(live);
    return refused;
  }

  /** The move is made and written; a bug in what comes after it (a view that cannot be drawn) takes nothing back. */
  #follow(live: Live, input: TableInput, move: Move): void {
    if (move.changed) this.eyes = onlookers(live.table, gameOf);
    if (move.changed) this.#call(input.at, input.type === 'join' ? input.person.id : null);
    if (move.owed) this.ctx.waitUntil(this.owe());
    else if (move.shown) this.ctx.waitUntil(tellLobby(this.env, live.listing).catch(() => {}));
    this.arm();
    try {
      this.#tell(live, move, input.at);
    } catch (bug) {
      this.stumble(bug, `telling of ${input.type}`);
    }
    this.#dismiss(live, input, move);
  }

  #tell(live: Live, { news, changed }: Move, at: number): void {
    const heard = newsFor(live.table, news);
    for (const ws of this.ctx.getWebSockets()) {
      const { id } = personOf(ws);
      const facts = heard(id);
      const frames = facts === null ? [] : [facts];
      if (changed) {
        const eyes = this.eyes(id);
        frames.push(...changes(eyes, this.#told.get(ws), at));
        this.#told.set(ws, eyes);
      }
      if (frames.length) send(ws, frames);
    }
  }

  /** Who has left, was removed, or sees the table close, is let go. Who lost a seat may go on watching. */
  #dismiss({ table }: Live, input: TableInput, { changed }: Move): void {
    // In a moment: whoever asked for it is answered first.
    const all = (id: string | undefined, code: number, why: string) =>
      queueMicrotask(() => {
        for (const ws of socketsOf(this.ctx, id)) close(ws, code, why);
      });
    if (input.type === 'leave') all(input.by, CLOSE.gone, 'You left this table.');
    if (input.type === 'kick') all(input.who, CLOSE.kicked, 'The host has removed you from this table.');
    if (table.stage === 'closed') all(undefined, CLOSE.over, 'This table has closed.');
    else if (input.type === 'tick' && changed) {
      for (const person of strangers(this.ctx, table)) {
        const refused = this.move({ type: 'watch', at: input.at, person }, null);
        if (refused !== null) all(person.id, CLOSE.kicked, refused);
      }
    }
  }

  /** Members who are not here are told what they should come for. `coming`: on the way in. */
  #call(at: number, coming: string | null = null): void {
    try {
      if (this.#summons.look(this.live!, at, coming)) this.ctx.waitUntil(this.owe());
    } catch (bug) {
      this.stumble(bug, 'calling members');
    }
  }

  /** Whose sockets matter: those who are present, and those who watch. */
  #people(): string[] {
    if (!this.live || this.live.table.stage === 'closed') return [];
    const { members, watchers } = this.live.table;
    const present = members.filter((m) => m.kind !== 'bot' && m.present && !m.gone);
    return [...present, ...watchers].map(({ id }) => id);
  }

  #noteAway(at: number): void {
    for (const id of this.#absent.takeDue(at)) {
      if (!this.#people().includes(id) || isHere(this.ctx, id)) continue;
      const watches = this.live?.table.watchers.some((w) => w.id === id);
      this.move(watches ? { type: 'leave', at, by: id } : { type: 'presence', at, by: id, present: false }, null);
    }
  }

  #tick(at: number): void {
    const stumbles = this.#stumbles;
    const { saved } = this.live!;
    this.move({ type: 'tick', at }, null);
    if (!this.live) return;
    const stuck = this.live.saved === saved && this.#deadline(this.live) <= at;
    if (stuck && this.#stumbles === stumbles) this.stumble(new Error('a tick that changes nothing'), 'tick');
    if (this.#stumbles > stumbles) this.#restUntil = at + Math.min(SLOWEST_RETRY, 1000 * 2 ** Math.min(this.#stumbles, 16));
  }

  #deadline({ table }: Live): number {
    if (table.stage === 'closed' || table.deadline === null) return Number.POSITIVE_INFINITY;
    return Math.max(table.deadline, this.#restUntil);
  }

  #wakings(live: Live): number[] {
    const debt = this.#debt === null ? Number.POSITIVE_INFINITY : Math.max(this.#debt, this.#leaseUntil);
    const forget = live.closed && this.#debt === null ? live.closed + KEPT : Number.POSITIVE_INFINITY;
    return [this.#deadline(live), debt, forget, ...(live.closed ? [] : [this.#absent.next(), this.#summons.next])];
  }
}
