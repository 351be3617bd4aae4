/** POST and DELETE /api/user/avatar and /api/user/banner. */
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { area, type ByMember, database } from '../app.ts';
import { users } from '../db/schema/users.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { NOT_OWNED, ownedBy } from '../users/items.ts';
import { formOf, pictureOf } from './form.ts';
import { keep, type ProfilePicture, pictureName } from './kept.ts';
import { chargeUpload } from './pace.ts';
import { AVATAR, BANNER, examined, redrawn } from './picture.ts';

const WANTED = { avatar: AVATAR, banner: BANNER } as const;
const SHOWN = { avatar: { avatar: true }, banner: { banner: true } } as const;
const HIDDEN = { avatar: { avatar: false }, banner: { banner: false } } as const;

/** The picture is there before the row says so. Should the row fail, the next upload sets it right. */
async function put(c: Context<ByMember>, what: ProfilePicture): Promise<Response> {
  const { user } = c.var.session;
  if (what === 'banner' && !ownedBy(user).customProfile) throw problem(403, NOT_OWNED);
  const bytes = await pictureOf((await formOf(c, 'image')).image);
  const shape = examined(bytes, WANTED[what]);
  const db = database(c.env);
  await chargeUpload(db, user.id, Date.now());
  await keep(c.env, pictureName(user.id, what), await redrawn(c.env, bytes, shape, WANTED[what]));
  await db.update(users).set(SHOWN[what]).where(eq(users.id, user.id));
  return c.text('OK');
}

/** The row says so before the picture goes, so that nobody is shown a hole. */
async function clear(c: Context<ByMember>, what: ProfilePicture): Promise<Response> {
  const { id } = c.var.session.user;
  await database(c.env)
    .update(users)
    .set(HIDDEN[what])
    .where(and(eq(users.id, id), eq(users[what], true)));
  await c.env.UPLOADS.delete(pictureName(id, what));
  return c.text('OK');
}

export const profilePictures = area()
  .post('/avatar', member(), (c) => put(c, 'avatar'))
  .delete('/avatar', member(), (c) => clear(c, 'avatar'))
  .post('/banner', member(), (c) => put(c, 'banner'))
  .delete('/banner', member(), (c) => clear(c, 'banner'));
