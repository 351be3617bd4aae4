/// <reference types="@cloudflare/vitest-plugin/types" />
/** Deletion of comments by authors, owners of the place and staff, and approval by staff. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { notifications } from '../../../db/schema/relations.ts';
import { bans } from '../../../db/schema/users.ts';
import type { WaitingPage } from '../../../protocol/http/moderation.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { at, comment, writer } from './kit.ts';

const db = database(env);
const visitor = new Browser();
const remove = async (who: Browser, id: string, reason?: string) =>
  (await who.post('/api/comment/delete', { comment: id, ...(reason && { reason }) })).status;
const restore = async (who: Browser, id: string) => (await who.post('/api/comment/restore', { comment: id })).status;
const staff = () => member({ groups: ['mod'] });

test('the author and the owner of the place can delete a comment, and each can restore only what they deleted', async () => {
  const [ana, ben, cleo] = [await writer(), await writer(), await writer()];
  const { id } = await comment(ben, ana.id, 'Hello.');
  expect(await remove(cleo, id)).toBe(403);
  expect(await remove(ana, id)).toBe(200);
  expect(await at(visitor, ana.id)).toEqual([]);
  expect(await restore(ben, id)).toBe(403);
  expect(await restore(ana, id)).toBe(200);
  expect(await remove(ben, id)).toBe(200);
  expect(await restore(ana, id)).toBe(403);
  expect(await restore(ben, id)).toBe(200);
  expect(await at(visitor, ana.id)).toHaveLength(1);
  // A forum ban takes away the right to delete too.
  await db.insert(bans).values({ id: randomText(12), user: ben.id, type: 'forum', createdAt: 1 });
  expect(await remove(ben, id)).toBe(403);
  await db.delete(bans).where(eq(bans.user, ben.id));
  // A role's page has no owner, so only the author can delete there.
  const { id: onRole } = await comment(ben, 'role/Doctor', 'A fine one.');
  expect(await remove(ana, onRole)).toBe(403);
  expect(await remove(ben, onRole)).toBe(200);
});

test('staff delete with a reason that the author is told, and the author cannot restore the comment', async () => {
  const [ana, ben, mod] = [await writer(), await writer(), await staff()];
  const { id } = await comment(ben, ana.id, 'Rude.');
  expect(await remove(mod, id, 'no')).toBe(400);
  expect(await remove(mod, id, 'It was rude.')).toBe(200);
  expect(await at(visitor, ana.id)).toEqual([]);
  expect(await at(mod, ana.id)).toMatchObject([{ deleted: true }]);
  expect([await restore(ben, id), await restore(ana, id)]).toEqual([403, 403]);
  const told = await db.select().from(notifications).where(eq(notifications.user, ben.id));
  expect(told).toMatchObject([{ kind: 'moderation', content: expect.stringContaining('It was rude.') }]);
  expect(await restore(mod, id)).toBe(200);
  expect(await at(visitor, ana.id)).toHaveLength(1);
});

test('staff approve a waiting comment: then everyone sees it and the owner is told', async () => {
  const [ana, fresh, mod] = [await writer(), await member({ row: { joined: Date.now() } }), await staff()];
  const { id } = await comment(fresh, ana.id, 'See www.example.com');
  const approve = async (who: Browser) => (await who.post('/api/comment/approve', { comment: id })).status;
  expect(await approve(ana)).toBe(403);
  const waiting = async () => (await (await mod.get('/api/mod/waiting')).json<WaitingPage>()).texts.map((row) => row.id);
  const { id: spam } = await comment(await member({ row: { joined: Date.now() } }), ana.id, 'Buy at www.example.com');
  expect(await waiting()).toEqual(expect.arrayContaining([spam, id]));
  expect(await remove(mod, spam, 'It is spam.')).toBe(200);
  expect((await ana.get('/api/mod/waiting')).status).toBe(403);
  expect(await db.select().from(notifications).where(eq(notifications.user, ana.id))).toEqual([]);
  expect(await approve(mod)).toBe(200);
  const left = await waiting();
  expect([left.includes(spam), left.includes(id)]).toEqual([false, false]);
  expect(await at(visitor, ana.id)).toMatchObject([{ id, pending: false }]);
  expect(await db.select().from(notifications).where(eq(notifications.user, ana.id))).toMatchObject([{ kind: 'comment' }]);
});
