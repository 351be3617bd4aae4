/** Wakes hubs after the batch that wrote notices (`notify` of db/notices.ts). */
import type { Context } from 'hono';
import { userHub } from '../../durable-objects/shared/rpc.ts';

/** Tells these members' hubs to read new notices; after the batch. The response does not wait for it. */
export function wakeHubs(c: Context, ...users: string[]): void {
  c.executionCtx.waitUntil(wakeHubsOf(c.env as Env, users));
}
/** The same without a request. A hub that fails finds the notice when its member connects. */
export async function wakeHubsOf(env: Env, users: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(users)].map((user) =>
      userHub(env, user)
        .refreshNotices()
        .catch(() => undefined),
    ),
  );
}
