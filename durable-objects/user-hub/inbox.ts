import { database } from '../../db/core/database.ts';
import { type NoticeInput, notify } from '../../db/notices/notices.ts';
import { isNoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import type { ObjectEnv } from '../shared/object-env.ts';
import type { HubConnections } from './connections.ts';
import { takeUnsent, trimNotices } from './notices.ts';
import { type NoticePush, sendPush } from './push.ts';

/** More messages than this at once are pushed as one. */
const MAX_PUSHES = 3;

export class Inbox {
  readonly #ctx: DurableObjectState;
  readonly #env: ObjectEnv;
  readonly #connections: HubConnections;
  #sending: Promise<void> | null = null;
  #isOutdated = false;
  #unread = 0;

  constructor(ctx: DurableObjectState, env: ObjectEnv, connections: HubConnections) {
    this.#ctx = ctx;
    this.#env = env;
    this.#connections = connections;
  }
  get #me(): string {
    return this.#ctx.id.name ?? '';
  }

  async post(notice: NoticeInput): Promise<void> {
    const { kind, content, link, key } = notice;
    if (noticeDefinition(kind).pushOnly) return this.push([{ kind, body: content, link, tag: `${kind}:${key ?? link}` }]);
    await notify(database(this.#env), { user: this.#me, ...notice }, Date.now()).statement;
    await this.refresh();
  }

  /** Sends unsent notices and returns the unread count. Only one read runs at a time, or a notice could be sent twice. */
  async refresh(): Promise<number> {
    this.#isOutdated = true;
    this.#sending ??= this.#sendUnsent().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
    return this.#unread;
  }

  async #sendUnsent(): Promise<void> {
    const { sql } = this.#ctx.storage;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const { notices, unread } = await takeUnsent(database(this.#env), sql, this.#me, Date.now());
      // Notices were read or deleted in another tab.
      if (unread !== this.#unread && notices.length === 0) this.#connections.broadcast('unread', unread);
      this.#unread = unread;
      if (notices.length === 0) continue;
      // One read returns only one page, so there may be more.
      this.#isOutdated = true;
      for (const notice of notices) this.#connections.broadcast('newNotif', { notif: { ...notice, isChat: false }, unread });
      this.push(
        notices.flatMap(({ id: tag, kind, content: body, link }) => (isNoticeKind(kind) ? [{ kind, body, link, tag }] : [])),
      );
      await trimNotices(database(this.#env), sql, this.#me, Date.now());
    }
  }

  /** Pushes unless a page is active. Does not wait for the push services. */
  push(messages: readonly NoticePush[]): void {
    const now = Date.now();
    if (messages.length && !this.#connections.hasActivePage(now))
      this.#ctx.waitUntil(sendPush(this.#env, this.#me, messages, now, MAX_PUSHES));
  }
}
