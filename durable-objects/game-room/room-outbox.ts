import { Outbox } from '../shared/outbox.ts';

/** listing: D1 and the lobby. record: R2. results: D1, the result of each player. leave: D1. hearts, hearts-back: D1. rehost: the next table. notice: a member. */
export type OutboxTopic = 'listing' | 'record' | 'results' | 'leave' | 'hearts' | 'hearts-back' | 'rehost' | 'notice';
/** Each notice is an item of its own, so that a failed one holds back no other. */
export type OutboxKind = Exclude<OutboxTopic, 'notice'> | `notice ${string}`;
export type OutboxHandlers = Record<OutboxTopic, (body: string) => Promise<void>>;
export type RoomOutbox = Outbox<OutboxKind>;

const LEASE = 15_000;

const topicOf = (kind: OutboxKind): OutboxTopic =>
  kind.startsWith('notice ') ? 'notice' : (kind as Exclude<OutboxTopic, 'notice'>);

/** A handler may run twice for the same item. */
export const roomOutbox = (sql: SqlStorage, handlers: OutboxHandlers): RoomOutbox =>
  new Outbox(sql, {
    table: 'outbox',
    key: 'kind',
    lease: LEASE,
    deliver: (kind, body) => handlers[topicOf(kind)](body),
    label: topicOf,
  });
