/** The lines of a channel, as they are written and as they are read. Everything here is synchronous. */
import { type ChatMessage, isDirect, type SaidMessage, type Speaker } from '../../protocol/chat-socket.ts';
import type { Emote } from '../../protocol/rest/session.ts';
import { about, setAbout } from './schema.ts';

export interface Line {
  sender: string;
  /** The id that the sender's client gave it. */
  cid: string;
  content: string;
  extra: LineExtra | null;
}
/** What a line has besides its words. */
export interface LineExtra {
  emotes?: Record<string, Emote>;
  mentions?: string[];
  /** The line that it answers, and who said that: for when it is gone. */
  reply?: { date: number; by: string };
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
export interface Page {
  messages: SaidMessage[];
  /** There are older ones than the first of these. */
  more: boolean;
}

export const idOfDate = (date: number): string => date.toString(36);
export const dateOfId = (id: string): number => Number.parseInt(id, 36);

const READ = `
  select l.date, l.sender, l.cid, l.content, l.extra, p.card, q.content as quoted, r.card ->> '$.name' as quotedName
  from line l join person p on p.id = l.sender
  left join line q on q.date = l.extra ->> '$.reply.date' left join person r on r.id = l.extra ->> '$.reply.by'`;

const YEAR = 365 * 86_400_000;
const DAY = 86_400_000;
/** Lines that are forgotten at once. */
const SWEPT = 500;
/** For clients that were away. */
const GONE_KEPT = 30 * DAY;
const GONE_TOLD = 200;
/** Held in memory. */
const CARDS = 2_000;

export class Lines {
  readonly #sql: SqlStorage;
  readonly #channel: string;
  /** Of the newest line that was ever written here, as far as is known. */
  #last: number;
  #swept: number;
  /** Cards of those who spoke since this channel woke up. */
  readonly #cards = new Map<string, string>();

  constructor(sql: SqlStorage, channel: string) {
    this.#sql = sql;
    this.#channel = channel;
    this.#swept = Number(about(sql, 'swept'));
    this.#last = sql
      .exec<{ last: number }>(
        'select max(coalesce((select max(date) from line), 0), coalesce((select max(date) from gone), 0)) as last',
      )
      .one().last;
  }

  /** Date of the newest line. */
  get last(): number {
    return this.#last;
  }

  /** Writes a line and answers its date. One row, and one more where the sender looks different than before. */
  write({ sender, cid, content, extra }: Line, card: Speaker, at: number): number {
    this.#keepCard(sender, JSON.stringify(card));
    const date = Math.max(at, this.#last + 1);
    const kept = extra && JSON.stringify(extra);
    this.#sql.exec('insert into line values (?, ?, ?, ?, ?)', date, sender, cid, content, kept);
    this.#last = date;
    return date;
  }

  #keepCard(id: string, card: string): void {
    const read = () => this.#sql.exec<{ card: string }>('select card from person where id = ?', id).toArray()[0]?.card;
    if ((this.#cards.get(id) ?? read()) !== card) this.#sql.exec('insert or replace into person values (?, ?)', id, card);
    if (this.#cards.size >= CARDS) this.#cards.clear();
    this.#cards.set(id, card);
  }

  /** Whatever is known without looking may have been taken back with the transaction that wrote it. */
  forget(): void {
    this.#cards.clear();
  }

  at(date: number): ChatMessage | null {
    return this.#read('where l.date = ?', date)[0] ?? null;
  }
  /** Who said it; null for what is not there. */
  senderOf(date: number): string | null {
    return this.#sql.exec<{ sender: string }>('select sender from line where date = ?', date).toArray()[0]?.sender ?? null;
  }

  /** Those before this date, in order. */
  before(date: number, count: number): Page {
    const found = this.#read('where l.date < ? order by l.date desc limit ?', date, count + 1);
    return { messages: found.slice(0, count).reverse(), more: found.length > count };
  }
  newest(count: number): Page {
    return this.before(Number.MAX_SAFE_INTEGER, count);
  }
  /**
   * Those after this date, in order; those of `viewer` with the ids that their client gave them. `gap`: there are more than
   * `count`, and the oldest are left out.
   */
  after(date: number, count: number, viewer: string): Page & { gap: boolean } {
    const found = this.#rows('where l.date > ? order by l.date desc limit ?', date, count + 1);
    const shown = found.slice(0, count).reverse();
    const messages = shown.map((row) => ({ ...this.#message(row), ...(row.sender === viewer && { sent: row.cid }) }));
    const first = messages[0]?.date ?? date + 1;
    const older = this.#sql.exec('select 1 from line where date < ? limit 1', first).toArray();
    return { messages, more: older.length > 0, gap: found.length > count };
  }

  /** Gone for good: nothing of what it said is left. */
  remove(date: number, at: number): void {
    this.#sql.exec('insert or ignore into gone select date, ?, sender, cid from line where date = ?', at, date);
    this.#sql.exec('delete from line where date = ?', date);
  }
  /** Ids of those that were deleted since. */
  goneSince(at: number): string[] {
    const rows = this.#sql.exec<{ date: number }>('select date from gone where at >= ? order by at desc limit ?', at, GONE_TOLD);
    return rows.toArray().map(({ date }) => idOfDate(date));
  }

  /** Forgets what is old, once a day: a public room's lines after a year, some at a time. A direct channel keeps its own. */
  sweep(at: number): void {
    if (at - this.#swept < DAY) return;
    this.#sql.exec('delete from gone where at < ?', at - GONE_KEPT);
    if (!isDirect(this.#channel)) {
      const old = 'select date from line where date < ? order by date limit ?';
      const { rowsWritten } = this.#sql.exec(`delete from line where date in (${old})`, at - YEAR, SWEPT);
      if (rowsWritten >= SWEPT) return;
    }
    this.#swept = at;
    setAbout(this.#sql, 'swept', String(at));
  }

  #rows(where: string, ...values: number[]): Row[] {
    return this.#sql.exec<Row>(`${READ} ${where}`, ...values).toArray();
  }
  #read(where: string, ...values: number[]): ChatMessage[] {
    return this.#rows(where, ...values).map((row) => this.#message(row));
  }

  #message({ date, content, extra, card, quoted, quotedName }: Row): ChatMessage {
    const { emotes, mentions, reply }: LineExtra = extra === null ? {} : JSON.parse(extra);
    return {
      ...{ id: idOfDate(date), channel: this.#channel, date, content },
      sender: JSON.parse(card) as Speaker,
      ...(emotes && { emotes }),
      ...(reply && { quote: { id: idOfDate(reply.date), name: quotedName ?? '', content: quoted } }),
      ...(mentions && { mentions }),
    };
  }
}
