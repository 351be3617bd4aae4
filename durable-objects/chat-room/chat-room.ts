/** One chat channel. Sends messages to its sockets without a call to another object. Denies anything that D1 does not grant. */
import { DurableObject } from 'cloudflare:workers';
import { clearedUntil } from '../../db/chat/chat-rooms.ts';
import { type Mention, mentionsInDirect, mentionsInRoom } from '../../db/chat/mentions.ts';
import { type Recipient, readRecipients } from '../../db/chat/recipients.ts';
import { MembershipCache, type SpeakerMembership } from '../../db/chat/speaker.ts';
import { database } from '../../db/core/database.ts';
import { statementsOf } from '../../db/core/effects.ts';
import { recordEvent } from '../../db/moderation/events.ts';
import type { Roll } from '../../games/engine/game.ts';
import { emotesIn } from '../../protocol/emotes.ts';
import { CLOSE_CODES, LIMITS } from '../../protocol/limits.ts';
import { CHANNEL_SCHEMAS, type Channel, type ChannelFrames, type ChatError } from '../../protocol/socket/chat.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { type ChatVisitor, visitorOf } from '../../protocol/visitor.ts';
import { rollDice, rollWords } from '../shared/dice.ts';
import { hideParameters } from '../shared/hide-parameters.ts';
import { logError } from '../shared/log-error.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import {
  allowFrame,
  allowLookup,
  allowRefusal,
  type ChatRateState,
  checkMessageRate,
  countMessage,
  newChatRate,
  RATE_LIMITS,
  type RateLimits,
  type RateRefusal,
  RateStates,
} from '../shared/rate-limiter.ts';
import { type FrameOf, readFrame } from '../shared/read-frame.ts';
import { answerClose, close, rejectSocket, send } from '../shared/sockets.ts';
import type { ChatRoomApi } from './api.ts';
import { type ChannelContent, ChannelStorage } from './channel-storage.ts';
import { ChannelConnections } from './connections.ts';
import { ChannelDeliveries } from './deliveries.ts';
import { dateOfId, idOfDate, type MessageExtra } from './messages.ts';
import { denyByPermission, denyByRecipient } from './refusal.ts';

type Frame = FrameOf<typeof CHANNEL_SCHEMAS>;
type MessageRequest = Extract<Frame, { name: 'sendMessage' }>['value'];
type ChannelRequest = Extract<Frame, { name: 'getChannel' }>['value'];
/** `recipients` is null in a room. */
interface Participants {
  membership: SpeakerMembership;
  recipients: Recipient[] | null;
}

const MAX_SOCKETS = 5_000;
const MAX_SOCKETS_PER_MEMBER = 10;
/** Does not reveal whether the channel exists to people who are not in it. */
const UNKNOWN = 'There is no such channel.';
const TOO_MUCH = 'Too much was sent at once.';
const SIGNED_OUT = 'You are no longer signed in here. Log in again.';

