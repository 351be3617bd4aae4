/**
 * One channel of chat, a public room or a direct channel: what was said, and the sockets of those who have it open. A line
 * comes in once and goes out to each of them; no other object is asked or told for a listener. Who speaks is read from D1 by
 * this object itself, and whatever D1 does not say is not allowed.
 */
import { CHANNEL, type Channel, type ChannelFrames, type ChatError } from '../protocol/chat-socket.ts';
import { encode } from '../protocol/frame.ts';
import { CLOSE, LIMITS } from '../protocol/limits.ts';
import { emotesIn } from './chat/emotes.ts';
import { KeptChannel } from './chat/kept-channel.ts';
import { dateOfId, idOfDate, type LineExtra } from './chat/lines.ts';
import { admit, isStale, listen, listenerOf, listeners, openSockets } from './chat/listener.ts';
import { membersNamedIn, type Named, namedIn } from './chat/mentions.ts';
import { type Other, readOthers } from './chat/others.ts';
import { type ChatPace, mayLook, noteSaid, Paces, type TooFast, tooFast } from './chat/pace.ts';
import { type FrameOf, readFrame } from './chat/read-frame.ts';
import { barred, unwelcome } from './chat/refusal.ts';
import { type Standing, Standings } from './chat/standing.ts';
import { saidText } from './chat/text.ts';
import { mayFrame, RATES, type Rates, strike } from './flood.ts';
import { answerClose, close, send, turnAway, visitorOf } from './sockets.ts';

/** Who knocks, as the worker found out from the token: base64url of this as JSON, in the header X-Person. */
export interface ChatVisitor {
  user: string;
  /** Id of the session that asked for the token. */
  session: string;
  /** The token's own id: a token is good once. */
  jti: string;
}

type Frame = FrameOf<typeof CHANNEL>;
type Said = Extract<Frame, { name: 'sendMessage' }>['value'];
type Asked = Extract<Frame, { name: 'getChannel' }>['value'];
/** The one who speaks, and whom they speak to: the others of a direct channel, null in a room. */
interface Known {
  standing: Standing;
  others: Other[] | null;
}

const MOST_SOCKETS = 5_000;
const MOST_OF_ONE = 10;
/** To strangers and of channels that are not there alike. */
const UNKNOWN = 'There is no such channel.';
const TOO_MUCH = 'Too much was sent at once.';
const SIGNED_OUT = 'You are no longer signed in here. Log in again.';

export class ChatRoom extends KeptChannel {
  readonly #standings = new Standings();
  protected readonly rates: Rates = RATES;
  readonly #paces = new Paces();
  /** What each member asked for is done in the order in which it came, whatever has to be looked up for it. */
  readonly #turns = new Map<string, Promise<void>>();

  /** Makes this a direct channel of these members. Asking again changes nothing. */
  async found(members: string[]): Promise<void> {
    if (this.isDirect && !this.kept) this.keep(members);
  }

  /** The room is deleted: everything is forgotten, and everybody let go. */
  async closed(): Promise<void> {
    if (!this.isDirect) await this.wipe();
  }

  /** Closes the sockets that these sessions of a member have here. */
  async disconnect(user: string, sessions: readonly string[]): Promise<void> {
    this.#standings.forget(user);
    for (const ws of openSockets(this.ctx, user))
      if (sessions.includes(listenerOf(ws).session)) close(ws, CLOSE.token, SIGNED_OUT);
  }

