/** The notices of a member on their way: from D1 to their tabs, and to their browsers while no tab is looked at. */
import { isNoticeKind, noticeKind } from '../../protocol/notices.ts';
import { type Post, writeNotice } from '../notice.ts';
import type { RoomEnv } from '../room-env.ts';
import type { Lines } from './lines.ts';
import { takeNews, trim } from './notices.ts';
import { push, type Word } from './push.ts';

/** More than that at once is pushed as one. */
const PUSHES = 3;

export class Inbox {
  readonly #ctx: DurableObjectState;
  readonly #env: RoomEnv;
  readonly #lines: Lines;
  #telling: Promise<void> | null = null;
  #isNew = false;
  /** What the inbox held unread when it was last looked at. */
  #unread = 0;

  constructor(ctx: DurableObjectState, env: RoomEnv, lines: Lines) {
    this.#ctx = ctx;
    this.#env = env;
    this.#lines = lines;
  }
  get #me(): string {
    return this.#ctx.id.name ?? '';
  }

  async post(notice: Post): Promise<void> {
    const { kind, content, link, key } = notice;
    if (noticeKind(kind).pushOnly) return this.push([{ kind, body: content, link, tag: `${kind}:${key ?? link}` }]);
    await writeNotice(this.#env.DB, this.#me, notice, Date.now());
    await this.look();
  }

  /**
   * Tells what is new, and answers how much is unread. One look at a time, or something would be told twice; whoever asks
   * meanwhile gets another one.
   */
  async look(): Promise<number> {
    this.#isNew = true;
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null;
    });
    await this.#telling;
    return this.#unread;
  }

  async #tell(): Promise<void> {
    const { sql } = this.#ctx.storage;
    while (this.#isNew) {
      this.#isNew = false;
      const { notices, unread } = await takeNews(this.#env.DB, sql, this.#me, Date.now());
      // Something was read, or dropped, in another tab.
      if (unread !== this.#unread && notices.length === 0) this.#lines.tell('unread', unread);
      this.#unread = unread;
      if (notices.length === 0) continue;
      // There may be more than came at once.
      this.#isNew = true;
      for (const notice of notices) this.#lines.tell('newNotif', { notif: { ...notice, isChat: false }, unread });
      this.push(
        notices.flatMap(({ id: tag, kind, content: body, link }) => (isNoticeKind(kind) ? [{ kind, body, link, tag }] : [])),
      );
      await trim(this.#env.DB, sql, this.#me, Date.now());
    }
  }

  /** Unless a page is looked at. Nobody waits for it. */
  push(words: readonly Word[]): void {
    const now = Date.now();
    if (words.length && !this.#lines.looking(now)) this.#ctx.waitUntil(push(this.#env, this.#me, words, now, PUSHES));
  }
}
