/**
 * Each input is one synchronous run of step, write, alarm and send. The output gate holds messages until the write is durable;
 * an exception reloads the last snapshot, so half a move never survives. Effects on other objects go through the outbox.
 */
import { countDuration, durationQuantile } from '../../db/health/durations.ts';
import { hidesAway, tellsAway } from '../../games/table/away.ts';
import { createTable, needsSeed, sealContentAfterStart, serializeTable, step } from '../../games/table/table.ts';
import type { Person, Plan, TableInput } from '../../games/table/table-state.ts';
import { CLOSE_CODES } from '../../protocol/limits.ts';
import { Alarm } from '../shared/alarm.ts';
import { logError } from '../shared/log-error.ts';
import { logEvent } from '../shared/log-event.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import { close } from '../shared/sockets.ts';
import { AbsenceNotifier } from './absence-notifier.ts';
import { TableConnections } from './connections.ts';
import { DisconnectTimers } from './disconnect-timers.ts';
import { gameOf } from './game-of.ts';
import { updateLobby } from './listing.ts';
import { type OutboxHandlers, type RoomOutbox, roomOutbox } from './room-outbox.ts';
import {
  createRoomState,
  enqueueReports,
  loadRoomState,
  type MoveResult,
  type RoomState,
  saveMove,
  seenCommandsOf,
} from './room-state.ts';
import { commandKey, createRoomTables, reassignCommands, roomExists, type Sender } from './room-storage.ts';
import { newSeed, sealOf } from './seal.ts';
import { storeHearts, storeHeartsBack, storeLeave, storeRecord, storeResults } from './store-results.ts';
import { isTransient, UnreadableTable } from './unreadable-table.ts';
import { Viewers } from './viewers.ts';

/** Time after closing during which the record can still be requested; then all data is deleted. */
const CLOSED_RETENTION = 600_000;
/** A delivery in flight is checked again after this time. */
const LEASE = 15_000;
const MAX_BACKOFF = 60_000;
/** A clock that is set back by more than this no longer holds up the table. */
const SET_BACK = 60_000;
/** Key of the stored `#ahead`. */
const AHEAD = 'ahead';
/** Minimum time between two checks for silent connections. */
const SILENCE_PAUSE = 1_000;
export const CLOSED = 'This table has closed.';
const NOT_READY = 'You weren’t ready in time, so your seat is free again.';
const NO_ONE_READY = 'No one was ready in time, so the table closed.';

export class TableRunner {
  readonly connections: TableConnections;
  readonly viewers: Viewers;
  readonly unreadable: UnreadableTable;
  readonly outbox: RoomOutbox;
  readonly #ctx: DurableObjectState;
  readonly #env: () => ObjectEnv;
  readonly #disconnectTimers = new DisconnectTimers();
  readonly #absenceNotifier: AbsenceNotifier;
  readonly #alarm: Alarm;
  #live: RoomState | null = null;
  #nextDelivery: number | null = null;
  #delivery: Promise<void> | null = null;
  #leaseUntil = 0;
  /** When to check next for silent connections; null if not yet known. */
  #silenceAt: number | null = null;
  /** Milliseconds by which the table's time is ahead of the machine's, because the machine's clock was set back. */
  #ahead = 0;
  /** Consecutive errors, and the time until which the table's deadline is ignored because of them. */
  #failures = 0;
  #backoffUntil = 0;