  /** A socket. The worker has checked the token and says in a header who this is; whether they may listen is found out here. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('This is a socket.', { status: 426 });
    const visitor = visitorOf<ChatVisitor>(request);
    try {
      if (this.isDirect && !this.kept?.members.includes(visitor.user)) return turnAway(CLOSE.gone, UNKNOWN);
      // Each time D1 is read, and a ticket written down.
      if (!mayFrame(this.#paces.of(visitor.user), Date.now(), this.rates)) return turnAway(CLOSE.flood, TOO_MUCH);
      const standing = await this.#standings.atDoor(this.env.DB, visitor, this.id);
      if (!standing) return turnAway(CLOSE.token, SIGNED_OUT);
      return this.#isOpenTo(standing) ? this.#enter(visitor) : turnAway(CLOSE.gone, UNKNOWN);
    } catch (bug) {
      return turnAway(1011, this.stumble(bug, 'coming in'));
    }
  }

  #enter(visitor: ChatVisitor): Response {
    const { tickets } = this.kept ?? this.keep([]);
    const at = Date.now();
    if (!tickets.take(visitor.jti, at)) return turnAway(CLOSE.token, 'This ticket was used already.');
    if (this.ctx.getWebSockets().length >= MOST_SOCKETS)
      return turnAway(CLOSE.full, 'This channel is full. Come back in a while.');
    const mine = openSockets(this.ctx, visitor.user);
    for (const ws of mine.slice(0, Math.max(0, mine.length + 1 - MOST_OF_ONE)))
      close(ws, CLOSE.full, 'You have this channel open in many windows, so this one was let go.');
    const { 0: client, 1: server } = new WebSocketPair();
    admit(this.ctx, server, visitor, at);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    if (ws.readyState !== WebSocket.OPEN) return;
    const at = Date.now();
    const { user } = listenerOf(ws);
    if (isStale(ws, at)) return close(ws, CLOSE.stale, 'This line has been open for long. Come back with a new one.');
    if (!mayFrame(this.#paces.of(user), at, this.rates)) return close(ws, CLOSE.flood, TOO_MUCH);
    const frame = readFrame(CHANNEL, raw);
    if ('why' in frame) return this.#refuse(ws, frame, CLOSE.bad);
    const before = this.#turns.get(user) ?? Promise.resolve();
    const turn = before.then(() => this.#obey(ws, frame, at));
    this.#turns.set(user, turn);
    await turn;
    if (this.#turns.get(user) === turn) this.#turns.delete(user);
  }

  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    if (wasClean) answerClose(ws, code, reason);
  }

  /** Does what a frame asks for. Never throws. */
  async #obey(ws: WebSocket, frame: Frame, at: number): Promise<void> {
    try {
      if (ws.readyState !== WebSocket.OPEN) return;
      if (frame.name === 'closedChat') return listen(ws, false);
      if (!mayLook(this.#paces.of(listenerOf(ws).user), frame.name, at))
        return this.#refuse(ws, { why: 'That is a lot at once. Take a breath.', wait: 1_000 });
      if (frame.name === 'getChannel') return await this.#show(ws, frame.value);
      if (frame.name === 'sendMessage') return await this.#say(ws, frame.value, at);
      if (!listenerOf(ws).listening) return this.#refuse(ws, { why: 'Open the channel first.' });
      if (frame.name === 'getOldMessages') return await this.#showOlder(ws, frame.value);
      await this.#delete(ws, frame.value);
    } catch (bug) {
      const id = frame.name === 'sendMessage' ? { id: frame.value.id } : {};
      this.#answer(ws, 'error', { why: this.stumble(bug, frame.name), ...id });
    }
  }

  /** The newest lines, or what came since; from now on this socket hears what is said. */
  async #show(ws: WebSocket, asked: Asked): Promise<void> {
    const { id, have } = typeof asked === 'string' ? { id: asked, have: undefined } : asked;
    if (id !== this.id) return this.#refuse(ws, { why: UNKNOWN });
    const known = await this.#known(ws, { others: true });
    if (!known) return;
    const { lines, members } = this.kept!;
    const { standing, others } = known;
    const page =
      have === undefined
        ? { ...lines.newest(LIMITS.chatPage), gap: false }
        : lines.after(have, LIMITS.chatCatchUp, standing.card.id);
    const gone = have === undefined ? [] : lines.goneSince(have);
    const { groups: _groups, settings: _settings, ...mine } = standing.card;
    const cards = new Map([mine, ...(others ?? []).map(({ card }) => card)].map((card) => [card.id, card]));
    const channel: Channel = {
      id,
      name: standing.room?.name ?? (others ?? []).map(({ card }) => card.name).join(', '),
      public: !this.isDirect,
      members: members.flatMap((member) => cards.get(member) ?? []),
      ...page,
      ...(gone.length > 0 && { gone }),
      refusal: barred(standing, others) ?? (others && unwelcome(others)),
      mayDelete: standing.perms.has('deleteChatMessage'),
    };
    listen(ws, true);
    this.#answer(ws, 'channel', channel);
  }

  async #showOlder(ws: WebSocket, date: number): Promise<void> {
    if (await this.#known(ws)) this.#answer(ws, 'oldMessages', this.kept!.lines.before(date, LIMITS.chatPage));
  }

