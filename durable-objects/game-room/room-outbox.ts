import { Outbox } from '../shared/outbox.ts';

/**
 * listing: D1 and the lobby. record: R2. results: each player's result in D1. leave, hearts, hearts-back: D1. rehost: makes the
 * next table. notice: sent to a member.
 */
export type OutboxTopic = 'listing' | 'record' | 'results' | 'leave' | 'hearts' | 'hearts-back' | 'rehost' | 'notice';
/** Each notice is an item of its own, so a failed one does not hold back the others. */
export type OutboxKind = Exclude<OutboxTopic, 'notice'> | `notice ${string}`;
export type OutboxHandlers = Record<OutboxTopic, (body: string) => Promise<void>>;
export type RoomOutbox = Outbox<OutboxKind>;

const LEASE = 15_000;

const topicOf = (kind: OutboxKind): OutboxTopic =>
  kind.startsWith('notice ') ? 'notice' : (kind as Exclude<OutboxTopic, 'notice'>);

/** Handlers may run twice for the same item. */
export const roomOutbox = (sql: SqlStorage, handlers: OutboxHandlers): RoomOutbox =>
  new Outbox(sql, {
    table: 'outbox',
    key: 'kind',
    lease: LEASE,
    deliver: (kind, body) => handlers[topicOf(kind)](body),
    label: topicOf,
  });
