/** Pages with a socket: they reconnect with what they have, and send a command again under its id until it is answered. */
import type { View } from '../../games/engine/game.ts';
import type { ChannelFrames, ChatMessage, HubFrames } from '../../protocol/socket/chat.ts';
import { decode, encode, type Frame } from '../../protocol/socket/frame.ts';
import type { FactFrame, RoomView } from '../../protocol/socket/game.ts';
import { type Browser, openSocket } from '../worker/site.ts';
import { type FaultySite, Refused, textOf } from './faulty-site.ts';

/** Milliseconds after which a page takes a silent socket for lost. */
const SILENCE = 4_000;
const STEP = 4;

abstract class SocketPage {
  protected readonly site: FaultySite;
  protected readonly who: Browser;
  #ws: WebSocket | null = null;
  #closed: string | null = null;
  frames: Frame[] = [];
  #ids = 0;

  constructor(site: FaultySite, who: Browser) {
    this.site = site;
    this.who = who;
  }
  protected abstract address(): Promise<string>;
  protected abstract begin(): Promise<void>;
  protected take(_frame: Frame): void {}

  async open(): Promise<void> {
    if (this.#ws !== null && this.#closed === null) return;
    const { socket, response } = await openSocket(await this.address());
    if (socket === null) throw new Refused(await response.text(), response.status);
    this.#ws = socket;
    this.#closed = null;
    this.frames = [];
    const hear = (why: string) => {
      if (this.#ws === socket) this.#closed = why;
    };
    socket.addEventListener('message', ({ data }) => {
      const frame = decode(String(data));
      if (this.#ws !== socket || !frame || frame.name === 'p') return;
      this.frames.push(frame);
      this.take(frame);
    });
    // A socket that breaks off has no sentence of the server's.
    socket.addEventListener('close', ({ code, reason }) => hear(code === 1006 ? '' : reason));
    socket.addEventListener('error', () => hear(''));
    try {
      await this.begin();
    } catch (error) {
      this.#ws = null;
      throw error;
    }
  }
  protected send(name: string, value?: unknown): void {
    try {
      this.#ws!.send(encode(name, value));
    } catch {
      this.#closed ??= '';
    }
    if (!this.site.fault.isDeaf || !this.site.isStriking) return;
    // The server sees it open for ever.
    this.#ws = null;
    this.site.struck += 1;
    throw new Refused('');
  }
  protected async until<T>(find: () => T | undefined): Promise<T> {
    for (let waited = 0; waited < SILENCE; waited += STEP) {
      const found = find();
      if (found !== undefined) return found;
      if (this.#closed !== null) throw new Refused(this.#closed);
      await new Promise((done) => setTimeout(done, STEP));
    }
    this.#ws = null;
    throw new Refused('');
  }
  protected nextId(): string {
    return `c${++this.#ids}`;
  }
  protected valueOf<T>(name: string, from = 0): T | undefined {
    return this.frames.slice(from).findLast((frame) => frame.name === name)?.value as T | undefined;
  }
}

export class TablePage extends SocketPage {
  readonly link: string;
  readonly facts: FactFrame[] = [];
  room: RoomView | null = null;
  view: View | null = null;

  constructor(site: FaultySite, who: Browser, link: string) {
    super(site, who);
    this.link = link;
  }
  protected async address(): Promise<string> {
    const { url, token } = JSON.parse(await textOf(await this.who.get(`/api/game/${this.link}/connect`))) as Record<
      string,
      string
    >;
    return `${url}?token=${token}&have=${this.facts.length}`;
  }
  protected async begin(): Promise<void> {
    await this.until(() => this.valueOf('hello') && this.valueOf('room'));
  }
  protected override take({ name, value }: Frame): void {
    if (name === 'facts') this.facts.push(...(value as FactFrame[]));
    if (name === 'room') this.room = value as RoomView;
    if (name === 'view') this.view = value as View | null;
  }

  sit(): Promise<void> {
    return this.site.act('sit down at the table', () => this.open());
  }
  /** Sends one command, as a step. */
  do(name: string, value: () => Record<string, unknown> = () => ({})): Promise<void> {
    const id = this.nextId();
    return this.site.act(name, () => this.command(name, id, value()));
  }
  /** Sends a command and waits for its answer. Sent again with its `id`, it has no further effect. */
  async command(name: string, id: string, value: Record<string, unknown> = {}): Promise<void> {
    await this.open();
    this.send(name, { id, ...value });
    const answer = await this.until(() =>
      this.frames.find((frame) => ['done', 'refused'].includes(frame.name) && (frame.value as { id: string }).id === id),
    );
    if (answer.name === 'refused') throw new Refused((answer.value as { why: string }).why);
  }
  /** Waits for a state of the table; reconnects if the page has lost it. */
  async sees(check: () => boolean): Promise<void> {
    for (let tries = 0; ; tries++)
      try {
        await this.open();
        await this.until(() => check() || undefined);
        return;
      } catch (error) {
        if (tries === 3) throw error instanceof Refused ? new Error(`the page never sees ${check}: ${error.message}`) : error;
        await this.site.pass(1_000);
      }
  }
  lines(): string[] {
    return this.facts.filter(({ kind }) => kind === 'said').map((fact) => String(fact['text']));
  }
}

export class ChannelPage extends SocketPage {
  readonly id: string;
  readonly messages: ChatMessage[] = [];

  constructor(site: FaultySite, who: Browser, id: string) {
    super(site, who);
    this.id = id;
  }
  protected async address(): Promise<string> {
    const token = await textOf(await this.who.get(`/api/chat/connect?channel=${this.id}`));
    return `/chatSocket?token=${token}&channel=${this.id}`;
  }
  protected async begin(): Promise<void> {
    const have = this.messages.at(-1)?.date;
    this.send('getChannel', have === undefined ? this.id : { id: this.id, have });
    await this.until(() => this.valueOf('channel') ?? this.#refusal());
  }
  #refusal(): undefined {
    const refused = this.valueOf<{ why: string; id?: string }>('error');
    if (refused && refused.id === undefined) throw new Refused(refused.why);
    return undefined;
  }
  protected override take({ name, value }: Frame): void {
    const more =
      name === 'message' ? [value as ChatMessage] : name === 'channel' ? (value as ChannelFrames['channel']).messages : [];
    for (const message of more) if (!this.messages.some(({ id }) => id === message.id)) this.messages.push(message);
  }

  enter(): Promise<void> {
    return this.site.act('open the channel', () => this.open());
  }
  say(text: string): Promise<void> {
    const id = this.nextId();
    let again = false;
    return this.site.act('say a line', async () => {
      const repeated = again;
      again = true;
      await this.open();
      const from = this.frames.length;
      this.send('sendMessage', { id, text, ...(repeated && { again: true }) });
      await this.until(() => {
        if (
          this.frames.some(
            ({ name, value }) => ['message', 'channel'].includes(name) && JSON.stringify(value).includes(`"sent":"${id}"`),
          )
        )
          return true;
        const refused = this.frames.slice(from).find(({ name }) => name === 'error')?.value as { why: string } | undefined;
        if (refused) throw new Refused(refused.why);
        return undefined;
      });
    });
  }
}

export class HubPage extends SocketPage {
  protected async address(): Promise<string> {
    return `/chatSocket?token=${await textOf(await this.who.get('/api/chat/connect'))}`;
  }
  protected async begin(): Promise<void> {
    this.send('auth');
    await this.until(() => this.valueOf('chatInfo') ?? this.#refusal(0));
  }
  #refusal(from: number): undefined {
    const refused = this.valueOf<{ why: string }>('error', from);
    if (refused) throw new Refused(refused.why);
    return undefined;
  }

  connect(): Promise<void> {
    return this.site.act('connect to chat', () => this.open());
  }
  /** Opens the direct channel with this member. Returns its id. */
  direct(other: Browser): Promise<string> {
    return this.site.act('open a direct channel', async () => {
      await this.open();
      const from = this.frames.length;
      this.send('newDMChannel', [other.id]);
      return this.until(
        () =>
          this.valueOf<string>('openDM', from) ??
          this.valueOf<HubFrames['newDirectChannel']>('newDirectChannel', from)?.channel.id ??
          this.#refusal(from),
      );
    });
  }
  /** Ids of the direct channels in the list of a page that is loaded now. */
  async directs(): Promise<string[]> {
    const page = new HubPage(this.site, this.who);
    await page.open();
    return page.valueOf<HubFrames['chatInfo']>('chatInfo')!.directs.map(({ id }) => id);
  }
}