  async #say(ws: WebSocket, { id, text, reply, again }: Said, at: number): Promise<void> {
    const { user } = listenerOf(ws);
    const known = await this.#known(ws, { others: true });
    if (!known) return;
    const said = this.kept!.said.find(user, id, again === true, at);
    if (said !== null) return this.#repeat(ws, id, said);
    if (!listenerOf(ws).listening) return this.#refuse(ws, { why: 'Open the channel first.', id });
    const content = saidText(text);
    const pace = this.#paces.of(user);
    const { standing, others } = known;
    const why = barred(standing, others) ?? (content ? null : 'A line needs something that can be read.');
    if (why) return this.#refuse(ws, { why, id });
    const hurried = this.hurried(pace, content, at);
    if (hurried) return this.#refuse(ws, { ...hurried, id }, CLOSE.flood);
    const unwanted = others && unwelcome(others);
    if (unwanted) return this.#refuse(ws, { why: unwanted, id });
    const named = others ? membersNamedIn(content, others, user) : await namedIn(this.env.DB, content, user);
    // A room may be gone, and who speaks be let go, while names were looked up.
    if (!this.kept || ws.readyState !== WebSocket.OPEN) return;
    const extra = this.#extra(content, standing, named, reply);
    const message = this.#write({ sender: user, cid: id, content, extra }, standing, named);
    noteSaid(pace, content, at);
    this.#tell(encode('message', message), ws);
    this.#answer(ws, 'message', { ...message, sent: id });
    this.follow();
  }

  protected hurried(pace: ChatPace, text: string, at: number): TooFast | null {
    return tooFast(pace, text, at);
  }

  /** Said before: it is answered again, and not said again. */
  #repeat(ws: WebSocket, id: string, date: number): void {
    const message = this.kept!.lines.at(date);
    if (message) this.#answer(ws, 'message', { ...message, sent: id });
    else this.#answer(ws, 'error', { why: 'That line was said, and has been deleted.', id });
  }

  #extra(content: string, standing: Standing, named: readonly Named[], reply: string | undefined): LineExtra | null {
    const emotes = emotesIn(content, standing);
    const date = reply === undefined ? Number.NaN : dateOfId(reply);
    const by = Number.isSafeInteger(date) ? this.kept!.lines.senderOf(date) : null;
    if (!emotes && named.length === 0 && by === null) return null;
    return {
      ...(emotes && { emotes }),
      ...(named.length > 0 && { mentions: named.map(({ id }) => id) }),
      ...(by !== null && { reply: { date, by } }),
    };
  }

  /** The line, and what is owed for it, in one run: half of it is never kept. */
  #write(line: { sender: string; cid: string; content: string; extra: LineExtra | null }, standing: Standing, named: Named[]) {
    const { lines, said, owed, members } = this.kept!;
    const { card, room } = standing;
    const from = { id: card.id, name: card.name };
    const at = Date.now();
    const heard = room ? named.filter(({ blocks, rank }) => !blocks && rank >= room.rank).map(({ id }) => id) : members;
    let date = 0;
    try {
      this.ctx.storage.transactionSync(() => {
        date = lines.write(line, card, at);
        for (const user of heard) owed.put(user, { date, from, ...(room && { room: room.name }) }, at);
      });
    } catch (bug) {
      lines.forget();
      throw bug;
    }
    said.note(line.sender, line.cid, date);
    return lines.at(date)!;
  }

  /** One's own, or anybody's for who may. What staff delete is noted in the log, without what it said. */
  async #delete(ws: WebSocket, id: string): Promise<void> {
    const { user } = listenerOf(ws);
    const date = dateOfId(id);
    const known = await this.#known(ws, { fresh: this.kept?.lines.senderOf(date) !== user });
    if (!known) return;
    const { lines } = this.kept!;
    const sender = lines.senderOf(date);
    if (sender === null) return this.#refuse(ws, { why: 'That message is not there any more.' });
    if (sender !== user && !known.standing.perms.has('deleteChatMessage'))
      return this.#refuse(ws, { why: 'You can delete only what you said yourself.' });
    lines.remove(date, Date.now());
    if (sender !== user) this.audit('deleteChatMessage', user, { message: id, of: sender });
    this.#tell(encode('messageDeleted', idOfDate(date)));
  }

  /** Who this is, as D1 says; null when they are nobody here any more, and their socket is closed. */
  async #known(ws: WebSocket, { fresh = false, others = false } = {}): Promise<Known | null> {
    const who = listenerOf(ws);
    const rest = this.kept?.members.filter((id) => id !== who.user) ?? [];
    const [standing, read] = await Promise.all([
      this.#standings.of(this.env.DB, who, this.id, fresh),
      this.isDirect && others ? readOthers(this.env.DB, who.user, rest, Date.now()) : null,
    ]);
    if (ws.readyState !== WebSocket.OPEN) return null;
    if (standing && this.kept && this.#isOpenTo(standing)) return { standing, others: read };
    if (standing) close(ws, CLOSE.gone, UNKNOWN);
    else close(ws, CLOSE.token, SIGNED_OUT);
    return null;
  }

  /** Of a direct channel it was made sure at the door that they are a member, which they stay. */
  #isOpenTo({ room, rank }: Standing): boolean {
    return this.isDirect ? this.kept !== null : !this.isClosed && room !== null && room.rank <= rank;
  }

  /** To all who have this channel open, but one. Lines that are old come back first, and get it then. */
  #tell(frame: string, but?: WebSocket): void {
    const at = Date.now();
    for (const ws of listeners(this.ctx)) {
      if (ws === but) continue;
      if (isStale(ws, at)) close(ws, CLOSE.stale, 'This line has been open for long. Come back with a new one.');
      else send(ws, [frame]);
    }
  }

  #answer<N extends keyof ChannelFrames>(ws: WebSocket, name: N, value: ChannelFrames[N]): void {
    send(ws, [encode(name, value)]);
  }

  /** A sentence, and for one who goes on the end of the line. */
  #refuse(ws: WebSocket, error: ChatError, code: number = CLOSE.flood): void {
    const { why, id, wait } = error;
    this.#answer(ws, 'error', { why, ...(id && { id }), ...(wait !== undefined && { wait }) });
    if (!strike(this.#paces.of(listenerOf(ws).user), Date.now(), this.rates)) close(ws, code, why);
  }
}
