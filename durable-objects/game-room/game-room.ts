/** Checks who may act, and how often. The rules are in games/; moves and their persistence are in table-runner.ts. */
import { DurableObject } from 'cloudflare:workers';
import { database } from '../../db/core/database.ts';
import type { Listing } from '../../db/games/listings.ts';
import { mayEnter } from '../../db/members/membership.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { checkSetup } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { queueNumber } from '../../games/table/reservations.ts';
import { NOT_ASKED, viewerOf } from '../../games/table/table.ts';
import type { Person, Plan, TableInput } from '../../games/table/table-state.ts';
import { typingMarks } from '../../games/table/typing.ts';
import type { Admission, GameInfo, GameRecord, GameRow } from '../../protocol/http/games.ts';
import { type RoomEntry, SEATED_ELSEWHERE } from '../../protocol/http/table-entry.ts';
import { CLOSE_CODES, LIMITS, TOO_FAST } from '../../protocol/limits.ts';
import { stakesOf } from '../../protocol/stakes.ts';
import { accessOf, keptSeatOf, maySeeTable, UNKNOWN } from '../../protocol/table-link.ts';
import { ASK_FOR_TICKET, type CookieVisitor, type EntryWish, type GameVisitor, visitorOf } from '../../protocol/visitor.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import {
  allowAction,
  allowFrame,
  allowPage,
  allowPick,
  allowRefusal,
  allowTyping,
  newRateState,
  RATE_LIMITS,
  type RateState,
  RateStates,
} from '../shared/rate-limiter.ts';
import { type RpcResult, refuse } from '../shared/rpc-result.ts';
import { answerClose, close, haveParam, rejectSocket, send } from '../shared/sockets.ts';
import type { FormerTable, GameRoomApi } from './api.ts';
import { rejectProfanity } from './clean-answers.ts';
import { inputOf, readCommand, type TableCommand } from './command.ts';
import { EndedVisits } from './ended-visits.ts';
import { roomEntryOf } from './entry.ts';
import { gameOf } from './game-of.ts';
import { infoOf } from './info.ts';
import { holdsSeats, isAnonymous, updateLobby } from './listing.ts';
import { MemoryTickets } from './memory-tickets.ts';
import { kudosOf } from './record.ts';
import { Rehosts } from './rehosts.ts';
import { copyTable, dryRun, factsOf, isStreaming, type RoomState } from './room-state.ts';
import type { Sender } from './room-storage.ts';
import { Seats, seatPenalty } from './seats.ts';
import { currentRecord, recordUntilNow } from './store-results.ts';
import { CLOSED, TableRunner } from './table-runner.ts';
import { frame, welcomeFrames } from './viewer-state.ts';

/** A visitor with the ticket that they use up, or one without. */
type Entrant = Omit<GameVisitor, 'jti' | 'waking'> & (Pick<GameVisitor, 'jti' | 'waking'> | { jti?: never; waking?: never });

const ONLY_WATCHING = 'You can watch this table, but not take a seat at it.';

