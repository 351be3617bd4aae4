/**
 * One game table: the calls of the worker, the sockets, and the commands that come over them. The rules are in games/,
 * persistence in persistent-table.ts; this file checks who may act, and how often.
 */

import { database } from '../../db/database.ts';
import { claimRehost, type Listing, releaseRehost } from '../../db/listings.ts';
import { mayEnter } from '../../db/membership.ts';
import { setupOf } from '../../db/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { SETUPS } from '../../games/index.ts';
import { canHear, createTable, NOT_ASKED, restoreTable, step } from '../../games/table/table.ts';
import type { Person, Plan, TableInput } from '../../games/table/table-state.ts';
import { typingMarks } from '../../games/table/typing.ts';
import { type Admission, type GameInfo, type GameRecord, type GameRow, SEATED_ELSEWHERE } from '../../protocol/http/games.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { enqueue, pendingBody } from '../shared/outbox.ts';
import { rehostPlan, updateLobby } from '../shared/outbox-delivery.ts';
import { rejectProfanity } from '../shared/profanity-filter.ts';
import {
  allowAction,
  allowFrame,
  allowRefusal,
  allowTyping,
  newRateState,
  RATE_LIMITS,
  type RateState,
} from '../shared/rate-limiter.ts';
import { gameRoom } from '../shared/rpc.ts';
import { type RpcResult, refuse } from '../shared/rpc-result.ts';
import { type GameVisitor, visitorOf } from '../shared/visitor.ts';
import type { GameRoomApi } from './api.ts';
import { type Command, inputOf, readCommand } from './command.ts';
import { gameOf } from './game-of.ts';
import { infoOf } from './info.ts';
import { holdsSeats, isAnonymous } from './listing.ts';
import { MemoryTickets } from './memory-tickets.ts';
import { PersistentTable } from './persistent-table.ts';
import { kudosOf } from './record.ts';
import { createRoomState, factsOf, isStreaming, type RoomState } from './room-state.ts';
import { createRoomTables, type Sender } from './room-storage.ts';
import { newGameId, newSeed } from './seal.ts';
import { Seats } from './seats.ts';
import {
  acceptSocket,
  answerClose,
  close,
  closeOldest,
  closeSessions,
  haveParam,
  mayPlay,
  personOf,
  rejectSocket,
  send,
  socketsOf,
} from './sockets.ts';
import { currentRecord } from './store-results.ts';
import { accessOf, maySeeTable, newLinkSecret, UNKNOWN } from './table-link.ts';
import { unreadableMessage, unreadableResult } from './unreadable-table.ts';
import { frame, welcome } from './viewer-state.ts';

const CLOSED = 'This table has closed.';
const ONLY_WATCHING = 'You can watch this table, but not take a seat at it.';

/** The outbox item of a Rehost command: the id of the new table, and the command to answer. */
interface RehostRequest {
  id: string;
  secret: string;
  person: Person;
  cid: string;
}

