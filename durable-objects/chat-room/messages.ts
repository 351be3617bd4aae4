import type { Roll } from '../../games/engine/game.ts';
import { isDirect } from '../../protocol/channel-id.ts';
import type { Emote } from '../../protocol/http/session.ts';
import type { ChatMessage, EchoedMessage, Speaker } from '../../protocol/socket/chat.ts';
import type { DeletedMessage } from './api.ts';
import { getMeta, setMeta } from './schema.ts';

export interface MessageDraft {
  sender: string;
  /** Id chosen by the sender's client. */
  cid: string;
  content: string;
  extra: MessageExtra | null;
}
export interface MessageExtra {
  emotes?: Record<string, Emote>;
  mentions?: string[];
  /** Stored in case the quoted message is deleted. */
  reply?: { date: number; by: string };
  rolled?: Roll;
}
interface Row extends Record<string, SqlStorageValue> {
  date: number;
  sender: string;
  cid: string;
  content: string;
  extra: string | null;
  card: string;
  quoted: string | null;
  quotedName: string | null;
}
export interface MessagePage {
  messages: EchoedMessage[];
  /** Whether there are messages older than the first of these. */
  more: boolean;
}

export const idOfDate = (date: number): string => date.toString(36);
export const dateOfId = (id: string): number => Number.parseInt(id, 36);

const READ = `
  select l.date, l.sender, l.cid, l.content, l.extra, p.card, q.content as quoted, r.card ->> '$.name' as quotedName
  from shown l join person p on p.id = l.sender
  left join shown q on q.date = l.extra ->> '$.reply.date' left join person r on r.id = l.extra ->> '$.reply.by'`;

const YEAR = 365 * 86_400_000;
const DAY = 86_400_000;
const SWEEP_BATCH = 500;
/** Long enough for clients that were offline to learn of the deletion. */
const DELETED_RETENTION = 30 * DAY;
const MAX_DELETED = 200;
const MAX_CARDS = 2_000;

export class Messages {
  readonly #sql: SqlStorage;
  readonly #channel: string;
  #lastDate: number;
  #swept: number;
  readonly #cards = new Map<string, string>();

  constructor(sql: SqlStorage, channel: string) {
    this.#sql = sql;
    this.#channel = channel;
    this.#swept = Number(getMeta(sql, 'swept'));
    this.#lastDate = sql
      .exec<{ last: number }>(
        'select max(coalesce((select max(date) from line), 0), coalesce((select max(date) from gone), 0)) as last',
      )
      .one().last;
  }

  get lastDate(): number {
    return this.#lastDate;
  }

