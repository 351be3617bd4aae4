/** POST and DELETE /api/user/avatar and /api/user/banner. */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { type MemberApp, router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { NOT_OWNED, ownedBy } from '../users/items.ts';
import { formOf, pictureOf } from './form.ts';
import { AVATAR, BANNER, inspectPicture, reencode } from './picture.ts';
import { limitUploads } from './rate-limit.ts';
import { type ProfilePicture, pictureName, storeUpload } from './storage.ts';

const WANTED = { avatar: AVATAR, banner: BANNER } as const;
const SHOWN = { avatar: { avatar: true }, banner: { banner: true } } as const;
const HIDDEN = { avatar: { avatar: false }, banner: { banner: false } } as const;

/** Stores the picture before the row. If the row fails, the next upload repairs it. */
async function put(c: Context<MemberApp>, what: ProfilePicture): Promise<Response> {
  const { user } = c.var.session;
  if (what === 'banner' && !ownedBy(user).customProfile) throw problem(403, NOT_OWNED);
  const bytes = await pictureOf((await formOf(c, 'image')).image);
  const shape = inspectPicture(bytes, WANTED[what]);
  const db = database(c.env);
  await limitUploads(db, user.id, Date.now());
  await storeUpload(c.env, pictureName(user.id, what), await reencode(c.env, bytes, shape, WANTED[what]));
  await db.update(users).set(SHOWN[what]).where(eq(users.id, user.id));
  return c.text('OK');
}

/** Updates the row before deleting the picture, so that no page shows a broken image. */
async function clear(c: Context<MemberApp>, what: ProfilePicture): Promise<Response> {
  const { id } = c.var.session.user;
  await database(c.env)
    .update(users)
    .set(HIDDEN[what])
    .where(and(eq(users.id, id), eq(users[what], true)));
  await c.env.UPLOADS.delete(pictureName(id, what));
  return c.text('OK');
}

export const profilePictures = router()
  .post('/avatar', member(), (c) => put(c, 'avatar'))
  .delete('/avatar', member(), (c) => clear(c, 'avatar'))
  .post('/banner', member(), (c) => put(c, 'banner'))
  .delete('/banner', member(), (c) => clear(c, 'banner'));
