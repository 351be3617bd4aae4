/** Notifies absent members. One stored row remembers what was sent, so that nothing is sent again after hibernation. */

import type { ObjectEnv } from '../shared/object-env.ts';
import { userHub } from '../shared/rpc.ts';
import type { TableConnections } from './connections.ts';
import type { DisconnectTimers } from './disconnect-timers.ts';
import { type AbsentNotice, type NoticeCause, nextScheduledNotice, noticesFor, noticeText } from './game-notices.ts';
import type { RoomOutbox } from './room-outbox.ts';
import type { RoomState } from './room-state.ts';

/** Minimum time between two notices of the same cause to the same member. */
const MIN_INTERVAL = 60_000;
const SENT_KEY = 'told';

/** The last notice sent and its time (ms since 1970), by cause and member. */
type SentNotices = Record<string, { of: string[]; at: number }>;
const keyOf = (cause: NoticeCause, who: string): string => `${cause} ${who}`;

export class AbsenceNotifier {
  readonly #kv: SyncKvStorage;
  readonly #outbox: RoomOutbox;
  readonly #connections: TableConnections;
  readonly #timers: DisconnectTimers;
  #sent: SentNotices | null = null;
  /** When to check again; 0 before the first check. */
  #next = 0;

  constructor(kv: SyncKvStorage, outbox: RoomOutbox, connections: TableConnections, timers: DisconnectTimers) {
    this.#kv = kv;
    this.#outbox = outbox;
    this.#connections = connections;
    this.#timers = timers;
  }

  get next(): number {
    return this.#next;
  }

  /** Enqueues due notices; true if any. Call this within a move, and at `next`. `coming` is entering, and has no socket yet. */
  enqueueDue(live: RoomState, at: number, coming: string | null): boolean {
    this.#next = nextScheduledNotice(live, at);
    const here = this.#connections.people();
    const due: AbsentNotice[] = [];
    for (const notice of noticesFor(live, (id) => id === coming || here.has(id), at)) {
      const when = this.#dueAt(notice);
      if (when <= at) due.push(notice);
      else this.#next = Math.min(this.#next, when);
    }
    if (due.length) this.#enqueue(due, at);
    return due.length > 0;
  }

  /** Forgets the turn notices already sent: if the member leaves again with a question still open, they are notified again. */
  onReturn(who: string): void {
    const last = this.#readSent()[keyOf('yourTurn', who)];
    if (!last?.of.length) return;
    last.of = [];
    this.#writeSent();
  }

  async deliver(env: ObjectEnv, live: RoomState, body: string): Promise<void> {
    const { cause, who } = JSON.parse(body) as AbsentNotice;
    const here = this.#connections.people();
    const notices = noticesFor(live, (id) => id !== who || here.has(id), Date.now());
    if (!notices.some((notice) => notice.cause === cause)) return;
    const { id } = live.table.plan;
    await userHub(env, who).postNotice({
      kind: cause,
      content: noticeText(cause, live.table, who),
      link: `/game/${id}`,
      key: id,
    });
  }

  /** Earliest time at which this notice may be sent; infinity if it was already sent. */
  #dueAt({ cause, who, of }: AbsentNotice): number {
    const last = this.#readSent()[keyOf(cause, who)];
    if (last && of.every((one) => last.of.includes(one))) return Number.POSITIVE_INFINITY;
    const calm = cause === 'yourTurn' ? this.#timers.notifiableAt(who) : 0;
    return Math.max(calm, last ? last.at + MIN_INTERVAL : 0);
  }

  #enqueue(notices: readonly AbsentNotice[], at: number): void {
    const sent = this.#readSent();
    for (const { cause, who, of } of notices) {
      sent[keyOf(cause, who)] = { of, at };
      this.#outbox.enqueue(`notice ${cause} ${who}`, JSON.stringify({ cause, who, of }), at);
    }
    this.#writeSent();
  }

  #readSent(): SentNotices {
    this.#sent ??= this.#kv.get<SentNotices>(SENT_KEY) ?? {};
    return this.#sent;
  }
  #writeSent(): void {
    this.#kv.put(SENT_KEY, this.#sent);
  }
}
