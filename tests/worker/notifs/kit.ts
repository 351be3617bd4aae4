import { env } from 'cloudflare:workers';
import type { Inbox } from '../../../protocol/http/notices.ts';
import { type Browser, call } from '../site.ts';
import { json, run } from '../users/kit.ts';

/** Inserts notices of a member, each a second older than the one before; the id of the newest ends in '-1'. */
export async function insertNotices(
  of: Browser,
  count: number,
  { read = false, newest = Date.now(), tag = of.id } = {},
): Promise<void> {
  await run(
    `insert into notifications (id, user, kind, content, link, icon, date, read)
      with recursive n(i) as (select cast(?1 as integer) union all select i - 1 from n where i > 1)
      select ?2 || '-' || i, ?3, 'account', 'Notice ' || i, '/play', 'user', ?4 - i * 1000, ?5 from n`,
    count,
    tag,
    of.id,
    newest,
    read ? 1 : 0,
  );
}
export const inboxOf = (of: Browser, page = 1) => json<Inbox>(of.get(`/api/notifs/inbox?page=${page}`));

const recordingHubs = (heard: string[]) => ({
  getByName: (name: string) => ({ refreshNotices: async () => void heard.push(name), disconnect: async () => undefined }),
});

export async function hubsWokenBy(
  browser: Browser,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<{ status: number; rung: string[] }> {
  const heard: string[] = [];
  const HUBS = recordingHubs(heard);
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
/** The environment of the cron job, with hubs that record the members who were notified. */
export function listenToHubs(): { env: Env; rung: string[] } {
  const heard: string[] = [];
  const HUBS = recordingHubs(heard);
  return { env: { ...(env as unknown as Env), HUBS } as unknown as Env, rung: heard };
}
