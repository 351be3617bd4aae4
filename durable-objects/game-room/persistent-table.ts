/**
 * Persistence of a table: each input is one synchronous run of step, write, alarm and send, with no `await` between. The output
 * gate holds every message until the write is durable, so nothing that was answered is lost; a throw reloads the last snapshot,
 * so half a move never survives. Effects on other objects go through the outbox.
 */
import type { Listing } from '../../db/listings.ts';
import { needsSeed, sealContentAfterStart, serializeTable, step } from '../../games/table/table.ts';
import type { Person, TableInput } from '../../games/table/table-state.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { nextDue } from '../shared/outbox.ts';
import { deliverOutbox, type OutboxHandlers, updateLobby } from '../shared/outbox-delivery.ts';
import { AbsenceNotifier } from './absence-notifier.ts';
import { DisconnectTimers } from './disconnect-timers.ts';
import { gameOf } from './game-of.ts';
import { RestoredTable } from './restored-table.ts';
import { type MoveResult, type RoomState, saveMove, seenCommandsOf } from './room-state.ts';
import { commandKey, reassignCommands, roomExists, type Sender } from './room-storage.ts';
import { newSeed, sealOf } from './seal.ts';
import { close, isConnected, personOf, reassignSocket, send, socketsOf, unseatedPeople } from './sockets.ts';
import { storeRecord, storeResults } from './store-results.ts';
import { changedFrames, newFactsFor, type ViewerState, viewerStates } from './viewer-state.ts';

/** How long a closed table can still be asked for its record; then all its data is deleted. */
const CLOSED_RETENTION = 600_000;
/** A delivery in flight is checked again after this time. */
const LEASE = 15_000;
const MAX_BACKOFF = 60_000;

