/**
 * One table, as the world meets it: the worker's calls, the sockets, and the commands that come over them. The rules live
 * in games/; keeping the table is in kept-table.ts; here is decided who may speak for whom, and how fast.
 */
import { SETUPS } from '../games/index.ts';
import type { Setup } from '../games/setup.ts';
import { typingMarks } from '../games/table/typing.ts';
import { hears, host, NOT_ASKED, revived, step } from '../games/table.ts';
import type { Person, Plan, TableInput } from '../games/table-state.ts';
import { CLOSE, LIMITS } from '../protocol/limits.ts';
import { type Admission, ELSEWHERE, type GameInfo, type GameRecord, type GameRow } from '../protocol/rest/games.ts';
import { frame, welcome } from './audience.ts';
import { unclean } from './clean.ts';
import { type Command, inputOf, readCommand } from './command.ts';
import { planAgain, tellLobby } from './courier.ts';
import { claimNext, mayComeIn, releaseNext, setupOf } from './database.ts';
import { Entries } from './entry.ts';
import { mayFrame, mayTalk, mayType, newPace, type Pace, RATES, strike } from './flood.ts';
import { infoOf } from './info.ts';
import { KeptTable } from './kept-table.ts';
import { holdsPeople, isNameless, type Listing } from './listing.ts';
import { begin, factsOf, isStreaming } from './live.ts';
import { found, type Sender } from './log.ts';
import { body, put } from './outbox.ts';
import { knows, newSecret } from './private.ts';
import { kudosOf } from './record.ts';
import { type Answer, gameOf, refuse } from './room-env.ts';
import { newGameId, newSeed } from './seal.ts';
import { Seats } from './seats.ts';
import {
  accept,
  answerClose,
  close,
  closeOldest,
  closeSessions,
  haveOf,
  mayPlay,
  personOf,
  send,
  socketsOf,
  turnAway,
  type Visitor,
  visitorOf,
} from './sockets.ts';
import { recordNow } from './store.ts';
import { wreckWords } from './wreck.ts';

const UNKNOWN = 'There is no such game.';
const CLOSED = 'This table has closed.';
const ONLY_WATCHING = 'You can watch this table, but not take a seat at it.';

/** What the room owes somebody who pressed Rehost: a table of this id, and the answer to their command. */
interface Rehost {
  id: string;
  secret: string;
  person: Person;
  cid: string;
}

