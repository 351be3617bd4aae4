/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { randomText, sha256 } from '../../db/core/ids.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { groupMembers, users } from '../../db/schema/users.ts';
import type { Item, Settings } from '../../protocol/settings.ts';
import { SESSION_MS } from '../../worker/middleware/session.ts';
import { Browser } from './site.ts';

export interface MemberOptions {
  name?: string;
  email?: string;
  /** Ids of built-in groups, such as 'owner' or 'mod'. */
  groups?: string[];
  items?: Partial<Record<Item, number>>;
  settings?: Partial<Settings>;
  /** Number of games played, all counted as games among people. */
  gamesPlayed?: number;
  row?: Partial<typeof users.$inferInsert>;
}

let made = 0;

export async function member(wanted: MemberOptions = {}): Promise<Browser> {
  const db = drizzle(env.DB);
  const now = Date.now();
  const id = `u${randomText(12)}`;
  const name = wanted.name ?? `Member${++made}-${randomText(5).replaceAll(/[-_]/g, 'x')}`;
  await db.insert(users).values({
    id,
    name,
    nameKey: name.toLowerCase().replace(/[ _-]/g, ''),
    email: wanted.email ?? `${id.toLowerCase()}@example.com`,
    identity: `test|${id}`,
    joined: now,
    lastActive: now,
    items: JSON.stringify({ nameChange: 1, ...wanted.items }),
    settings: JSON.stringify(wanted.settings ?? {}),
    gamesPlayed: wanted.gamesPlayed ?? 0,
    peopleGames: wanted.gamesPlayed ?? 0,
    ...wanted.row,
  });
  for (const group of wanted.groups ?? []) await db.insert(groupMembers).values({ user: id, group });
  const browser = await signIn(id);
  browser.name = name;
  return browser;
}

export async function signIn(id: string): Promise<Browser> {
  const now = Date.now();
  const token = randomText(43);
  const browser = new Browser();
  browser.cookie = `session=${token}`;
  browser.csrf = randomText(24);
  browser.id = id;
  await drizzle(env.DB)
    .insert(sessions)
    .values({
      tokenHash: await sha256(token),
      person: id,
      kind: 'member',
      id: randomText(12),
      csrf: browser.csrf,
      agent: 'Firefox on Linux',
      seenAt: now,
      createdAt: now,
      expiresAt: now + SESSION_MS,
    });
  return browser;
}