export class ChatRoom extends DurableObject<ObjectEnv> implements ChatRoomApi {
  readonly #storage: ChannelStorage;
  readonly #connections: ChannelConnections;
  readonly #deliveries: ChannelDeliveries;
  readonly #memberships = new MembershipCache();
  protected readonly rates: RateLimits = RATE_LIMITS;
  readonly #rateStates = new RateStates(newChatRate);
  /** One queue per member: frames are handled in order of arrival, even if an earlier one waits for a lookup. */
  readonly #queues = new Map<string, Promise<void>>();
  #clears: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env);
    this.#storage = new ChannelStorage(ctx);
    this.#connections = new ChannelConnections(ctx);
    this.#deliveries = new ChannelDeliveries(ctx, () => this.env, this.#storage, this.#connections);
  }
  get #content(): ChannelContent | null {
    return this.#storage.content;
  }

  async createDirect(members: string[]): Promise<void> {
    if (this.#storage.isDirect && !this.#content) this.#storage.create(members);
  }

  async newestDate(): Promise<number> {
    return this.#content?.messages.lastDate ?? 0;
  }

  async deleteRoom(): Promise<void> {
    if (this.#storage.isDirect) return;
    for (const ws of this.#connections.open()) close(ws, CLOSE_CODES.gone, 'This room was deleted.');
    await this.#storage.delete();
  }

  async disconnect(user: string, sessions: readonly string[]): Promise<void> {
    this.#memberships.invalidate(user);
    for (const ws of this.#connections.open(user))
      if (sessions.includes(this.#connections.get(ws).session)) close(ws, CLOSE_CODES.token, SIGNED_OUT);
  }

  /** Calls run one after another, so the last one applies the final state. */
  clearMember(user: string): Promise<void> {
    const turn = this.#clears.then(() => this.#clear(user));
    this.#clears = turn.catch(() => undefined);
    return turn;
  }
  async #clear(user: string): Promise<void> {
    if (!this.#content?.messages.hasSpoken(user)) return;
    const until = await clearedUntil(database(this.env), user);
    const changed = this.#content && this.ctx.storage.transactionSync(() => this.#content!.messages.clear(user, until));
    for (const id of changed?.hidden ?? []) this.#broadcast(encode('messageDeleted', id));
    for (const message of changed?.shown ?? []) this.#broadcast(encode('message', message));
  }

  async deletedOf(user: string) {
    return this.#storage.isDirect ? [] : (this.#content?.messages.deletedOf(user) ?? []);
  }

  async around(reader: string, message: string, count: number) {
    const content = this.#content;
    const date = dateOfId(message);
    const sender = content?.messages.senderOf(date) ?? null;
    if (!content || sender === null || (this.#storage.isDirect && !content.members.includes(reader))) return null;
    return { messages: content.messages.around(date, count), sender };
  }

  async memberChanged(user: string): Promise<void> {
    this.#memberships.invalidate(user);
    await Promise.all(this.#connections.open(user).map((ws) => this.#readParticipants(ws, { fresh: true })));
  }

  /** Checks the visitor's permission to read the channel. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const visitor = visitorOf<ChatVisitor>(request);
    try {
      if (this.#storage.isDirect && !this.#content?.members.includes(visitor.user))
        return rejectSocket(CLOSE_CODES.gone, UNKNOWN);
      // Every connection costs a query to D1 and a stored ticket.
      if (!allowFrame(this.#rateStates.get(visitor.user), Date.now(), this.rates))
        return rejectSocket(CLOSE_CODES.flood, TOO_MUCH);
      const membership = await this.#memberships.readFresh(database(this.env), visitor, this.#storage.id);
      if (!membership) return rejectSocket(CLOSE_CODES.token, SIGNED_OUT);
      return this.#mayRead(membership) ? this.#accept(visitor) : rejectSocket(CLOSE_CODES.gone, UNKNOWN);
    } catch (bug) {
      return rejectSocket(1011, this.#reportError(bug, 'coming in'));
    }
  }

  #accept(visitor: ChatVisitor): Response {
    const { tickets } = this.#content ?? this.#storage.create([]);
    const at = Date.now();
    if (!tickets.take(visitor.jti, at)) return rejectSocket(CLOSE_CODES.token, 'This ticket was used already.');
    if (this.#connections.count >= MAX_SOCKETS)
      return rejectSocket(CLOSE_CODES.full, 'This channel is full. Come back in a while.');
    const mine = this.#connections.open(visitor.user);
    for (const ws of mine.slice(0, Math.max(0, mine.length + 1 - MAX_SOCKETS_PER_MEMBER)))
      close(ws, CLOSE_CODES.full, 'You have this channel open in too many windows, so this one was disconnected.');
    return this.#connections.accept(visitor, at);
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (ws.readyState !== WebSocket.OPEN) return;
    const at = Date.now();
    const { user } = this.#connections.get(ws);
    if (this.#connections.isStale(ws, at))
      return close(ws, CLOSE_CODES.stale, 'This connection has been open for a long time. Reconnect to continue.');
    if (!allowFrame(this.#rateStates.get(user), at, this.rates)) return close(ws, CLOSE_CODES.flood, TOO_MUCH);
    const frame = readFrame(CHANNEL_SCHEMAS, raw, 'Chat');
    if ('why' in frame) return this.#refuse(ws, frame, CLOSE_CODES.bad);
    const before = this.#queues.get(user) ?? Promise.resolve();
    const turn = before.then(() => this.#handle(ws, frame, at));
    this.#queues.set(user, turn);
    await turn;
    if (this.#queues.get(user) === turn) this.#queues.delete(user);
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
  }

  override alarm(): Promise<void> {
    return this.#deliveries.onAlarm();
  }

  /** Never throws. */
  async #handle(ws: WebSocket, frame: Frame, at: number): Promise<void> {
    try {
      if (ws.readyState !== WebSocket.OPEN) return;
      if (frame.name === 'closedChat') return this.#connections.setListening(ws, false);
      if (!allowLookup(this.#rateStates.get(this.#connections.get(ws).user), frame.name, at))
        return this.#refuse(ws, { why: 'That is a lot at once. Take a breath.', wait: 1_000 });
      if (frame.name === 'getChannel') return await this.#openChannel(ws, frame.value);
      if (frame.name === 'sendMessage') return await this.#sendMessage(ws, frame.value, at);
      if (!this.#connections.get(ws).listening) return this.#refuse(ws, { why: 'Open the channel first.' });
      if (frame.name === 'getOldMessages') return await this.#sendOlder(ws, frame.value);
      await this.#delete(ws, frame.value);
    } catch (bug) {
      const id = frame.name === 'sendMessage' ? { id: frame.value.id } : {};
      this.#reply(ws, 'error', { why: this.#reportError(bug, frame.name), ...id });
    }
  }

  /** Sends the newest messages, or those since `have`. */
  async #openChannel(ws: WebSocket, request: ChannelRequest): Promise<void> {
    const { id, have } = typeof request === 'string' ? { id: request, have: undefined } : request;
    if (id !== this.#storage.id) return this.#refuse(ws, { why: UNKNOWN });
    const participants = await this.#readParticipants(ws, { others: true });
    if (!participants) return;
    const { messages, members } = this.#content!;
    const { membership, recipients } = participants;
    const page =
      have === undefined
        ? { ...messages.newest(LIMITS.chatPage), gap: false }
        : messages.after(have, LIMITS.chatCatchUp, membership.card.id);
    const gone = have === undefined ? [] : messages.deletedSince(have);
    const { groups: _groups, settings: _settings, ...mine } = membership.card;
    const cards = new Map([mine, ...(recipients ?? []).map(({ card }) => card)].map((card) => [card.id, card]));
    const channel: Channel = {
      id,
      name: membership.room?.name ?? (recipients ?? []).map(({ card }) => card.name).join(', '),
      public: !this.#storage.isDirect,
      members: members.flatMap((member) => cards.get(member) ?? []),
      ...page,
      ...(gone.length > 0 && { gone }),
      refusal: denyByPermission(membership, recipients) ?? (recipients && denyByRecipient(recipients)),
      mayDelete: membership.perms.has('deleteChatMessage'),
    };
    this.#connections.setListening(ws, true);
    this.#reply(ws, 'channel', channel);
  }

  async #sendOlder(ws: WebSocket, date: number): Promise<void> {
    if (await this.#readParticipants(ws)) this.#reply(ws, 'oldMessages', this.#content!.messages.before(date, LIMITS.chatPage));
  }

  async #sendMessage(ws: WebSocket, { id, text, roll, reply, again }: MessageRequest, at: number): Promise<void> {
    const { user } = this.#connections.get(ws);
    const participants = await this.#readParticipants(ws, { others: true });
    if (!participants) return;
    const said = this.#content!.seen.find(user, id, again === true, at);
    if (said !== null) return this.#resend(ws, id, said);
    if (!this.#connections.get(ws).listening) return this.#refuse(ws, { why: 'Open the channel first.', id });
    const rolled = roll && rollDice(roll);
    const content = rolled ? rollWords(rolled) : text;
    const rate = this.#rateStates.get(user);
    const { membership, recipients } = participants;
    const why = denyByPermission(membership, recipients) ?? (content ? null : 'Write something that can be read.');
    if (why) return this.#refuse(ws, { why, id });
    const tooFast = this.checkRate(rate, content, at);
    if (tooFast) return this.#refuse(ws, { ...tooFast, id }, CLOSE_CODES.flood);
    const unwanted = recipients && denyByRecipient(recipients);
    if (unwanted) return this.#refuse(ws, { why: unwanted, id });
    const mentions = recipients
      ? mentionsInDirect(content, recipients, user)
      : await mentionsInRoom(database(this.env), content, user);
    // The room may have been deleted or the socket closed while the mentioned names were looked up.
    if (!this.#content || ws.readyState !== WebSocket.OPEN) return;
    const extra = this.#extra(content, membership, mentions, { reply, rolled });
    const message = this.#write({ sender: user, cid: id, content, extra }, membership, mentions);
    countMessage(rate, content, at);
    this.#broadcast(encode('message', message), ws);
    this.#reply(ws, 'message', { ...message, sent: id });
    this.#content.messages.sweep(Date.now());
    this.#deliveries.onMessage();
  }

  protected checkRate(rate: ChatRateState, text: string, at: number): RateRefusal | null {
    return checkMessageRate(rate, text, at);
  }

  #resend(ws: WebSocket, id: string, date: number): void {
    const message = this.#content!.messages.at(date);
    if (message) this.#reply(ws, 'message', { ...message, sent: id });
    else this.#reply(ws, 'error', { why: 'That message was sent before and has been deleted.', id });
  }

  #extra(
    content: string,
    membership: SpeakerMembership,
    mentions: readonly Mention[],
    { reply, rolled }: { reply: string | undefined; rolled: Roll | undefined },
  ): MessageExtra | null {
    const emotes = emotesIn(content, membership.card.id, membership.emotes);
    const date = reply === undefined ? Number.NaN : dateOfId(reply);
    const by = Number.isSafeInteger(date) ? this.#content!.messages.senderOf(date) : null;
    if (!emotes && mentions.length === 0 && by === null && !rolled) return null;
    return {
      ...(emotes && { emotes }),
      ...(mentions.length > 0 && { mentions: mentions.map(({ id }) => id) }),
      ...(by !== null && { reply: { date, by } }),
      ...(rolled && { rolled }),
    };
  }

  /** Writes the message and its outbox rows in one transaction, so that a crash cannot keep half of it. */
  #write(
    line: { sender: string; cid: string; content: string; extra: MessageExtra | null },
    membership: SpeakerMembership,
    mentions: Mention[],
  ) {
    const { messages, seen, members } = this.#content!;
    const { card, room } = membership;
    const from = { id: card.id, name: card.name };
    const at = Date.now();
    const notified = room ? mentions.filter(({ blocks, rank }) => !blocks && rank >= room.rank).map(({ id }) => id) : members;
    let date = 0;
    try {
      this.ctx.storage.transactionSync(() => {
        date = messages.write(line, card, at);
        for (const user of notified) this.#deliveries.enqueue(user, { date, from, ...(room && { room: room.name }) }, at);
      });
    } catch (bug) {
      messages.clearCards();
      throw bug;
    }
    seen.add(line.sender, line.cid, date);
    return messages.at(date)!;
  }

  /** Members may delete their own messages, staff any message. A deletion by staff is logged, without the text. */
  async #delete(ws: WebSocket, id: string): Promise<void> {
    const { user } = this.#connections.get(ws);
    const date = dateOfId(id);
    const participants = await this.#readParticipants(ws, { fresh: this.#content?.messages.senderOf(date) !== user });
    if (!participants) return;
    const { messages } = this.#content!;
    const sender = messages.senderOf(date);
    if (sender === null) return this.#refuse(ws, { why: 'That message is no longer there.' });
    if (sender !== user && !participants.membership.perms.has('deleteChatMessage'))
      return this.#refuse(ws, { why: 'You can delete only your own messages.' });
    // Logged first, so that no deletion by staff goes unlogged.
    if (sender !== user) await this.#recordDeletion(user, { message: id, of: sender });
    messages.remove(date, Date.now(), user);
    this.#broadcast(encode('messageDeleted', idOfDate(date)));
  }

  /** The event id is derived from the message, so a retry records the same event. */
  async #recordDeletion(actor: string, what: { message: string; of: string }): Promise<void> {
    const act = 'deleteChatMessage';
    const id = `${act}:${this.#storage.id}:${what.message}`;
    const args = { channel: this.#storage.label, ...what };
    const db = database(this.env);
    const event = await recordEvent(
      db,
      async () => ({ id, actor, act, target: what.of, args }),
      (changes) => db.batch(statementsOf(changes)),
    );
    if (event === null) throw new Error('the log was busy');
  }

  /** Logs an error without the text of the message, and returns a sentence for the member. */
  #reportError(bug: unknown, doing: string): string {
    const id = logError(bug, { chat: this.#storage.label, doing });
    return `Something went wrong. Try again. If it keeps happening, send us error id ${id}.`;
  }

  /** Reads the speaker's membership from D1. Closes the socket and returns null if they may no longer be here. */
  async #readParticipants(ws: WebSocket, { fresh = false, others = false } = {}): Promise<Participants | null> {
    const who = this.#connections.get(ws);
    const rest = this.#content?.members.filter((id) => id !== who.user) ?? [];
    const [membership, read] = await Promise.all([
      this.#memberships.get(database(this.env), who, this.#storage.id, fresh),
      this.#storage.isDirect && others ? readRecipients(database(this.env), who.user, rest, Date.now()) : null,
    ]);
    if (ws.readyState !== WebSocket.OPEN) return null;
    if (membership && this.#content && this.#mayRead(membership)) return { membership, recipients: read };
    if (membership) close(ws, CLOSE_CODES.gone, UNKNOWN);
    else close(ws, CLOSE_CODES.token, SIGNED_OUT);
    return null;
  }

  /** Membership of a direct channel is checked on connect and never ends. */
  #mayRead({ room, rank }: SpeakerMembership): boolean {
    return this.#storage.isDirect ? this.#content !== null : !this.#storage.isDeleted && room !== null && room.rank <= rank;
  }

  /** Sends to every open socket except `except`. A stale socket is closed instead and catches up when it reconnects. */
  #broadcast(frame: string, except?: WebSocket): void {
    const at = Date.now();
    for (const ws of this.#connections.listening()) {
      if (ws === except) continue;
      if (this.#connections.isStale(ws, at))
        close(ws, CLOSE_CODES.stale, 'This connection has been open for a long time. Reconnect to continue.');
      else send(ws, [frame]);
    }
  }

  #reply<N extends keyof ChannelFrames>(ws: WebSocket, name: N, value: ChannelFrames[N]): void {
    send(ws, [encode(name, value)]);
  }

  #refuse(ws: WebSocket, error: ChatError, code: number = CLOSE_CODES.flood): void {
    const { why, id, wait } = error;
    this.#reply(ws, 'error', { why, ...(id && { id }), ...(wait !== undefined && { wait }) });
    if (!allowRefusal(this.#rateStates.get(this.#connections.get(ws).user), Date.now(), this.rates)) close(ws, code, why);
  }
}
hideParameters(ChatRoom);