export class GameRoom extends PersistentTable implements GameRoomApi {
  protected readonly rates = RATE_LIMITS;
  readonly #rateStates = new Map<string, RateState>();
  readonly #seats = new Seats(
    this.ctx.id.name ?? '',
    () => this.env,
    (id) => this.live?.listing.seats.includes(id) ?? false,
  );
  #disconnects = 0;
  #refusedRehost: { who: string; why: string } | null = null;
  readonly tickets = new MemoryTickets();

  /** Makes the table, with its host seated. A repeated call for the same table changes nothing. */
  async host(plan: Plan, person: Person): Promise<RpcResult> {
    // A scheduled table seats its host when its time comes.
    const answer = plan.scheduled
      ? this.#host(plan, person)
      : await this.#seats.seat(
          person.id,
          () => this.#host(plan, person),
          (why) => refuse(409, why),
        );
    if ('ok' in answer) await this.flushOutbox();
    return answer;
  }

  #host(plan: Plan, person: Person): RpcResult {
    if (this.unreadable) return unreadableResult(this.unreadable);
    if (this.live) {
      const mine = this.live.table.founderId === person.id && this.live.table.plan.id === plan.id;
      return mine ? { ok: true } : refuse(409, 'There is a table of this name already.');
    }
    const at = Date.now();
    try {
      const table = createTable(plan, person, at, newSeed(this.env));
      this.ctx.storage.transactionSync(() => {
        createRoomTables(this.ctx.storage.sql);
        this.setLive(createRoomState(this.ctx.storage.sql, table, at, person.id));
      });
    } catch (bug) {
      this.live = null;
      return refuse(500, this.reportError(bug, 'hosting'));
    }
    this.noteDisconnect(person.id);
    return { ok: true };
  }

  /** Whether this person may come in; the worker then signs a ticket. `seated`: they have a seat here already. */
  async admit(person: Person, spectate: boolean | 'any', link = ''): Promise<RpcResult<Admission>> {
    if (!this.live) return this.noTableResult(person.id, link);
    if (!this.#mayKnow(person.id, link)) return refuse(404, UNKNOWN);
    const { table, listing } = this.live;
    if (table.stage === 'closed') return refuse(409, CLOSED);
    const input = this.#entryInput(person, spectate, Date.now());
    const refused = this.#dryRun(input);
    if (refused !== null) return refuse(403, refused);
    const seated = table.members.some((m) => m.id === person.id);
    if (input?.type === 'join' && !seated && (await this.#seats.isElsewhere(person.id))) return refuse(409, SEATED_ELSEWHERE);
    const { ranked, competitive } = table.plan.table;
    const stakes = ranked ? 'ranked' : competitive ? 'competitive' : null;
    const nameless = isAnonymous(table);
    const { waking } = this.tickets;
    return { ok: true, hostId: table.hostId, nameless, type: listing.row.type, seated, stakes, waking };
  }

  /** Removes a person from their seat. When this returns, they may sit down elsewhere. */
  async leave(personId: string, link = ''): Promise<RpcResult> {
    const answer = this.live ? this.#leave(this.live, personId, link) : await this.#leftBefore(personId, link);
    await this.#seats.release(personId);
    return answer;
  }
  #leave({ table }: RoomState, personId: string, link: string): RpcResult {
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const { members, watchers } = table;
    if (![...members, ...watchers].some(({ id }) => id === personId)) return refuse(409, 'You are not at this table.');
    return this.#applyCall({ type: 'leave', at: Date.now(), by: personId });
  }

  /** Everyone counts as having left an unreadable table. */
  async #leftBefore(personId: string, link: string): Promise<RpcResult> {
    const refused = await this.noTableResult(personId, link);
    return refused.status === 409 ? { ok: true } : refused;
  }

  /** Another table wants to seat this person, whose row in D1 names this one. True when that row is gone. */
  releaseSeat(personId: string): Promise<boolean> {
    return this.#seats.release(personId);
  }

  async bots(personId: string, count: number): Promise<RpcResult> {
    if (!this.live) return this.noTableResult(personId);
    if (!this.#mayKnow(personId)) return refuse(404, UNKNOWN);
    if (personId !== this.live.table.hostId) return refuse(403, 'Only the host can do that.');
    return this.#applyCall({ type: 'bots', at: Date.now(), by: personId, count });
  }

  /** A guest registered: their seat and sockets here become the member's. The worker moves their row of `seats`. */
  async become(guestId: string, person: Person, session: string): Promise<RpcResult> {
    if (!this.live) return this.noTableResult(guestId);
    const input: TableInput = { type: 'become', at: Date.now(), by: guestId, person };
    const refused = this.#dryRun(input);
    const here = [...this.live.table.members, ...this.live.table.watchers];
    const former = here.find(({ id }) => id === guestId);
    const isDone = !former && here.some(({ id }) => id === person.id);
    if (refused !== null) return isDone ? { ok: true } : refuse(409, refused);
    // The guest's session has ended, so a connection that is being opened with it must start again.
    this.#disconnects += 1;
    this.replacePerson(guestId, person, session);
    const answer = this.#applyCall(input);
    if ('refused' in answer && former) this.replacePerson(person.id, former, session);
    return answer;
  }

  /** Closes the sockets that these sessions of a person have here. They count as away then; their seat stays. */
  async disconnect(personId: string, sessions: readonly string[], why: string): Promise<void> {
    this.#disconnects += 1;
    closeSessions(this.ctx, personId, sessions, why);
    if (!this.live) return;
    this.noteDisconnect(personId);
    this.scheduleAlarm();
  }

  /** Shows only what everyone with the link may know. */
  async info(personId: string | null = null, link = ''): Promise<RpcResult<{ row: GameRow; info: GameInfo }>> {
    if (!this.live) return this.noTableResult(personId, link);
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const kudos = this.live.closed ? kudosOf(factsOf(this.live, this.ctx.storage.sql)) : null;
    return { ok: true, row: this.live.listing.row, info: infoOf(this.live.table, this.live, kudos, gameOf) };
  }

  /** The record, once the game is over. `isStaff`: they may read it without knowing of the game. */
  async record(personId: string | null = null, link = '', isStaff = false): Promise<RpcResult<{ record: GameRecord }>> {
    if (!this.live) return isStaff && this.unreadable ? unreadableResult(this.unreadable) : this.noTableResult(personId, link);
    if (!isStaff && !this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const record = currentRecord(this.live, this.ctx.storage.sql);
    return record ? { ok: true, record } : refuse(403, 'The record can be read when the game is over.');
  }

  /** Accepts a socket. The worker has checked the token and sends the visitor in a header; each token is accepted once. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const visitor = visitorOf<GameVisitor>(request);
    if (!this.live) {
      const { status, refused } = await this.noTableResult(visitor.person.id);
      return rejectSocket(status === 404 ? CLOSE_CODES.gone : CLOSE_CODES.over, refused);
    }
    const before = this.#disconnects;
    const refused = await this.#checkSession(visitor);
    if (refused) return refused;
    // A session that ended during the check closed its sockets before this one existed. If the table became unreadable, the page
    // learns why when it asks for another ticket.
    const comeIn = () =>
      before === this.#disconnects && !this.unreadable
        ? this.#enter(request, visitor)
        : rejectSocket(CLOSE_CODES.stale, 'Come back with a new ticket.');
    const input = this.live && this.#entryInput(visitor.person, visitor.spectate, Date.now());
    if (!this.#takesSeat(input)) return comeIn();
    return this.#seats.seat(visitor.person.id, comeIn, (why) => rejectSocket(CLOSE_CODES.full, why));
  }

  /** Whether the ticket's session is still valid. While D1 fails no one is let in; the page tries again. */
  async #checkSession({ person, session }: GameVisitor): Promise<Response | null> {
    try {
      if (await mayEnter(database(this.env), person.id, session, Date.now())) return null;
      return rejectSocket(CLOSE_CODES.token, 'Your connection link expired.');
    } catch (bug) {
      return rejectSocket(1011, this.reportError(bug, 'coming in'));
    }
  }

  #enter(request: Request, { person, session, spectate, mayPlay, jti, waking }: GameVisitor): Response {
    if (!this.live) return rejectSocket(CLOSE_CODES.gone, UNKNOWN);
    if (this.live.closed) return rejectSocket(CLOSE_CODES.over, CLOSED);
    const at = Date.now();
    if (!this.tickets.take(jti, waking, at)) return rejectSocket(CLOSE_CODES.token, 'This ticket was used already.');
    const input = this.#entryInput(person, spectate, at);
    const refused = input && this.move(input, { who: person.id, cid: null });
    if (refused !== null) return rejectSocket(CLOSE_CODES.full, refused);
    const { 0: client, 1: server } = new WebSocketPair();
    acceptSocket(this.ctx, server, person, session, mayPlay);
    closeOldest(this.ctx, person.id, LIMITS.tableSockets);
    const state = this.viewerState(person.id);
    this.noteConnect(server, person.id, state);
    send(server, welcome(this.live.table, person, state, factsOf(this.live, this.ctx.storage.sql), haveParam(request), at));
    this.scheduleAlarm();
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (this.unreadable) close(ws, CLOSE_CODES.over, unreadableMessage(this.unreadable));
    if (!this.live || ws.readyState !== WebSocket.OPEN) return;
    const person = personOf(ws);
    const at = Date.now();
    const rate = this.#rateStateOf(person.id);
    if (!allowFrame(rate, at, this.rates)) return close(ws, CLOSE_CODES.flood, 'Too much was sent at once.');
    const command = readCommand(raw);
    if ('why' in command) return this.#refuse(ws, rate, at, command.id, command.why, CLOSE_CODES.bad);
    if (command.name === 'typing') return this.#sendTyping(person, command.value.channel, rate, at);
    const from = { who: person.id, cid: command.value.id };
    if (this.isDone(from)) return this.#reply(ws, command.value.id, null);
    const counts = command.name === 'say' || (command.name === 'answer' && !isStreaming(this.live));
    if (counts && !allowAction(rate, at, this.rates))
      return this.#refuse(ws, rate, at, command.value.id, 'You are going too fast. Wait a moment.', CLOSE_CODES.flood);
    if (command.name === 'rehost' || command.name === 'setup' || command.name === 'join')
      return this.#reply(ws, command.value.id, await this.#runAsyncCommand(ws, command, from));
    if (command.name !== 'answer') return this.#reply(ws, command.value.id, this.move(inputOf(command, person, at), from));
    const ask = this.viewerState(person.id).asks.get(command.value.ask);
    // Refused without a lookup, so that neither text nor timing reveals whether the question exists.
    if (ask === undefined) return this.#refuse(ws, rate, at, command.value.id, NOT_ASKED, CLOSE_CODES.flood);
    const { answer } = command.value;
    const rude = rejectProfanity(this.live.table, gameOf, ask, answer);
    this.#reply(ws, command.value.id, rude ?? this.move({ type: 'answer', at, by: person.id, ask, answer }, from));
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
    this.#onClose(ws);
  }
  override webSocketError(ws: WebSocket): void {
    this.#onClose(ws);
  }

  #onClose(ws: WebSocket): void {
    if (!this.live) return;
    this.noteDisconnect(personOf(ws).id);
    this.scheduleAlarm();
  }

  /** The input with which this person comes in; null when they are here already. */
  #entryInput(person: Person, spectate: boolean | 'any', at: number): TableInput | null {
    const { members, watchers } = this.live!.table;
    const member = members.find((m) => m.id === person.id);
    if (member) return member.gone || (member.present && !member.replaced) ? null : { type: 'join', at, person };
    if (!spectate) return { type: 'join', at, person };
    const any = spectate === 'any' && ({ any: true } as const);
    return watchers.some((w) => w.id === person.id) ? null : { type: 'watch', at, person, ...any };
  }

  #mayKnow(personId: string | null, link = ''): boolean {
    return maySeeTable(accessOf(this.live!.table), personId, link);
  }

  #dryRun(input: TableInput | null): string | null {
    return input && step(restoreTable(JSON.parse(this.live!.saved), gameOf), input, gameOf);
  }

  #applyCall(input: TableInput): RpcResult {
    const refused = this.move(input, null);
    return refused === null ? { ok: true } : refuse(409, refused);
  }

  /** Commands that wait for other objects or D1 before the table moves. */
  async #runAsyncCommand(
    ws: WebSocket,
    command: Command & { name: 'rehost' | 'setup' | 'join' },
    from: Sender,
  ): Promise<string | null> {
    const person = personOf(ws);
    switch (command.name) {
      case 'rehost':
        return this.#rehost(person, from);
      case 'setup': {
        const setup = await this.#setup(command.value.setup);
        return setup ? this.#moveOnce({ type: 'setup', at: Date.now(), by: person.id, setup }, from) : 'There is no such setup.';
      }
      case 'join': {
        if (!mayPlay(ws)) return ONLY_WATCHING;
        const join = () => this.#moveOnce({ type: 'join', at: Date.now(), person }, from);
        const takesSeat = this.#takesSeat({ type: 'join', at: Date.now(), person });
        return takesSeat ? this.#seats.seat(person.id, join, (why) => why) : join();
      }
    }
  }

  /** Whether this input would take the person's only seat. An input that would be refused claims none. */
  #takesSeat(input: TableInput | null): boolean {
    if (input?.type !== 'join' || !this.live || !holdsSeats(this.live.table)) return false;
    return !this.live.listing.seats.includes(input.person.id) && this.#dryRun(input) === null;
  }

  protected override async deliverListing(listing: Listing): Promise<void> {
    for (const id of await this.#seats.writeListing(listing)) this.#leaveForOtherTable(id);
    if (!listing.hidden) await updateLobby(this.env, listing);
  }

  /** A scheduled table has opened, and this person sits at another one: the game begins without them. */
  #leaveForOtherTable(id: string): void {
    if (!this.live || this.live.table.play || !this.live.listing.seats.includes(id)) return;
    for (const ws of socketsOf(this.ctx, id)) close(ws, CLOSE_CODES.gone, SEATED_ELSEWHERE);
    this.move({ type: 'leave', at: Date.now(), by: id }, null);
  }

  /** A move after an `await`, during which the same command may have run, or the table closed. */
  #moveOnce(input: TableInput, from: Sender): string | null {
    if (!this.live) return CLOSED;
    return this.isDone(from) ? null : this.move(input, from);
  }

  async #setup(id: string): Promise<Setup | null> {
    const known = SETUPS[this.live!.table.plan.gameId]?.find((setup) => setup.id === id);
    return known ?? (await setupOf(database(this.env), id))?.setup ?? null;
  }

  /** The next table is made before this one announces it, so that players who follow the link find it. */
  async #rehost(person: Person, from: Sender): Promise<string | null> {
    const input: TableInput = { type: 'rehost', at: Date.now(), by: person.id, id: newGameId() };
    const { table } = this.live!;
    const refused = this.#dryRun(input);
    if (refused !== null || table.rehost !== null) return refused ?? this.move(input, from);
    const { sql } = this.ctx.storage;
    if (pendingBody(sql, 'rehost') === null)
      enqueue(
        sql,
        'rehost',
        JSON.stringify({ id: input.id, secret: newLinkSecret(), person, cid: from.cid! } satisfies RehostRequest),
        input.at,
      );
    await this.flushOutbox();
    if (!this.live?.table.rehost) {
      const why = this.#refusedRehost?.who === person.id ? this.#refusedRehost.why : null;
      return why ?? 'The new table could not be made just now. Try again in a moment.';
    }
    return this.#moveOnce({ ...input, at: Date.now() }, from);
  }

  protected override async deliverRehost(body: string): Promise<void> {
    const { id, secret, person, cid } = JSON.parse(body) as RehostRequest;
    const { plan } = this.live!.table;
    const again = rehostPlan(plan, id, secret);
    const link = id + (again.secret ?? '');
    // Another person may have asked for a rematch from a list.
    const next = await claimRehost(database(this.env), plan.id, link, Date.now());
    const answer: RpcResult = next === link ? await gameRoom(this.env, id).host(again, person) : { ok: true };
    if ('refused' in answer) {
      if (answer.status !== 409) throw new Error(answer.refused);
      await releaseRehost(database(this.env), plan.id, link);
      this.#refusedRehost = { who: person.id, why: answer.refused };
      return;
    }
    this.#moveOnce({ type: 'rehost', at: Date.now(), by: person.id, id: next }, { who: person.id, cid });
  }

  /** Sent to those who may hear that channel; not stored. */
  #sendTyping(person: Person, channel: string, rate: RateState, at: number): void {
    if (!allowTyping(rate, at)) return;
    const { table } = this.live!;
    const marks = typingMarks(restoreTable(JSON.parse(this.live!.saved), gameOf), person.id, channel, gameOf);
    for (const ws of this.ctx.getWebSockets()) {
      const { id } = personOf(ws);
      const mark = id === person.id ? undefined : marks.find((one) => canHear(table, one, id));
      if (mark) send(ws, [frame('typing', { name: mark.name, channel })]);
    }
  }

  #reply(ws: WebSocket, id: string, refused: string | null): void {
    send(ws, [refused === null ? frame('done', { id }) : frame('refused', { id, why: refused })]);
  }

  /** Refuses a bad frame; closes the socket after too many. */
  #refuse(ws: WebSocket, rate: RateState, at: number, id: string, why: string, code: number): void {
    send(ws, [frame('refused', { id, why })]);
    if (!allowRefusal(rate, at, this.rates)) close(ws, code, why);
  }

  #rateStateOf(id: string): RateState {
    const rate = this.#rateStates.get(id) ?? newRateState();
    this.#rateStates.set(id, rate);
    return rate;
  }
}
