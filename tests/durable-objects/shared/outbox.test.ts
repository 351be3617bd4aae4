/// <reference types="@cloudflare/vitest-plugin/types" />
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../../../durable-objects/shared/outbox.ts';
import { PATIENT } from '../../patience.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Row extends Record<string, SqlStorageValue> {
  kind: string;
  body: string;
  tries: number;
  due: number;
}
interface Kit {
  outbox: Outbox<string>;
  /** Calls in order, each as 'key body'. */
  calls: string[];
  rows(): Row[];
}
let objects = 0;
/** Runs `work` with an outbox in a new object's storage. Each call is recorded before `deliver` runs. */
const withOutbox = (deliver: (call: string, kit: Kit) => Promise<void> | void, work: (kit: Kit) => Promise<void>) =>
  runInDurableObject(env.LOBBIES.getByName(`outbox-${++objects}`), async (_object, { storage: { sql } }) => {
    sql.exec(
      'create table items (kind text primary key, body text not null, tries int not null, due int not null) without rowid',
    );
    const kit: Kit = {
      calls: [],
      rows: () => sql.exec<Row>('select * from items order by kind').toArray(),
      outbox: new Outbox(sql, {
        table: 'items',
        key: 'kind',
        lease: 15_000,
        deliver: async (key, body) => {
          kit.calls.push(`${key} ${body}`);
          await deliver(`${key} ${body}`, kit);
        },
        label: (key) => key,
      }),
    };
    await work(kit);
  });
const fail = (): never => {
  throw new Error('away');
};

test('an item that fails holds back no other, and is due again later each time', async () => {
  const now = Date.now();
  await withOutbox(
    (call) => (call === 'a 1' ? fail() : undefined),
    async ({ outbox, calls, rows }) => {
      outbox.enqueue('a', '1', now);
      outbox.enqueue('b', '1', now + 1);
      await outbox.deliverAll();
      expect(calls).toEqual(['a 1', 'b 1']);
      expect(rows()).toMatchObject([{ kind: 'a', tries: 1 }]);
      const [{ due }] = rows() as [Row];
      await outbox.deliverAll();
      expect(rows()).toMatchObject([{ kind: 'a', tries: 2 }]);
      expect(rows()[0]!.due - due).toBeGreaterThan(900);
      expect(outbox.nextDue()).toBe(rows()[0]!.due);
    },
  );
});

test.each([
  ['succeeds', () => {}],
  ['fails', fail],
] as const)('an item that replaced another whose delivery %s is delivered next', async (_, end) => {
  await withOutbox(
    (call, { outbox }) => {
      if (call !== 'a old') return;
      outbox.enqueue('a', 'new', Date.now());
      end();
    },
    async ({ outbox, calls, rows }) => {
      outbox.enqueue('a', 'old', Date.now());
      await outbox.deliverAll();
      expect([calls, rows()]).toEqual([['a old', 'a new'], []]);
    },
  );
});

test('deliverDue leaves out items that wait for their next try, and calls the others at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await withOutbox(
    (call) => (call === 'slow 1' ? promise : call === 'bad 1' ? fail() : undefined),
    async ({ outbox, calls, rows }) => {
      const now = Date.now();
      outbox.enqueue('bad', '1', now);
      await outbox.deliverDue(now);
      for (const key of ['slow', 'quick']) outbox.enqueue(key, '1', now);
      const delivery = outbox.deliverDue(now);
      await vi.waitFor(() => expect(rows().map(({ kind }) => kind)).toEqual(['bad', 'slow']), PATIENT);
      // One call per key is in flight.
      await outbox.deliverDue(now);
      resolve();
      await delivery;
      expect(calls.toSorted()).toEqual(['bad 1', 'quick 1', 'slow 1']);
      expect(rows()).toMatchObject([{ kind: 'bad', tries: 1 }]);
    },
  );
});

test('no item is delivered twice by two runs at once', async () => {
  await withOutbox(
    () => scheduler.wait(5),
    async ({ outbox, calls }) => {
      const now = Date.now();
      outbox.enqueue('a', '1', now);
      await Promise.all([outbox.deliverDue(now), outbox.deliverDue(now)]);
      expect(calls).toEqual(['a 1']);
    },
  );
});
