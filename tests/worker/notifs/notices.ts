/** Notices that the tests of this folder write and read past the site's calls. */
import { env } from 'cloudflare:workers';
import type { Inbox } from '../../../protocol/rest/notices.ts';
import { type Browser, call } from '../site.ts';
import { json, run } from '../users/people.ts';

/** So many notices of a member, each a second older than the one before; the newest is '…1'. */
export async function told(of: Browser, count: number, { read = false, newest = Date.now(), tag = of.id } = {}): Promise<void> {
  await run(
    `insert into notifications (id, user, kind, content, link, icon, date, read)
      with recursive n(i) as (select cast(?1 as integer) union all select i - 1 from n where i > 1)
      select ?2 || '-' || i, ?3, 'account', 'Notice ' || i, '/play', 'user', ?4 - i * 1000, ?5 from n`,
    ...[count, tag, of.id, newest, read ? 1 : 0],
  );
}
export const inboxOf = (of: Browser, page = 1) => json<Inbox>(of.get(`/api/notifs/inbox?page=${page}`));

/** Hubs that do nothing but note who was told that there is news. */
const hubs = (heard: string[]) => ({
  getByName: (name: string) => ({ noticed: async () => void heard.push(name), disconnect: async () => undefined }),
});

/** A call of this browser, and whose hubs were told that there is news because of it. */
export async function rung(
  browser: Browser,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<{ status: number; rung: string[] }> {
  const heard: string[] = [];
  const HUBS = hubs(heard);
  const response = await call(
    path,
    {
      method,
      headers: { cookie: browser.cookie, 'x-csrf': browser.csrf, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { HUBS } as unknown as Partial<Env>,
  );
  await response.body?.cancel();
  return { status: response.status, rung: heard };
}
/** What the five-minute trigger sees, with hubs that say whom they were told of. */
export function listening(): { env: Env; rung: string[] } {
  const heard: string[] = [];
  const HUBS = hubs(heard);
  return { env: { ...(env as unknown as Env), HUBS } as unknown as Env, rung: heard };
}
