/** Writes members into the database. The server must not run yet. */
import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Permission } from '../../protocol/permissions.ts';

export interface Member {
  id: string;
  name: string;
  headers: { cookie: string; 'x-csrf': string };
}
const randomText = (characters: number): string => randomBytes(characters).toString('base64url').slice(0, characters);
const DAY = 86_400_000;

/** `permissions`: what they may do in addition to every member's permissions. */
export function addMembers(stateDir: string, count: number, permissions: readonly Permission[] = []): Member[] {
  const db = new DatabaseSync(databaseIn(stateDir));
  const user = db.prepare(
    'insert into users (id, name, name_key, email, identity, joined, last_active, permissions) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const session = db.prepare(
    "insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at) values (?, ?, 'member', ?, ?, ?, ?)",
  );
  const now = Date.now();
  db.exec('begin');
  const members = Array.from({ length: count }, (_, i) => {
    const [id, name, token, csrf] = [`u${randomText(12)}`, `Talker${i}`, randomText(43), randomText(24)];
    user.run(
      id,
      name,
      name.toLowerCase(),
      `${name.toLowerCase()}@example.com`,
      `test|${id}`,
      now,
      now,
      JSON.stringify(permissions),
    );
    session.run(createHash('sha256').update(token).digest('hex'), id, randomText(12), csrf, now, now + DAY);
    return { id, name, headers: { cookie: `session=${token}`, 'x-csrf': csrf } };
  });
  db.exec('commit');
  db.close();
  return members;
}

/** Path of the file that holds the site's tables, among the runtime's own files. */
export function databaseIn(stateDir: string): string {
  for (const path of globSync('v3/d1/**/*.sqlite', { cwd: stateDir })) {
    const db = new DatabaseSync(join(stateDir, path));
    const found = db.prepare("select 1 from sqlite_master where name = 'chat_rooms'").get();
    db.close();
    if (found) return join(stateDir, path);
  }
  throw new Error('there is no database: prepare it first');
}