  /** Writes a message and returns its date. Costs one row, and another if the sender's card has changed. */
  write({ sender, cid, content, extra }: MessageDraft, card: Speaker, at: number): number {
    this.#storeCard(sender, JSON.stringify(card));
    const date = Math.max(at, this.#lastDate + 1);
    const extraJson = extra && JSON.stringify(extra);
    this.#sql.exec('insert into line values (?, ?, ?, ?, ?)', date, sender, cid, content, extraJson);
    this.#lastDate = date;
    return date;
  }

  #storeCard(id: string, card: string): void {
    const read = () => this.#sql.exec<{ card: string }>('select card from person where id = ?', id).toArray()[0]?.card;
    if ((this.#cards.get(id) ?? read()) !== card) this.#sql.exec('insert or replace into person values (?, ?)', id, card);
    if (this.#cards.size >= MAX_CARDS) this.#cards.clear();
    this.#cards.set(id, card);
  }

  /** Call this after a rollback: cached cards may come from the transaction that was rolled back. */
  clearCards(): void {
    this.#cards.clear();
  }

  at(date: number): ChatMessage | null {
    return this.#read('where l.date = ?', date)[0] ?? null;
  }
  senderOf(date: number): string | null {
    return this.#sql.exec<{ sender: string }>('select sender from shown where date = ?', date).toArray()[0]?.sender ?? null;
  }

  before(date: number, count: number): MessagePage {
    const rows = this.#read('where l.date < ? order by l.date desc limit ?', date, count + 1);
    return { messages: rows.slice(0, count).reverse(), more: rows.length > count };
  }
  newest(count: number): MessagePage {
    return this.before(Number.MAX_SAFE_INTEGER, count);
  }
  /** Messages after `date`, in order; those of `viewer` with their client ids. `gap`: the oldest beyond `count` are left out. */
  after(date: number, count: number, viewer: string): MessagePage & { gap: boolean } {
    const rows = this.#rows('where l.date > ? order by l.date desc limit ?', date, count + 1);
    const page = rows.slice(0, count).reverse();
    const messages = page.map((row) => ({ ...this.#message(row), ...(row.sender === viewer && { sent: row.cid }) }));
    const first = messages[0]?.date ?? date + 1;
    const older = this.#sql.exec('select 1 from shown where date < ? limit 1', first).toArray();
    return { messages, more: older.length > 0, gap: rows.length > count };
  }

  /** The message with at most `count` messages before and after it, in order. */
  around(date: number, count: number): ChatMessage[] {
    const after = this.#read('where l.date >= ? order by l.date limit ?', date, count + 1);
    return [...this.before(date, count).messages, ...after];
  }

  /** Deletes a message. A row without the text informs offline clients; in public rooms staff can read the text for 30 days. */
  remove(date: number, at: number, by: string): void {
    if (!isDirect(this.#channel))
      this.#sql.exec('insert or ignore into removed select date, ?, sender, ?, content from line where date = ?', at, by, date);
    this.#sql.exec('insert or ignore into gone select date, ?, sender, cid from line where date = ?', at, date);
    this.#sql.exec('delete from line where date = ?', date);
  }
  /** Includes all messages that are cleared now, no matter since when: the client may have missed it. */
  deletedSince(at: number): string[] {
    const rows = this.#sql.exec<{ date: number }>(
      'select date from gone where at >= ? order by at desc limit ?',
      at,
      MAX_DELETED,
    );
    return [...rows.toArray().map(({ date }) => date), ...this.#cleared()].map(idOfDate);
  }

  hasSpoken(user: string): boolean {
    return this.#sql.exec('select 1 from person where id = ?', user).toArray().length > 0;
  }

  /** Returns the newest messages that became hidden or visible again. */
  clear(user: string, until: number | null): { hidden: string[]; shown: ChatMessage[] } {
    const before = this.#cleared(user);
    if (until === null) this.#sql.exec('delete from cleared where user = ?', user);
    else this.#sql.exec('insert or replace into cleared values (?, ?)', user, until);
    const after = this.#cleared(user);
    const hidden = after.filter((date) => !before.includes(date)).map(idOfDate);
    return { hidden, shown: before.filter((date) => !after.includes(date)).flatMap((date) => this.at(date) ?? []) };
  }
  /** Dates of the newest hidden messages. */
  #cleared(user: string | null = null): number[] {
    return this.#sql
      .exec<{ date: number }>(
        `select l.date from cleared c join line l on l.sender = c.user and l.date <= c.until
         where ?1 is null or c.user = ?1 order by l.date desc limit ?2`,
        user,
        MAX_DELETED,
      )
      .toArray()
      .map(({ date }) => date);
  }

  deletedOf(user: string): DeletedMessage[] {
    return this.#sql
      .exec<Record<string, SqlStorageValue> & DeletedMessage>(
        `select date as said, at as deleted, removed_by as "by", content from removed where sender = ?1
         union all select l.date, c.until, '', l.content from cleared c join line l on l.sender = c.user and l.date <= c.until
           where c.user = ?1
         order by 1 desc limit ?2`,
        user,
        MAX_DELETED,
      )
      .toArray();
  }

  /** Once a day, deletes old deletion records and, in batches, year-old messages of public rooms. Direct channels keep theirs. */
  sweep(at: number): void {
    if (at - this.#swept < DAY) return;
    for (const table of ['gone', 'removed']) this.#sql.exec(`delete from ${table} where at < ?`, at - DELETED_RETENTION);
    if (!isDirect(this.#channel)) {
      const old = 'select date from line where date < ? order by date limit ?';
      const { rowsWritten } = this.#sql.exec(`delete from line where date in (${old})`, at - YEAR, SWEEP_BATCH);
      if (rowsWritten >= SWEEP_BATCH) return;
    }
    this.#swept = at;
    setMeta(this.#sql, 'swept', String(at));
  }

  #rows(where: string, ...values: number[]): Row[] {
    return this.#sql.exec<Row>(`${READ} ${where}`, ...values).toArray();
  }
  #read(where: string, ...values: number[]): ChatMessage[] {
    return this.#rows(where, ...values).map((row) => this.#message(row));
  }

  #message({ date, content, extra, card, quoted, quotedName }: Row): ChatMessage {
    const { emotes, mentions, reply, rolled }: MessageExtra = extra === null ? {} : JSON.parse(extra);
    return {
      id: idOfDate(date),
      channel: this.#channel,
      date,
      content,
      sender: JSON.parse(card) as Speaker,
      ...(emotes && { emotes }),
      ...(reply && { quote: { id: idOfDate(reply.date), name: quotedName ?? '', content: quoted } }),
      ...(mentions && { mentions }),
      ...(rolled && { rolled }),
    };
  }
}