  /** `deliveries`: handlers of the topics that need more than the table. */
  constructor(ctx: DurableObjectState, env: () => ObjectEnv, deliveries: Pick<OutboxHandlers, 'listing' | 'rehost'>) {
    this.#ctx = ctx;
    this.#env = env;
    this.connections = new TableConnections(ctx);
    this.viewers = new Viewers(this.connections);
    this.unreadable = new UnreadableTable(ctx, env, this.connections);
    this.outbox = roomOutbox(ctx.storage.sql, {
      ...deliveries,
      record: () => storeRecord(env(), this.#live!, ctx.storage.sql),
      leave: (body) => storeLeave(env(), body),
      hearts: (body) => storeHearts(env(), body),
      'hearts-back': (body) => storeHeartsBack(env(), body),
      results: () => storeResults(env(), this.#live!, ctx.storage.sql),
      notice: (body) => this.#absenceNotifier.deliver(env(), this.#live!, body),
    });
    this.#absenceNotifier = new AbsenceNotifier(ctx.storage.kv, this.outbox, this.connections, this.#disconnectTimers);
    this.#alarm = new Alarm(ctx.storage);
    if (roomExists(ctx.storage.sql) && !this.unreadable.load()) this.#wake();
  }

  /** Null if nothing was hosted here, it was deleted, or it cannot be read. */
  get live(): RoomState | null {
    return this.#live;
  }

  #wake(): void {
    this.#readOrGiveUp(() => {
      this.#setLive(loadRoomState(this.#ctx.storage.sql));
      this.#nextDelivery = this.outbox.nextDue();
    });
    if (!this.#live) return;
    this.#ahead = this.#ctx.storage.kv.get<number>(AHEAD) ?? 0;
    for (const id of this.#expectedPeople()) this.noteDisconnect(id);
    void this.#ctx.blockConcurrencyWhile(() => this.#alarm.load());
  }

  /** Creates the table of an empty room; without a `founder` the site hosts it. Returns a sentence after an error, else null. */
  create(plan: Plan, founder: Person | null, reservedIds?: string[]): string | null {
    const at = Date.now();
    const { storage } = this.#ctx;
    try {
      const table = createTable(plan, founder, at, newSeed(this.#env()));
      if (reservedIds) table.kept = reservedIds;
      storage.transactionSync(() => {
        createRoomTables(storage.sql);
        this.#setLive(createRoomState(storage.sql, this.outbox, table, at, founder?.id ?? ''));
      });
    } catch (bug) {
      this.#live = null;
      return this.reportError(bug, 'hosting');
    }
    logEvent(this.#env(), { room: 'hosted', game: plan.id, type: gameOf(plan.gameId).gameType, ms: 0 });
    if (founder) this.noteDisconnect(founder.id);
    return null;
  }

  /** Moves the table, writes, then sends. Returns null, or a sentence that says why nothing changed, also after an error. */
  move(given: TableInput, from: Sender | null): string | null {
    const live = this.#live!;
    this.viewers.restore();
    let input: TableInput;
    let move: MoveResult;
    try {
      input = this.#withSeed({ ...given, at: this.#tableTime(live, given.at) });
      const refused = step(live.table, input, gameOf);
      if (refused !== null) return this.#rollBack(live, refused);
      move = saveMove(live, this.#ctx.storage, this.outbox, input, from);
    } catch (bug) {
      this.#reload(live);
      return this.reportError(bug, given.type);
    }
    if (from && from.cid !== null) live.seenCommands?.add(commandKey(from.who, from.cid));
    this.#failures = 0;
    this.#afterMove(live, input, move);
    if (from && from.cid !== null && live.table.stage === 'playing') this.#timeMove(live, input.at);
    return null;
  }

  /**
   * Counts the milliseconds from the arrival of a move until it is durable and its frames leave. The clock of the runtime stands
   * still while code runs, so only what waits for the write can be measured.
   */
  #timeMove(live: RoomState, arrivedAt: number): void {
    const count = () => countDuration(live.moves, Date.now() - arrivedAt);
    this.#ctx.waitUntil(this.#ctx.storage.sync().then(count, () => undefined));
  }

  /** Logs the stages of a table: a line each, whatever is played. */
  #logStages({ table, created, started, ended, closed, moves }: RoomState, at: number): void {
    const line = { game: table.plan.id, type: gameOf(table.plan.gameId).gameType };
    const log = (room: string, ms: number, more = {}) => logEvent(this.#env(), { room, ...line, ms, ...more });
    if (started === at) log('started', at - created);
    if (ended === at) log(table.broken ? 'broken' : 'ended', at - started, { moveP99: durationQuantile(moves, 0.99) });
    if (closed === at) log('closed', at - (ended || created));
  }

  /** Moves after an `await`, during which the same command may have run or the table may have closed. */
  moveOnce(input: TableInput, from: Sender): string | null {
    if (!this.#live) return CLOSED;
    return this.isDone(from) ? null : this.move(input, from);
  }

  /** Whether the command with this client id has already been carried out. */
  isDone({ who, cid }: Sender): boolean {
    return cid !== null && seenCommandsOf(this.#live!, this.#ctx.storage.sql).has(commandKey(who, cid));
  }

  /** Logs an error without any text of the players, and returns a sentence for the caller. */
  reportError(bug: unknown, doing: string): string {
    this.#failures += 1;
    const id = logError(bug, { game: this.#live?.table.plan.id, doing });
    return `Something went wrong, and your move was not made. Try again. If it keeps happening, send us error id ${id}.`;
  }

  /** Starts the timer of a person who may have lost their last socket. Call `scheduleAlarm` afterwards. */
  noteDisconnect(id: string, since = Date.now()): void {
    if (this.#expectedPeople().includes(id) && !this.connections.isConnected(id)) this.#disconnectTimers.start(id, since);
  }
  noteConnect(id: string): void {
    this.#disconnectTimers.cancel(id);
    this.#absenceNotifier.onReturn(id);
  }

  replacePerson(from: string, person: Person, session: string): void {
    this.connections.reassign(from, person, session);
    reassignCommands(this.#ctx.storage.sql, from, person.id);
    this.#live!.seenCommands = null;
    this.#disconnectTimers.cancel(from);
    this.noteDisconnect(person.id);
  }

  /** Shows who looks away from the page or has returned, if that has changed and may be shown. */
  tellAway(): void {
    const live = this.#live;
    if (!live) return;
    this.viewers.restore();
    const away = this.#awayPeople(live);
    if (this.viewers.showsAway(away)) return;
    this.viewers.setTable(live.table, away);
    try {
      this.viewers.send(live.table, { newFacts: [], changed: true }, Date.now());
    } catch (bug) {
      this.reportError(bug, 'telling who is away');
    }
  }
  #awayPeople({ table }: RoomState): ReadonlySet<string> {
    if (hidesAway(table)) return new Set();
    try {
      this.connections.tellPages(() => tellsAway(table, gameOf));
    } catch (bug) {
      this.reportError(bug, 'asking who is away');
    }
    return this.connections.away();
  }

  /** One alarm serves the table's deadline, people who went away, the outbox and the deletion. Set only when its time changes. */
  scheduleAlarm(): void {
    if (!this.#live) return;
    if (this.#absenceNotifier.next === 0) this.#notifyAbsent(Date.now());
    this.#tableTime(this.#live, Date.now());
    this.#alarm.set(Math.min(...this.#alarmTimes(this.#live)));
  }

  async onAlarm(): Promise<void> {
    this.#alarm.clear();
    const at = Date.now();
    this.unreadable.close();
    if (!this.#live) return;
    if (this.#live.closed && this.#nextDelivery === null && at >= this.#live.closed + CLOSED_RETENTION) {
      this.#live = null;
      await this.#ctx.storage.deleteAll();
      return;
    }
    this.#tableTime(this.#live, at);
    this.#closeSilent(at);
    this.#markAway(at);
    if (this.#live && this.#deadline(this.#live) <= at) this.#tick(at);
    if (this.#live && this.#absenceNotifier.next <= at) this.#notifyAbsent(at);
    if (this.#live && this.#nextDelivery !== null && this.#nextDelivery <= at) this.#ctx.waitUntil(this.#deliver());
    this.scheduleAlarm();
  }

  /** Sends D1 and R2 again what they have of the table, after D1 was put back to an earlier time. */
  reportAgain(): Promise<void> {
    enqueueReports(this.#live!, this.outbox, Date.now());
    return this.flushOutbox();
  }

  /** Delivers the outbox; call this after an `enqueue`. Failed items stay in it and are retried by alarm. */
  flushOutbox(): Promise<void> {
    this.#nextDelivery = this.outbox.nextDue();
    const delivery = this.#deliver();
    this.scheduleAlarm();
    return delivery;
  }
  #deliver(): Promise<void> {
    if (this.#delivery) return this.#delivery;
    this.#leaseUntil = Date.now() + LEASE;
    this.#delivery = this.outbox.deliverAll().finally(() => {
      this.#delivery = null;
      this.#leaseUntil = 0;
      if (!this.#live) return;
      this.#nextDelivery = this.outbox.nextDue();
      this.scheduleAlarm();
    });
    return this.#delivery;
  }

  #setLive(live: RoomState): void {
    this.#live = live;
    this.viewers.setTable(live.table, this.#awayPeople(live));
  }

  #reload(live: RoomState): void {
    this.#readOrGiveUp(() => this.#setLive(loadRoomState(this.#ctx.storage.sql, live)));
  }
  /** A throwing constructor would fail every call, even that of a player who wants to leave. */
  #readOrGiveUp(read: () => void): void {
    try {
      read();
    } catch (bug) {
      if (isTransient(bug)) throw bug;
      this.#live = null;
      this.unreadable.declare(bug);
    }
  }
  #rollBack(live: RoomState, refused: string): string {
    if (JSON.stringify(serializeTable(live.table)) !== live.saved) this.#reload(live);
    return refused;
  }

  /** Adds to the tick that starts a game the seed, and the proof that it was drawn before anyone saw a card. */
  #withSeed(input: TableInput): TableInput {
    const { table } = this.#live!;
    if (input.type !== 'tick' || !needsSeed(table, input.at)) return input;
    const seed = newSeed(this.#env());
    return { ...input, seed, seal: sealOf(sealContentAfterStart(table, input.at, seed, gameOf)) };
  }

  /** Runs after the move is written: an error here, such as a view that cannot be built, does not undo it. */
  #afterMove(live: RoomState, input: TableInput, move: MoveResult): void {
    if (move.changed) this.viewers.setTable(live.table, this.#awayPeople(live));
    if (move.changed) this.#logStages(live, input.at);
    if (move.changed) this.#notifyAbsent(input.at, input.type === 'join' ? input.person.id : null);
    if (move.enqueued) this.#ctx.waitUntil(this.flushOutbox());
    else if (move.lobbyChanged) this.#ctx.waitUntil(updateLobby(this.#env(), live.listing).catch(() => {}));
    this.scheduleAlarm();
    try {
      this.viewers.send(live.table, move, input.at);
      this.viewers.sendTyping(live.table, move.marks);
    } catch (bug) {
      this.reportError(bug, `telling of ${input.type}`);
    }
    this.#closeRemoved(live, input, move);
  }

  /** Closes the sockets of people who left or were removed, or all sockets of a closed table. People without a seat may watch. */
  #closeRemoved({ table }: RoomState, input: TableInput, { changed }: MoveResult): void {
    // Deferred, so that the caller gets their answer first.
    const all = (id: string | undefined, code: number, why: string) =>
      queueMicrotask(() => this.connections.close(id, code, why));
    if (input.type === 'leave' || input.type === 'unreserve') all(input.by, CLOSE_CODES.gone, 'You left this table.');
    if (input.type === 'kick') all(input.who, CLOSE_CODES.kicked, 'The host has removed you from this table.');
    if (table.stage === 'closed') all(undefined, CLOSE_CODES.over, table.unready ? NO_ONE_READY : CLOSED);
    else if (input.type === 'tick' && changed) {
      for (const person of this.connections.unseated(table)) {
        const refused = this.move({ type: 'watch', at: input.at, person }, null);
        if (refused !== null) all(person.id, CLOSE_CODES.kicked, NOT_READY);
      }
    }
  }

  /** `coming` is a person who is being let in. */
  #notifyAbsent(at: number, coming: string | null = null): void {
    try {
      if (this.#absenceNotifier.enqueueDue(this.#live!, at, coming)) this.#ctx.waitUntil(this.flushOutbox());
    } catch (bug) {
      this.reportError(bug, 'calling members');
    }
  }

  #expectedPeople(): string[] {
    if (!this.#live || this.#live.table.stage === 'closed') return [];
    const { members, watchers } = this.#live.table;
    const present = members.filter((m) => m.kind !== 'bot' && m.present && !m.gone);
    return [...present, ...watchers].map(({ id }) => id);
  }

  /** Watches only while a game is played and others are here to see it, so that an idle room is not woken. */
  #watched(): ReturnType<TableConnections['silences']> {
    const isSeen = this.#live?.table.stage === 'playing' && this.connections.people().size > 1;
    return isSeen ? this.connections.silences() : [];
  }
  /** Kept until it has passed: updating it on each heartbeat would cost a row each time. */
  #nextSilence(): number {
    if (this.#silenceAt === null) {
      const next = Math.min(Number.POSITIVE_INFINITY, ...this.#watched().map(({ until }) => until));
      if (next < Number.POSITIVE_INFINITY) this.#silenceAt = Math.max(next, Date.now() + SILENCE_PAUSE);
    }
    return this.#silenceAt ?? Number.POSITIVE_INFINITY;
  }
  /** Closes connections that were lost silently. A page that is still alive reconnects. */
  #closeSilent(at: number): void {
    if (this.#silenceAt !== null && at < this.#silenceAt) return;
    this.#silenceAt = null;
    for (const { ws, id, heardAt, until } of this.#watched()) {
      if (at < until) continue;
      close(ws, CLOSE_CODES.stale, 'This page stopped answering, so it was disconnected.');
      this.noteDisconnect(id, heardAt);
    }
  }

  #markAway(at: number): void {
    for (const id of this.#disconnectTimers.takeDue(at)) {
      if (!this.#expectedPeople().includes(id) || this.connections.isConnected(id)) continue;
      const watches = this.#live?.table.watchers.some((w) => w.id === id);
      this.move(watches ? { type: 'leave', at, by: id } : { type: 'presence', at, by: id, present: false }, null);
    }
  }

  #tick(at: number): void {
    const failures = this.#failures;
    const { saved } = this.#live!;
    this.move({ type: 'tick', at }, null);
    if (!this.#live) return;
    const stuck = this.#live.saved === saved && this.#deadline(this.#live) <= at;
    if (stuck && this.#failures === failures) this.reportError(new Error('a tick that changes nothing'), 'tick');
    if (this.#failures > failures) this.#backoffUntil = at + Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(this.#failures, 16));
  }

  /** The machine's time of the table's deadline. */
  #deadline({ table }: RoomState): number {
    if (table.stage === 'closed' || table.deadline === null) return Number.POSITIVE_INFINITY;
    return Math.max(table.deadline - this.#ahead, this.#backoffUntil);
  }

  /**
   * The table's time: after the machine's clock was set back, it goes on from where it was. A table that waits for players or for
   * its hour goes by the machine's clock.
   */
  #tableTime({ table }: RoomState, at: number): number {
    const behind = table.now - at - this.#ahead;
    if (behind > SET_BACK && table.stage !== 'open') {
      this.#ahead += behind;
      this.#ctx.storage.kv.put(AHEAD, this.#ahead);
    }
    return at + this.#ahead;
  }

  #alarmTimes(live: RoomState): number[] {
    const nextDelivery = this.#nextDelivery === null ? Number.POSITIVE_INFINITY : Math.max(this.#nextDelivery, this.#leaseUntil);
    const forget = live.closed && this.#nextDelivery === null ? live.closed + CLOSED_RETENTION : Number.POSITIVE_INFINITY;
    return [
      this.#deadline(live),
      nextDelivery,
      forget,
      ...(live.closed ? [] : [this.#disconnectTimers.next(), this.#absenceNotifier.next, this.#nextSilence()]),
    ];
  }
}
