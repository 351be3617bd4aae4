/// <reference types="@cloudflare/vitest-plugin/types" />
/** Tries every command as every kind of caller, by permission and by rank over the person or group acted on. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { groups, users } from '../../../db/schema/users.ts';
import { PERMISSIONS } from '../../../protocol/permissions.ts';
import type { Command } from '../../../worker/moderation/command.ts';
import { COMMANDS } from '../../../worker/moderation/registry.ts';
import { validArguments } from '../../protocol/command-bodies.ts';
import { member } from '../members.ts';
import { Browser, call, guest } from '../site.ts';

const db = database(env);
/** Rank of the person and the group that are acted on. */
const RANK = 4;

const GIVEN = ['kick', 'playRanked', 'playCompetitive'];

/** Whether the command compares ranks, because it acts on or looks at a person or a group. */
const isRanked = ({ args }: Command): boolean => Object.values(args).some(({ kind }) => kind === 'user' || kind === 'group');
/** Returns the status. Uses the plain database, because no rows are counted here. */
async function statusOf(by: Browser, { method, path, args }: Command): Promise<number> {
  const given = validArguments(args);
  const asked = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const headers = { ...(by.cookie && { cookie: by.cookie }), 'x-csrf': by.csrf, 'content-type': 'application/json' };
  const init = method === 'POST' ? { method, headers, body: JSON.stringify(given) } : { headers };
  const response = await call(method === 'POST' ? path : `${path}?${asked}`, init, { DB: env.DB });
  await response.body?.cancel();
  return response.status;
}

test('a command is for members who hold its permission and are above the person or group acted on', async () => {
  const holder = (rank: number) => member({ row: { rank } });
  const visitor = new Browser();
  const [gina, owner] = [await guest(), await member({ groups: ['owner'] })];
  const [all, equal, above] = [await holder(20), await holder(RANK), await holder(RANK + 1)];
  // The person and the group acted on, with the id and name of the valid arguments.
  await member({ row: { id: 'uAbcdefghijkl', rank: RANK } });
  const helpers = { id: 'helpers', name: 'Helpers', rank: RANK, badge: '', badgeColor: '', visible: false, permissions: '[]' };
  const holds = (who: Browser, names: readonly string[]) =>
    db
      .update(users)
      .set({ permissions: JSON.stringify(names) })
      .where(sql`${users.id} = ${who.id}`);
  const wrong: string[] = [];
  for (const command of COMMANDS) {
    const { permission } = command;
    await db.batch([
      // The owner may have deleted the group with an earlier command.
      db.insert(groups).values(helpers).onConflictDoNothing(),
      holds(
        all,
        PERMISSIONS.filter((name) => name !== permission),
      ),
      // `GIVEN` are the permissions that the commands give to others, so their caller must hold them.
      holds(equal, [permission, ...GIVEN]),
      holds(above, [permission, ...GIVEN]),
    ]);
    const expected: [string, Browser, (status: number) => boolean][] = [
      ['a visitor', visitor, (status) => status === 401],
      ['a guest', gina, (status) => status === 403],
      ['a member with all other permissions', all, (status) => status === 403],
      ['a member of that rank', equal, (status) => !isRanked(command) || status === 403],
      ['a member above', above, (status) => status !== 401 && status !== 403],
      ['the owner', owner, (status) => status !== 401 && status !== 403],
    ];
    for (const [who, by, isRight] of expected) {
      const status = await statusOf(by, command);
      if (!isRight(status) || status >= 500) wrong.push(`${command.method} ${command.path} by ${who}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