export class GameRoom extends KeptTable {
  protected readonly rates = RATES;
  readonly #paces = new Map<string, Pace>();
  readonly #seats = new Seats(
    this.ctx.id.name ?? '',
    () => this.env,
    (id) => this.live?.listing.seats.includes(id) ?? false,
  );
  /** How often sessions of people here ended. */
  #disconnects = 0;
  /** Whose table, asked for with Rehost, was refused last, and why. */
  #unmade: { who: string; why: string } | null = null;
  readonly entries = new Entries();

  /** Makes the table, with its host seated. Asking again for the same table changes nothing. */
  async host(plan: Plan, person: Person): Promise<Answer> {
    // A table for later seats its host when its time comes.
    const answer = plan.scheduled
      ? this.#host(plan, person)
      : await this.#seats.seat(
          person.id,
          () => this.#host(plan, person),
          (why) => refuse(409, why),
        );
    if ('ok' in answer) await this.owe();
    return answer;
  }

  #host(plan: Plan, person: Person): Answer {
    if (this.wreck) return this.absent();
    if (this.live) {
      const mine = this.live.table.founderId === person.id && this.live.table.plan.id === plan.id;
      return mine ? { ok: true } : refuse(409, 'There is a table of this name already.');
    }
    const at = Date.now();
    try {
      const table = host(plan, person, at, newSeed(this.env));
      this.ctx.storage.transactionSync(() => {
        found(this.ctx.storage.sql);
        this.settle(begin(this.ctx.storage.sql, table, at, person.id));
      });
    } catch (bug) {
      this.live = null;
      return refuse(500, this.stumble(bug, 'hosting'));
    }
    this.missing(person.id);
    return { ok: true };
  }

  /** Whether this person may come in, to play or to watch; `seated`: they have a seat here already. They come in with the token that the worker signs then. */
  async admit(person: Person, spectate: boolean | 'any', link = ''): Promise<Answer<Admission>> {
    if (!this.live) return this.absent();
    if (!knows(this.live.table, person.id, link)) return refuse(404, UNKNOWN);
    const { table, listing } = this.live;
    if (table.stage === 'closed') return refuse(409, CLOSED);
    const input = this.#entrance(person, spectate, Date.now());
    const refused = this.#wouldRefuse(input);
    if (refused !== null) return refuse(403, refused);
    const seated = table.members.some((m) => m.id === person.id);
    if (input?.type === 'join' && !seated && (await this.#seats.isElsewhere(person.id))) return refuse(409, ELSEWHERE);
    const { ranked, competitive } = table.plan.table;
    const stakes = ranked ? 'ranked' : competitive ? 'competitive' : null;
    const nameless = isNameless(table);
    const { waking } = this.entries;
    return { ok: true, hostId: table.hostId, nameless, type: listing.row.type, seated, stakes, waking };
  }

  /** Stands a person up. When this is answered, they may sit down elsewhere. */
  async leave(personId: string, link = ''): Promise<Answer> {
    const answer = this.#leaves(personId, link);
    await this.#seats.release(personId);
    return answer;
  }
  #leaves(personId: string, link: string): Answer {
    if (this.wreck) return { ok: true };
    if (!this.live) return this.absent();
    if (!knows(this.live.table, personId, link)) return refuse(404, UNKNOWN);
    const { members, watchers } = this.live.table;
    if (![...members, ...watchers].some(({ id }) => id === personId)) return refuse(409, 'You are not at this table.');
    return this.#asked({ type: 'leave', at: Date.now(), by: personId });
  }

  /** Another table would seat this person, whose row in D1 names this one. True when they do not sit here, and may go. */
  releaseSeat(personId: string): Promise<boolean> {
    return this.#seats.release(personId);
  }

  bots(personId: string, count: number): Answer {
    if (!this.live) return this.absent();
    if (!knows(this.live.table, personId, '')) return refuse(404, UNKNOWN);
    if (personId !== this.live.table.hostId) return refuse(403, 'Only the host can do that.');
    return this.#asked({ type: 'bots', at: Date.now(), by: personId, count });
  }

  /**
   * A guest registered: their place here, and the sockets that they have open, are this member's. The worker moves their row
   * of `seats`. Asking again changes nothing.
   */
  become(guestId: string, person: Person, session: string): Answer {
    if (!this.live) return this.absent();
    const input: TableInput = { type: 'become', at: Date.now(), by: guestId, person };
    const refused = this.#wouldRefuse(input);
    const here = [...this.live.table.members, ...this.live.table.watchers];
    const former = here.find(({ id }) => id === guestId);
    const isDone = !former && here.some(({ id }) => id === person.id);
    if (refused !== null) return isDone ? { ok: true } : refuse(409, refused);
    // A guest who is on the way in has no session any more.
    this.#disconnects += 1;
    this.renamed(guestId, person, session);
    const answer = this.#asked(input);
    if ('refused' in answer && former) this.renamed(person.id, former, session);
    return answer;
  }

  /** Closes the sockets that these sessions of a person have here. They are away then; their seat stays. */
  disconnect(personId: string, sessions: readonly string[], why: string): void {
    this.#disconnects += 1;
    closeSessions(this.ctx, personId, sessions, why);
    if (!this.live) return;
    this.missing(personId);
    this.arm();
  }

  /** What anybody may know who has the link. */
  info(personId: string | null = null, link = ''): Answer<{ row: GameRow; info: GameInfo }> {
    if (!this.live) return this.absent();
    if (!knows(this.live.table, personId, link)) return refuse(404, UNKNOWN);
    const kudos = this.live.closed ? kudosOf(factsOf(this.live, this.ctx.storage.sql)) : null;
    return { ok: true, row: this.live.listing.row, info: infoOf(this.live.table, this.live, kudos, gameOf) };
  }

  /** The record, once the game is over. `isStaff`: they need not know of the game. */
  async record(personId: string | null = null, link = '', isStaff = false): Promise<Answer<{ record: GameRecord }>> {
    if (!this.live) return this.absent();
    if (!isStaff && !knows(this.live.table, personId, link)) return refuse(404, UNKNOWN);
    const record = recordNow(this.live, this.ctx.storage.sql);
    return record ? { ok: true, record } : refuse(403, 'The record can be read when the game is over.');
  }

  /** A socket. The worker has checked the token and says in a header who this is; here it is made sure that it is used once. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const visitor = visitorOf(request);
    if (this.wreck) return turnAway(CLOSE.over, wreckWords(this.wreck));
    if (!this.live) return turnAway(CLOSE.gone, UNKNOWN);
    const before = this.#disconnects;
    const refused = await this.#checkSession(visitor);
    if (refused) return refused;
    // A session that ends between that answer and the socket has its sockets closed before there is one: look again.
    const comeIn = () =>
      before === this.#disconnects ? this.#comeIn(request, visitor) : turnAway(CLOSE.stale, 'Come back with a new ticket.');
    const input = this.live && this.#entrance(visitor.person, visitor.spectate, Date.now());
    if (!this.#takesSeat(input)) return comeIn();
    return this.#seats.seat(visitor.person.id, comeIn, (why) => turnAway(CLOSE.full, why));
  }

  /** Whether the session of a ticket still stands. While D1 does not say so, no one comes in; the page tries again. */
  async #checkSession({ person, session }: Visitor): Promise<Response | null> {
    try {
      if (await mayComeIn(this.env.DB, person.id, session, Date.now())) return null;
      return turnAway(CLOSE.token, 'This ticket is no longer good.');
    } catch (bug) {
      return turnAway(1011, this.stumble(bug, 'coming in'));
    }
  }

  #comeIn(request: Request, { person, session, spectate, mayPlay, jti, waking }: Visitor): Response {
    if (this.wreck) return turnAway(CLOSE.over, wreckWords(this.wreck));
    if (!this.live) return turnAway(CLOSE.gone, UNKNOWN);
    if (this.live.closed) return turnAway(CLOSE.over, CLOSED);
    const at = Date.now();
    if (!this.entries.take(jti, waking, at)) return turnAway(CLOSE.token, 'This ticket was used already.');
    const input = this.#entrance(person, spectate, at);
    const refused = input && this.move(input, { who: person.id, cid: null });
    if (refused !== null) return turnAway(CLOSE.full, refused);
    const { 0: client, 1: server } = new WebSocketPair();
    accept(this.ctx, server, person, session, mayPlay !== false);
    closeOldest(this.ctx, person.id, LIMITS.tableSockets);
    const eyes = this.eyes(person.id);
    this.found(server, person.id, eyes);
    send(server, welcome(this.live.table, person, eyes, factsOf(this.live, this.ctx.storage.sql), haveOf(request), at));
    this.arm();
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (this.wreck) close(ws, CLOSE.over, wreckWords(this.wreck));
    if (!this.live || ws.readyState !== WebSocket.OPEN) return;
    const person = personOf(ws);
    const at = Date.now();
    const pace = this.#paceOf(person.id);
    if (!mayFrame(pace, at, this.rates)) return close(ws, CLOSE.flood, 'Too much was sent at once.');
    const command = readCommand(raw);
    if ('why' in command) return this.#refuse(ws, pace, at, command.id, command.why, CLOSE.bad);
    if (command.name === 'typing') return this.#typing(person, command.value.channel, pace, at);
    const from = { who: person.id, cid: command.value.id };
    if (this.isDone(from)) return this.#answer(ws, command.value.id, null);
    const counts = command.name === 'say' || (command.name === 'answer' && !isStreaming(this.live));
    if (counts && !mayTalk(pace, at, this.rates))
      return this.#refuse(ws, pace, at, command.value.id, 'You are going too fast. Wait a moment.', CLOSE.flood);
    if (command.name === 'rehost' || command.name === 'setup' || command.name === 'join')
      return this.#answer(ws, command.value.id, await this.#considered(ws, command, from));
    if (command.name !== 'answer') return this.#answer(ws, command.value.id, this.move(inputOf(command, person, at), from));
    const ask = this.eyes(person.id).asks.get(command.value.ask);
    // Nothing is looked up for a question that this person was not shown, so neither the words nor the time can differ.
    if (ask === undefined) return this.#refuse(ws, pace, at, command.value.id, NOT_ASKED, CLOSE.flood);
    const { answer } = command.value;
    const rude = unclean(this.live.table, gameOf, ask, answer);
    this.#answer(ws, command.value.id, rude ?? this.move({ type: 'answer', at, by: person.id, ask, answer }, from));
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
    this.#gone(ws);
  }
  override webSocketError(ws: WebSocket): void {
    this.#gone(ws);
  }

  #gone(ws: WebSocket): void {
    if (!this.live) return;
    this.missing(personOf(ws).id);
    this.arm();
  }

  /** How this person comes in: null for one who is here already. */
  #entrance(person: Person, spectate: boolean | 'any', at: number): TableInput | null {
    const { members, watchers } = this.live!.table;
    const member = members.find((m) => m.id === person.id);
    if (member) return member.gone || (member.present && !member.replaced) ? null : { type: 'join', at, person };
    if (!spectate) return { type: 'join', at, person };
    const any = spectate === 'any' && ({ any: true } as const);
    return watchers.some((w) => w.id === person.id) ? null : { type: 'watch', at, person, ...any };
  }

  /** Tries an input on a copy. */
  #wouldRefuse(input: TableInput | null): string | null {
    return input && step(revived(JSON.parse(this.live!.saved), gameOf), input, gameOf);
  }

  #asked(input: TableInput): Answer {
    const refused = this.move(input, null);
    return refused === null ? { ok: true } : refuse(409, refused);
  }

  /** Commands that need to know something of the world outside before the table moves. */
  async #considered(
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
        return setup ? this.#late({ type: 'setup', at: Date.now(), by: person.id, setup }, from) : 'There is no such setup.';
      }
      case 'join': {
        if (!mayPlay(ws)) return ONLY_WATCHING;
        const join = () => this.#late({ type: 'join', at: Date.now(), person }, from);
        const takesSeat = this.#takesSeat({ type: 'join', at: Date.now(), person });
        return takesSeat ? this.#seats.seat(person.id, join, (why) => why) : join();
      }
    }
  }

  /** Whether this person sits down, and may sit nowhere else then. A move that would be refused claims no seat. */
  #takesSeat(input: TableInput | null): boolean {
    if (input?.type !== 'join' || !this.live || !holdsPeople(this.live.table)) return false;
    return !this.live.listing.seats.includes(input.person.id) && this.#wouldRefuse(input) === null;
  }

  protected override async listed(listing: Listing): Promise<void> {
    for (const id of await this.#seats.list(listing)) this.#yield(id);
    if (!listing.hidden) await tellLobby(this.env, listing);
  }

  /** The time of a table for later has come, and this person sits at another one: the game begins without them. */
  #yield(id: string): void {
    if (!this.live || this.live.table.play || !this.live.listing.seats.includes(id)) return;
    for (const ws of socketsOf(this.ctx, id)) close(ws, CLOSE.gone, ELSEWHERE);
    this.move({ type: 'leave', at: Date.now(), by: id }, null);
  }

  /** A move after waiting: meanwhile the same command may have been carried out, or the table be gone. */
  #late(input: TableInput, from: Sender): string | null {
    if (!this.live) return CLOSED;
    return this.isDone(from) ? null : this.move(input, from);
  }

  async #setup(id: string): Promise<Setup | null> {
    const known = SETUPS[this.live!.table.plan.gameId]?.find((setup) => setup.id === id);
    return known ?? setupOf(this.env.DB, id);
  }

  /** The next table is made before this one tells of it, so that nobody who follows finds nothing there. */
  async #rehost(person: Person, from: Sender): Promise<string | null> {
    const input: TableInput = { type: 'rehost', at: Date.now(), by: person.id, id: newGameId() };
    const { table } = this.live!;
    const refused = this.#wouldRefuse(input);
    if (refused !== null || table.rehost !== null) return refused ?? this.move(input, from);
    const { sql } = this.ctx.storage;
    if (body(sql, 'rehost') === null)
      put(
        sql,
        'rehost',
        JSON.stringify({ id: input.id, secret: newSecret(), person, cid: from.cid! } satisfies Rehost),
        input.at,
      );
    await this.owe();
    if (!this.live?.table.rehost) {
      const why = this.#unmade?.who === person.id ? this.#unmade.why : null;
      return why ?? 'The new table could not be made just now. Try again in a moment.';
    }
    return this.#late({ ...input, at: Date.now() }, from);
  }

  protected override async rehosted(body: string): Promise<void> {
    const { id, secret, person, cid } = JSON.parse(body) as Rehost;
    const { plan } = this.live!.table;
    const again = planAgain(plan, id, secret);
    const link = id + (again.secret ?? '');
    // Someone may have asked for the same from a list.
    const next = await claimNext(this.env.DB, plan.id, link, Date.now());
    const answer: Answer = next === link ? await this.env.GAMES.getByName(id).host(again, person) : { ok: true };
    if ('refused' in answer) {
      if (answer.status !== 409) throw new Error(answer.refused);
      await releaseNext(this.env.DB, plan.id, link);
      this.#unmade = { who: person.id, why: answer.refused };
      return;
    }
    this.#late({ type: 'rehost', at: Date.now(), by: person.id, id: next }, { who: person.id, cid });
  }

  /** Passed on to those who would hear the line, kept nowhere. */
  #typing(person: Person, channel: string, pace: Pace, at: number): void {
    if (!mayType(pace, at)) return;
    const { table } = this.live!;
    const marks = typingMarks(revived(JSON.parse(this.live!.saved), gameOf), person.id, channel, gameOf);
    for (const ws of this.ctx.getWebSockets()) {
      const { id } = personOf(ws);
      const mark = id === person.id ? undefined : marks.find((one) => hears(table, one, id));
      if (mark) send(ws, [frame('typing', { name: mark.name, channel })]);
    }
  }

  #answer(ws: WebSocket, id: string, refused: string | null): void {
    send(ws, [refused === null ? frame('done', { id }) : frame('refused', { id, why: refused })]);
  }

  /** A frame that should not have been sent: a sentence, and for one who goes on the end of the line. */
  #refuse(ws: WebSocket, pace: Pace, at: number, id: string, why: string, code: number): void {
    send(ws, [frame('refused', { id, why })]);
    if (!strike(pace, at, this.rates)) close(ws, code, why);
  }

  #paceOf(id: string): Pace {
    const pace = this.#paces.get(id) ?? newPace();
    this.#paces.set(id, pace);
    return pace;
  }
}