export abstract class PersistentTable extends RestoredTable {
  readonly #disconnectTimers = new DisconnectTimers();
  readonly #absenceNotifier = new AbsenceNotifier(this.ctx, this.#disconnectTimers);
  /** What each socket was last sent. In memory only: after hibernation it is rebuilt from the snapshot. */
  readonly #lastSent = new WeakMap<WebSocket, ViewerState>();
  #isLastSentRestored = false;
  #alarmAt: number | null = null;
  #nextDelivery: number | null = null;
  #delivery: Promise<void> | null = null;
  /** Until when the alarm ignores a delivery in flight. */
  #leaseUntil = 0;
  /** Errors in a row in ticks, and until when the table's deadline is ignored because of them. */
  #failures = 0;
  #backoffUntil = 0;

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('p', 'p'));
    if (!roomExists(ctx.storage.sql)) return;
    this.restore(() => {
      this.#nextDelivery = nextDue(ctx.storage.sql);
    });
    if (!this.live) return;
    for (const id of this.#expectedPeople()) this.noteDisconnect(id);
    void ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
    });
  }

  /** Moves the table, writes, then sends. Null, or a sentence that says why nothing changed, also after an error. */
  protected move(given: TableInput, from: Sender | null): string | null {
    const live = this.live!;
    this.#restoreLastSent();
    let input: TableInput;
    let move: MoveResult;
    try {
      input = this.#withSeed(given);
      const refused = step(live.table, input, gameOf);
      if (refused !== null) return this.#rollBack(live, refused);
      move = saveMove(live, this.ctx.storage, input, from);
    } catch (bug) {
      this.reload(live);
      return this.reportError(bug, given.type);
    }
    if (from) this.markDone(from);
    this.#failures = 0;
    this.#afterMove(live, input, move);
    return null;
  }

  protected isDone({ who, cid }: Sender): boolean {
    return cid !== null && seenCommandsOf(this.live!, this.ctx.storage.sql).has(commandKey(who, cid));
  }

  protected markDone({ who, cid }: Sender): void {
    if (cid !== null) this.live!.seenCommands?.add(commandKey(who, cid));
  }

  /** Logs an error without any text of the players, and returns the sentence for the caller. */
  protected reportError(bug: unknown, doing: string): string {
    this.#failures += 1;
    const id = crypto.randomUUID().slice(0, 8);
    const { name, stack = '' } = bug instanceof Error ? bug : { name: typeof bug };
    const where = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
    console.error(JSON.stringify({ id, game: this.live?.table.plan.id, doing, name, where: where.slice(0, 8) }));
    return `Something went wrong, and your move was not made. Try again; if it goes on, send us error id ${id}.`;
  }

  /** Starts the timer of a person who may have lost their last socket. */
  protected noteDisconnect(id: string): void {
    if (this.#expectedPeople().includes(id) && !isConnected(this.ctx, id)) this.#disconnectTimers.start(id, Date.now());
  }
  protected noteConnect(ws: WebSocket, id: string, state: ViewerState): void {
    this.#disconnectTimers.cancel(id);
    this.#absenceNotifier.onReturn(id);
    this.#lastSent.set(ws, state);
  }

  /** Gives the sockets and the finished commands of `from` to `person`. */
  protected replacePerson(from: string, person: Person, session: string): void {
    for (const ws of socketsOf(this.ctx, from)) reassignSocket(ws, person, session);
    reassignCommands(this.ctx.storage.sql, from, person.id);
    this.live!.seenCommands = null;
    this.#disconnectTimers.cancel(from);
    this.noteDisconnect(person.id);
  }

  /** One alarm for everything: the table's deadline, people who went away, the outbox, the deletion. Set only when it changes. */
  protected scheduleAlarm(): void {
    if (!this.live) return;
    if (this.#absenceNotifier.next === 0) this.#notifyAbsent(Date.now());
    const next = Math.min(...this.#alarmTimes(this.live));
    if (next === Number.POSITIVE_INFINITY || next === this.#alarmAt) return;
    this.#alarmAt = next;
    void this.ctx.storage.setAlarm(next);
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const at = Date.now();
    this.closeUnreadable();
    if (!this.live) return;
    if (this.live.closed && this.#nextDelivery === null && at >= this.live.closed + CLOSED_RETENTION) {
      this.live = null;
      await this.ctx.storage.deleteAll();
      return;
    }
    this.#markAway(at);
    if (this.live && this.#deadline(this.live) <= at) this.#tick(at);
    if (this.live && this.#absenceNotifier.next <= at) this.#notifyAbsent(at);
    if (this.live && this.#nextDelivery !== null && this.#nextDelivery <= at) this.ctx.waitUntil(this.deliver());
    this.scheduleAlarm();
  }

  /** Delivers the outbox. What fails stays in it and is tried again by alarm. */
  protected deliver(): Promise<void> {
    if (this.#delivery) return this.#delivery;
    this.#leaseUntil = Date.now() + LEASE;
    this.#delivery = deliverOutbox(this.ctx.storage.sql, this.#outboxHandlers).finally(() => {
      this.#delivery = null;
      this.#leaseUntil = 0;
      if (!this.live) return;
      this.#nextDelivery = nextDue(this.ctx.storage.sql);
      this.scheduleAlarm();
    });
    return this.#delivery;
  }
  /** Call this after an `enqueue`. */
  protected flushOutbox(): Promise<void> {
    this.#nextDelivery = nextDue(this.ctx.storage.sql);
    const delivery = this.deliver();
    this.scheduleAlarm();
    return delivery;
  }

  protected abstract deliverListing(listing: Listing): Promise<void>;
  /** Makes the next table and announces it here. */
  protected abstract deliverRehost(body: string): Promise<void>;

  readonly #outboxHandlers: OutboxHandlers = {
    listing: (body) => this.deliverListing(JSON.parse(body)),
    record: () => storeRecord(this.env, this.live!, this.ctx.storage.sql),
    results: () => storeResults(this.env, this.live!, this.ctx.storage.sql),
    rehost: (body) => this.deliverRehost(body),
    notice: (body) => this.#absenceNotifier.deliver(this.env, this.live!, body),
  };

  /** Before the first move after hibernation the snapshot still shows what the sockets were last sent. */
  #restoreLastSent(): void {
    if (this.#isLastSentRestored) return;
    this.#isLastSentRestored = true;
    for (const ws of this.ctx.getWebSockets())
      if (!this.#lastSent.has(ws)) this.#lastSent.set(ws, this.viewerState(personOf(ws).id));
  }

  /** The tick that starts a game brings the seed, and the proof that it was drawn before anyone saw a card. */
  #withSeed(input: TableInput): TableInput {
    const { table } = this.live!;
    if (input.type !== 'tick' || !needsSeed(table, input.at)) return input;
    const seed = newSeed(this.env);
    return { ...input, seed, seal: sealOf(sealContentAfterStart(table, input.at, seed, gameOf)) };
  }

  #rollBack(live: RoomState, refused: string): string {
    if (JSON.stringify(serializeTable(live.table)) !== live.saved) this.reload(live);
    return refused;
  }

  /** The move is written; an error after it (such as a view that cannot be built) does not undo it. */
  #afterMove(live: RoomState, input: TableInput, move: MoveResult): void {
    if (move.changed) this.viewerState = viewerStates(live.table, gameOf);
    if (move.changed) this.#notifyAbsent(input.at, input.type === 'join' ? input.person.id : null);
    if (move.enqueued) this.ctx.waitUntil(this.flushOutbox());
    else if (move.lobbyChanged) this.ctx.waitUntil(updateLobby(this.env, live.listing).catch(() => {}));
    this.scheduleAlarm();
    try {
      this.#sendChanges(live, move, input.at);
    } catch (bug) {
      this.reportError(bug, `telling of ${input.type}`);
    }
    this.#closeRemoved(live, input, move);
  }

  #sendChanges(live: RoomState, { newFacts, changed }: MoveResult, at: number): void {
    const heard = newFactsFor(live.table, newFacts);
    for (const ws of this.ctx.getWebSockets()) {
      const { id } = personOf(ws);
      const facts = heard(id);
      const frames = facts === null ? [] : [facts];
      if (changed) {
        const state = this.viewerState(id);
        frames.push(...changedFrames(state, this.#lastSent.get(ws), at));
        this.#lastSent.set(ws, state);
      }
      if (frames.length) send(ws, frames);
    }
  }

  /** Closes the sockets of people who left or were removed, or all of a closed table. People who lost a seat may watch. */
  #closeRemoved({ table }: RoomState, input: TableInput, { changed }: MoveResult): void {
    // Closes later, so that the caller gets their answer first.
    const all = (id: string | undefined, code: number, why: string) =>
      queueMicrotask(() => {
        for (const ws of socketsOf(this.ctx, id)) close(ws, code, why);
      });
    if (input.type === 'leave') all(input.by, CLOSE_CODES.gone, 'You left this table.');
    if (input.type === 'kick') all(input.who, CLOSE_CODES.kicked, 'The host has removed you from this table.');
    if (table.stage === 'closed') all(undefined, CLOSE_CODES.over, 'This table has closed.');
    else if (input.type === 'tick' && changed) {
      for (const person of unseatedPeople(this.ctx, table)) {
        const refused = this.move({ type: 'watch', at: input.at, person }, null);
        if (refused !== null) all(person.id, CLOSE_CODES.kicked, refused);
      }
    }
  }

  /** Enqueues notices to members who are not here. `coming`: being let in. */
  #notifyAbsent(at: number, coming: string | null = null): void {
    try {
      if (this.#absenceNotifier.enqueueDue(this.live!, at, coming)) this.ctx.waitUntil(this.flushOutbox());
    } catch (bug) {
      this.reportError(bug, 'calling members');
    }
  }

  /** People whose last socket matters: present members, and watchers. */
  #expectedPeople(): string[] {
    if (!this.live || this.live.table.stage === 'closed') return [];
    const { members, watchers } = this.live.table;
    const present = members.filter((m) => m.kind !== 'bot' && m.present && !m.gone);
    return [...present, ...watchers].map(({ id }) => id);
  }

  #markAway(at: number): void {
    for (const id of this.#disconnectTimers.takeDue(at)) {
      if (!this.#expectedPeople().includes(id) || isConnected(this.ctx, id)) continue;
      const watches = this.live?.table.watchers.some((w) => w.id === id);
      this.move(watches ? { type: 'leave', at, by: id } : { type: 'presence', at, by: id, present: false }, null);
    }
  }

  #tick(at: number): void {
    const failures = this.#failures;
    const { saved } = this.live!;
    this.move({ type: 'tick', at }, null);
    if (!this.live) return;
    const stuck = this.live.saved === saved && this.#deadline(this.live) <= at;
    if (stuck && this.#failures === failures) this.reportError(new Error('a tick that changes nothing'), 'tick');
    if (this.#failures > failures) this.#backoffUntil = at + Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(this.#failures, 16));
  }

  #deadline({ table }: RoomState): number {
    if (table.stage === 'closed' || table.deadline === null) return Number.POSITIVE_INFINITY;
    return Math.max(table.deadline, this.#backoffUntil);
  }

  #alarmTimes(live: RoomState): number[] {
    const nextDelivery = this.#nextDelivery === null ? Number.POSITIVE_INFINITY : Math.max(this.#nextDelivery, this.#leaseUntil);
    const forget = live.closed && this.#nextDelivery === null ? live.closed + CLOSED_RETENTION : Number.POSITIVE_INFINITY;
    return [
      this.#deadline(live),
      nextDelivery,
      forget,
      ...(live.closed ? [] : [this.#disconnectTimers.next(), this.#absenceNotifier.next]),
    ];
  }
}