export class GameRoom extends DurableObject<ObjectEnv> implements GameRoomApi {
  readonly table: TableRunner;
  protected readonly rates = RATE_LIMITS;
  readonly #seats: Seats;
  readonly #rehosts: Rehosts;
  readonly #rateStates = new RateStates(newRateState);
  readonly tickets = new MemoryTickets();
  readonly #endedVisits: EndedVisits;
  /** Number of times that sessions ended here. An entry that overlaps such a change must start again. */
  #disconnects = 0;

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env);
    const envOf = () => this.env;
    this.#endedVisits = new EndedVisits(ctx.storage.sql);
    this.table = new TableRunner(ctx, envOf, {
      listing: (body) => this.#deliverListing(JSON.parse(body) as Listing),
      rehost: (body) => this.#rehosts.deliver(body),
    });
    this.#seats = new Seats(ctx.id.name ?? '', envOf, (id) => this.#live?.listing.seats.includes(id) ?? false);
    this.#rehosts = new Rehosts(this.table, envOf);
  }
  get #live(): RoomState | null {
    return this.table.live;
  }

  async host(plan: Plan, person: Person): Promise<RpcResult> {
    // A scheduled table seats its host when it opens.
    const answer = plan.scheduled
      ? this.#host(plan, person)
      : await this.#seats.seat(
          person.id,
          () => this.#host(plan, person),
          (why) => refuse(409, why),
        );
    if ('ok' in answer) await this.table.flushOutbox();
    return answer;
  }

  #host(plan: Plan, person: Person): RpcResult {
    if (this.table.unreadable.result) return this.table.unreadable.result;
    if (this.#live) {
      const mine = this.#live.table.founderId === person.id && this.#live.table.plan.id === plan.id;
      return mine ? { ok: true } : refuse(409, 'There is already a table with this name.');
    }
    const failed = this.table.create(plan, person);
    return failed === null ? { ok: true } : refuse(500, failed);
  }

  async openVillage(plan: Plan, reservedIds: string[]): Promise<RpcResult> {
    if (this.table.unreadable.result) return this.table.unreadable.result;
    const failed = this.#live ? null : this.table.create(plan, null, reservedIds);
    if (failed !== null) return refuse(500, failed);
    await this.table.flushOutbox();
    return { ok: true };
  }

  async admit(person: Person, wish: EntryWish, link = ''): Promise<RpcResult<Admission>> {
    if (!this.#live) return this.table.unreadable.resultFor(person.id, link);
    if (!this.#mayKnow(person.id, link)) return refuse(404, UNKNOWN);
    const { table, listing } = this.#live;
    if (table.stage === 'closed') return refuse(409, CLOSED);
    const input = this.#entryInput(person, wish, Date.now());
    const refused = input && dryRun(this.#live, input);
    if (refused !== null) return refuse(403, refused);
    const seated = table.members.some((m) => m.id === person.id);
    if (input?.type === 'join' && !seated && (await this.#seats.isElsewhere(person.id))) return refuse(409, SEATED_ELSEWHERE);
    const { practice } = table.plan.table;
    const stakes = stakesOf(table.plan.table);
    const nameless = isAnonymous(table);
    const { waking } = this.tickets;
    return { ok: true, hostId: table.hostId, nameless, type: listing.row.type, seated, practice, stakes, waking };
  }

  async leave(personId: string, link = ''): Promise<RpcResult> {
    const answer = this.#live ? this.#leave(this.#live, personId, link) : await this.#leftBefore(personId, link);
    await this.#seats.release(personId);
    return answer;
  }
  #leave({ table }: RoomState, personId: string, link: string): RpcResult {
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const { members, watchers } = table;
    if (![...members, ...watchers].some(({ id }) => id === personId)) return refuse(409, 'You are not at this table.');
    return this.#applyCall({ type: 'leave', at: Date.now(), by: personId });
  }

  /** Leaving an unreadable table always succeeds: everyone has already left it. */
  async #leftBefore(personId: string, link: string): Promise<RpcResult> {
    const refused = await this.table.unreadable.resultFor(personId, link);
    return refused.status === 409 ? { ok: true } : refused;
  }

  releaseSeat(personId: string): Promise<boolean> {
    return this.#seats.release(personId);
  }

  async reserve(person: Person, link: string): Promise<RpcResult<{ queue: number }>> {
    const answer = await this.#changePlaces(person.id, link, { type: 'reserve', at: Date.now(), person });
    return 'refused' in answer ? answer : { ok: true, queue: queueNumber(this.#live!.table, person.id) ?? 0 };
  }
  unreserve(personId: string, link = ''): Promise<RpcResult> {
    return this.#changePlaces(personId, link, { type: 'unreserve', at: Date.now(), by: personId });
  }
  callOff(personId: string, link = ''): Promise<RpcResult> {
    return this.#changePlaces(personId, link, { type: 'call-off', at: Date.now(), by: personId });
  }
  /** Flushes D1 before answering, so the caller's next list is current. */
  async #changePlaces(personId: string, link: string, input: TableInput): Promise<RpcResult> {
    if (!this.#live) return this.table.unreadable.resultFor(personId, link);
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const answer = this.#applyCall(input);
    if ('ok' in answer) await this.table.flushOutbox();
    return answer;
  }

  async bots(personId: string, count: number): Promise<RpcResult> {
    if (!this.#live) return this.table.unreadable.resultFor(personId);
    if (!this.#mayKnow(personId)) return refuse(404, UNKNOWN);
    if (personId !== this.#live.table.hostId) return refuse(403, 'Only the host can do that.');
    return this.#applyCall({ type: 'bots', at: Date.now(), by: personId, count });
  }

  async become(guestId: string, person: Person, session: string): Promise<RpcResult> {
    if (!this.#live) return this.table.unreadable.resultFor(guestId);
    // Also if the guest is not here yet.
    this.#endedVisits.add([guestId], Date.now());
    const input: TableInput = { type: 'become', at: Date.now(), by: guestId, person };
    const refused = dryRun(this.#live, input);
    const here = [...this.#live.table.members, ...this.#live.table.watchers];
    const former = here.find(({ id }) => id === guestId);
    const isDone = !former && here.some(({ id }) => id === person.id);
    if (refused !== null) return isDone ? { ok: true } : refuse(409, refused);
    // The guest's session has ended, so a connection that is being opened with it must start again.
    this.#disconnects += 1;
    this.table.replacePerson(guestId, person, session);
    const answer = this.#applyCall(input);
    if ('refused' in answer && former) this.table.replacePerson(person.id, former, session);
    return answer;
  }

  async disconnect(personId: string, sessions: readonly string[], why: string): Promise<void> {
    this.#disconnects += 1;
    this.table.connections.closeSessions(personId, sessions, why);
    if (!this.#live) return;
    this.#endedVisits.add(sessions, Date.now());
    this.table.noteDisconnect(personId);
    this.table.scheduleAlarm();
  }

  async info(personId: string | null = null, link = ''): Promise<RpcResult<{ row: GameRow; info: GameInfo }>> {
    if (!this.#live) return this.table.unreadable.resultFor(personId, link);
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const kudos = this.#live.closed ? kudosOf(factsOf(this.#live, this.ctx.storage.sql)) : null;
    return { ok: true, row: this.#live.listing.row, info: infoOf(this.#live.table, this.#live, kudos, gameOf) };
  }

  async entry(
    person: Person | null,
    link: string,
    any: boolean,
    key?: string,
  ): Promise<RpcResult<RoomEntry & { hostId: string }>> {
    const id = person?.id ?? null;
    if (!this.#live) return this.table.unreadable.resultFor(id, link);
    if (!this.#mayKnow(id, link)) return refuse(404, UNKNOWN);
    const { table, listing } = this.#live;
    return { ok: true, hostId: listing.hostId, ...roomEntryOf(table, listing.row, { person, any, key }, gameOf) };
  }

  async record(personId: string | null = null, link = '', isStaff = false): Promise<RpcResult<{ record: GameRecord }>> {
    const { unreadable } = this.table;
    if (!this.#live) return (isStaff ? unreadable.result : null) ?? unreadable.resultFor(personId, link);
    if (!isStaff && !this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const record = currentRecord(this.#live, this.ctx.storage.sql);
    return record ? { ok: true, record } : refuse(403, 'The record can be read when the game is over.');
  }

  async formerPlan(personId: string, link: string): Promise<RpcResult<{ former: FormerTable }>> {
    if (!this.#live) return this.table.unreadable.resultFor(personId, link);
    if (!this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const { plan, members, unready } = this.#live.table;
    if (!unready) return refuse(403, 'This table can be hosted again once it is over.');
    const { secret: _, ...former } = plan;
    const hosted = factsOf(this.#live, this.ctx.storage.sql).find(({ fact }) => fact.kind === 'hosted')?.fact['by'];
    const host = { name: String(hosted ?? ''), kind: 'member' } as const;
    const bots = members.filter(({ kind }) => kind === 'bot').map(({ name, kind }) => ({ name, kind }));
    return { ok: true, former: { plan: former, gameType: gameOf(plan.gameId).gameType, players: [host, ...bots] } };
  }

  async reportAgain(): Promise<boolean> {
    if (!this.#live) return false;
    await this.table.reportAgain();
    return true;
  }

  async cancel(): Promise<RpcResult> {
    if (!this.#live) return this.table.unreadable.result ?? refuse(404, UNKNOWN);
    return this.#applyCall({ type: 'cancel', at: Date.now() });
  }

  async lookInside(personId: string): Promise<RpcResult> {
    if (!this.#live) return this.table.unreadable.result ?? refuse(404, UNKNOWN);
    const refused = this.table.move({ type: 'look', at: Date.now(), by: personId }, null);
    return refused === null ? { ok: true } : refuse(403, refused);
  }

  async recordSoFar(personId: string | null, link = '') {
    if (!this.#live) return this.table.unreadable.resultFor(personId, link);
    if (personId !== null && !this.#mayKnow(personId, link)) return refuse(404, UNKNOWN);
    const record = recordUntilNow(this.#live, this.ctx.storage.sql);
    return { ok: true as const, record, isOver: this.#live.table.play?.outcome != null };
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const visitor = visitorOf<GameVisitor | CookieVisitor>(request);
    if ('link' in visitor) return this.#admitByCookie(request, visitor);
    if (!this.#live) {
      const { status, refused } = await this.table.unreadable.resultFor(visitor.person.id);
      return rejectSocket(status === 404 ? CLOSE_CODES.gone : CLOSE_CODES.over, refused);
    }
    const before = this.#disconnects;
    const refused = await this.#checkSession(visitor);
    if (refused) return refused;
    // If a session ended during the check, its sockets were closed before this one existed. If the table became unreadable, the
    // page learns why when it asks for another ticket.
    const comeIn = () =>
      before === this.#disconnects && this.table.unreadable.message === null
        ? this.#enter(request, visitor)
        : rejectSocket(CLOSE_CODES.stale, 'Come back with a new ticket.');
    const input = this.#live && this.#entryInput(visitor.person, visitor, Date.now());
    if (!this.#takesSeat(input)) return comeIn();
    const refuseSeat = (why: string) => rejectSocket(CLOSE_CODES.full, why);
    return this.#seats.seat(visitor.person.id, comeIn, refuseSeat, this.#countedNetwork(visitor.network));
  }

  /**
   * Lets in a visitor whose session the worker has just read, and who would be let in with a ticket too. If the session has ended
   * since, the end has reached this room, because the table was recorded with it; or it will, and closes the socket.
   */
  async #admitByCookie(request: Request, visitor: CookieVisitor): Promise<Response> {
    const askForTicket = () => rejectSocket(CLOSE_CODES.stale, ASK_FOR_TICKET);
    const before = this.#disconnects;
    const enter = () => {
      const mayPlay = before === this.#disconnects ? this.#mayPlayByCookie(visitor) : null;
      return mayPlay === null ? askForTicket() : this.#enter(request, { ...visitor, mayPlay });
    };
    if (this.#mayPlayByCookie(visitor) === null) return askForTicket();
    if (!this.#takesSeat(this.#entryInput(visitor.person, visitor, Date.now()))) return enter();
    return this.#seats.seat(visitor.person.id, enter, askForTicket, this.#countedNetwork(visitor.network));
  }
  /** True or false for a visitor who may come in, to play or only to watch; null if they have to ask for a ticket. */
  #mayPlayByCookie(visitor: CookieVisitor): boolean | null {
    const { person, session, link, hostId, stakes, spectate } = visitor;
    if (!this.#live || this.table.unreadable.message !== null || hostId === null) return null;
    const { table } = this.#live;
    if (table.stage === 'closed' || !this.#mayKnow(person.id, link) || this.#endedVisits.has(session, person.id)) return null;
    const input = this.#entryInput(person, visitor, Date.now());
    if (input && dryRun(this.#live, input) !== null) return null;
    if (table.members.some(({ id }) => id === person.id)) return true;
    const kind = table.plan.table.practice ? 'practice' : (stakesOf(table.plan.table) ?? 'none');
    if (table.hostId !== hostId || kind === 'competitive') return null;
    return stakes.includes(kind) || (spectate ? false : null);
  }

  /** Checks that the ticket's session is still valid; returns a refusal if not. While D1 fails no one enters; pages retry. */
  async #checkSession({ person, session }: GameVisitor): Promise<Response | null> {
    try {
      if (await mayEnter(database(this.env), person.id, session, Date.now())) return null;
      return rejectSocket(CLOSE_CODES.token, 'Your connection link expired.');
    } catch (bug) {
      return rejectSocket(1011, this.table.reportError(bug, 'coming in'));
    }
  }

  #enter(request: Request, visitor: Entrant): Response {
    if (!this.#live) return rejectSocket(CLOSE_CODES.gone, UNKNOWN);
    if (this.#live.closed) return rejectSocket(CLOSE_CODES.over, CLOSED);
    const { person, session, mayPlay, jti, waking, network } = visitor;
    const at = Date.now();
    if (jti !== undefined && !this.tickets.take(jti, waking, at))
      return rejectSocket(CLOSE_CODES.token, 'This ticket was used already.');
    const input = this.#entryInput(person, visitor, at);
    const refused = input && this.table.move(input, { who: person.id, cid: null });
    if (refused !== null) return rejectSocket(CLOSE_CODES.full, refused);
    const { connections, viewers } = this.table;
    const { ws, response } = connections.accept(person, session, mayPlay, network);
    connections.closeOldest(person.id, LIMITS.tableSockets);
    const state = viewers.stateOf(person.id);
    this.table.noteConnect(person.id);
    viewers.noteSent(ws, state);
    send(ws, welcomeFrames(this.#live.table, person, state, factsOf(this.#live, this.ctx.storage.sql), haveParam(request), at));
    this.table.tellAway();
    this.table.scheduleAlarm();
    return response;
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    const { unreadable, connections } = this.table;
    if (unreadable.message !== null) close(ws, CLOSE_CODES.over, unreadable.message);
    if (!this.#live || ws.readyState !== WebSocket.OPEN) return;
    const person = connections.personOf(ws);
    const at = Date.now();
    const rate = this.#rateStates.get(person.id);
    if (!allowFrame(rate, at, this.rates)) return close(ws, CLOSE_CODES.flood, 'Too much was sent at once.');
    const command = readCommand(raw);
    if ('why' in command) return this.#refuse(ws, rate, at, command.id, command.why, CLOSE_CODES.bad);
    if (command.name === 'typing') return this.#sendTyping(person, command.value.channel, rate, at);
    if (command.name === 'page') return this.#notePage(ws, command.value.hidden, rate, at);
    const from = { who: person.id, cid: command.value.id };
    if (this.table.isDone(from)) return this.#reply(ws, command.value.id, null);
    const counts = command.name === 'say' || command.name === 'roll' || (command.name === 'answer' && !isStreaming(this.#live));
    if (command.name === 'pick' ? !allowPick(rate, at) : counts && !allowAction(rate, at, this.rates))
      return this.#refuse(ws, rate, at, command.value.id, TOO_FAST, CLOSE_CODES.flood);
    if (command.name === 'rehost' || command.name === 'setup' || command.name === 'join')
      return this.#reply(ws, command.value.id, await this.#runAsyncCommand(ws, command, from));
    if (command.name !== 'answer' && command.name !== 'pick')
      return this.#reply(ws, command.value.id, this.table.move(inputOf(command, person, at), from));
    const ask = this.table.viewers.stateOf(person.id).asks.get(command.value.ask);
    // Refused without a lookup, so that neither text nor timing reveals whether the question exists.
    if (ask === undefined) return this.#refuse(ws, rate, at, command.value.id, NOT_ASKED, CLOSE_CODES.flood);
    const { answer } = command.value;
    const rude = command.name === 'answer' ? rejectProfanity(this.#live.table, gameOf, ask, answer) : null;
    this.#reply(ws, command.value.id, rude ?? this.table.move({ type: command.name, at, by: person.id, ask, answer }, from));
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
    this.#onClose(ws);
  }
  override webSocketError(ws: WebSocket): void {
    this.#onClose(ws);
  }
  override alarm(): Promise<void> {
    return this.table.onAlarm();
  }

  #onClose(ws: WebSocket): void {
    if (!this.#live) return;
    this.table.noteDisconnect(this.table.connections.personOf(ws).id);
    this.table.tellAway();
    this.table.scheduleAlarm();
  }

  /** Debounces "away", and shows a return at once. */
  #notePage(ws: WebSocket, hidden: boolean, rate: RateState, at: number): void {
    this.table.connections.notePage(ws, hidden, at);
    if (!hidden || allowPage(rate, at)) this.table.tellAway();
    this.table.scheduleAlarm();
  }

  /** The input that lets a person in; null if they are already here. */
  #entryInput(person: Person, { spectate, takeOver, key }: EntryWish, at: number): TableInput | null {
    const { members, watchers } = this.#live!.table;
    const keptSeat = keptSeatOf(this.#live!.table, key);
    const member = members.find((m) => m.id === person.id);
    if (member) return member.gone || (member.present && !member.replaced) ? null : { type: 'join', at, person };
    if (!spectate)
      return { type: 'join', at, person, ...(takeOver && { takeOver }), ...(keptSeat !== undefined && { kept: keptSeat }) };
    const any = spectate === 'any' && ({ any: true } as const);
    return watchers.some((w) => w.id === person.id) ? null : { type: 'watch', at, person, ...any };
  }

  #mayKnow(personId: string | null, link = ''): boolean {
    return maySeeTable(accessOf(this.#live!.table), personId, link);
  }

  #applyCall(input: TableInput): RpcResult {
    const refused = this.table.move(input, null);
    return refused === null ? { ok: true } : refuse(409, refused);
  }

  /** Runs commands that wait for other objects or D1 before the table moves. */
  async #runAsyncCommand(
    ws: WebSocket,
    command: TableCommand & { name: 'rehost' | 'setup' | 'join' },
    from: Sender,
  ): Promise<string | null> {
    const person = this.table.connections.personOf(ws);
    switch (command.name) {
      case 'rehost':
        return this.#rehosts.request(person, from);
      case 'setup': {
        const row = await findSetup(database(this.env), command.value.setup);
        if (!row) return 'There is no such setup.';
        const { setup } = row;
        // A stored setup may have become invalid when the rules changed.
        const catalogue = this.#live && CATALOGUES[this.#live.table.plan.gameId];
        const wrong = setup.gameType === catalogue?.gameType ? checkSetup(setup, catalogue) : null;
        if (wrong) return 'That setup can no longer be played. Choose another one.';
        return this.table.moveOnce({ type: 'setup', at: Date.now(), by: person.id, setup }, from);
      }
      case 'join': {
        const { connections } = this.table;
        if (!connections.mayPlay(ws)) return ONLY_WATCHING;
        const input = { type: 'join', at: Date.now(), person, takeOver: true } as const;
        const join = () => this.#sitDown({ ...input, at: Date.now() }, from);
        if (!this.#takesSeat(input)) return join();
        // They may have left another game early since they came to watch this one.
        return (
          (await seatPenalty(this.env, person.id)) ??
          this.#seats.seat(person.id, join, (why) => why, this.#countedNetwork(connections.networkOf(ws)))
        );
      }
    }
  }

  /** Seats a watcher, and sends them the game from the start as their seat may see it. */
  #sitDown(input: TableInput & { type: 'join' }, from: Sender): string | null {
    const { person, at } = input;
    const before = this.#live && viewerOf(this.#live.table, person.id);
    const refused = this.table.moveOnce(input, from);
    if (refused !== null || !this.#live?.table.play || before === viewerOf(this.#live.table, person.id)) return refused;
    const state = this.table.viewers.stateOf(person.id);
    const frames = welcomeFrames(this.#live.table, person, state, factsOf(this.#live, this.ctx.storage.sql), 0, at);
    for (const ws of this.table.connections.of(person.id)) send(ws, frames);
    return null;
  }

  /** Whether this input would take the person's only seat. Inputs that would be refused do not. */
  /** The network under which a guest counts here; null at a private table, whose link is its invitation. */
  #countedNetwork(network: string | undefined): string | null {
    return this.#live && !this.#live.table.plan.table.private ? (network ?? null) : null;
  }

  #takesSeat(input: TableInput | null): boolean {
    if (input?.type !== 'join' || !this.#live || !holdsSeats(this.#live.table)) return false;
    return !this.#live.listing.seats.includes(input.person.id) && dryRun(this.#live, input) === null;
  }

  async #deliverListing(listing: Listing): Promise<void> {
    for (const id of await this.#seats.writeListing(listing)) this.#leaveForOtherTable(id);
    if (!listing.hidden) await updateLobby(this.env, listing);
  }

  /** A scheduled table has opened while this person sits at another one, so the game begins without them. */
  #leaveForOtherTable(id: string): void {
    if (!this.#live || this.#live.table.play || !this.#live.listing.seats.includes(id)) return;
    this.table.connections.close(id, CLOSE_CODES.gone, SEATED_ELSEWHERE);
    this.table.move({ type: 'leave', at: Date.now(), by: id }, null);
  }

  #sendTyping(person: Person, channel: string, rate: RateState, at: number): void {
    if (!allowTyping(rate, at)) return;
    const marks = typingMarks(copyTable(this.#live!), person.id, channel, gameOf);
    const written = marks.map((mark) => ({ ...mark, channel }));
    this.table.viewers.sendTyping(this.#live!.table, written, person.id);
  }

  #reply(ws: WebSocket, id: string, refused: string | null): void {
    send(ws, [refused === null ? frame('done', { id }) : frame('refused', { id, why: refused })]);
  }

  #refuse(ws: WebSocket, rate: RateState, at: number, id: string, why: string, code: number): void {
    send(ws, [frame('refused', { id, why })]);
    if (!allowRefusal(rate, at, this.rates)) close(ws, code, why);
  }
}
hideParameters(GameRoom);
