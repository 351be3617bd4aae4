import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import type { MemberApp } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { notOwned, ownedBy } from '../users/items.ts';
import { pictureBytes } from './form.ts';
import { AVATAR, BANNER, inspectPicture, reencode } from './picture.ts';
import { type ProfilePicture, pictureName, storeUpload } from './storage.ts';

const WANTED = { avatar: AVATAR, banner: BANNER } as const;
const SHOWN = { avatar: { avatar: true }, banner: { banner: true } } as const;
const HIDDEN = { avatar: { avatar: false }, banner: { banner: false } } as const;

/** Requires profile customization, which includes a banner. */
export const ownsBanner = createMiddleware<MemberApp>(async (c, next) => {
  if (!ownedBy(c.var.session.user).customProfile) throw notOwned('customProfile');
  await next();
});

/** Stores the picture before the row. If the row fails, the next upload repairs it. */
export async function setPicture(c: Context<MemberApp>, kind: ProfilePicture, image: string | File): Promise<void> {
  const { user } = c.var.session;
  const bytes = await pictureBytes(image);
  inspectPicture(bytes, WANTED[kind]);
  const db = database(c.env);
  await limitPerson(db, 'upload', user.id);
  await storeUpload(c.env, pictureName(user.id, kind), await reencode(c.env, bytes, WANTED[kind]));
  await db.update(users).set(SHOWN[kind]).where(eq(users.id, user.id));
}

/** Updates the row before deleting the picture, so that no page shows a broken image. */
export async function clearPicture(c: Context<MemberApp>, kind: ProfilePicture): Promise<void> {
  const { id } = c.var.session.user;
  await database(c.env)
    .update(users)
    .set(HIDDEN[kind])
    .where(and(eq(users.id, id), eq(users[kind], true)));
  await c.env.UPLOADS.delete(pictureName(id, kind));
}
