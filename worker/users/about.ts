/** POST /api/user/bio, /pronouns, /birthday. */
import { and, eq } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { BioBody, BirthdayBody, PronounsBody } from '../../protocol/http/users.ts';
import { router } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { cleanLine, cleanText } from './clean.ts';
import { limitProfileEdits } from './rate-limit.ts';

export const about = router()
  .post('/bio', member('editBio'), async (c) => {
    const { bio } = await bodyOf(c, BioBody);
    const { id } = c.var.session.user;
    const db = database(c.env);
    await limitProfileEdits(db, id);
    await db
      .update(users)
      .set({ bio: cleanText(bio) })
      .where(eq(users.id, id));
    return c.text('OK');
  })
  .post('/pronouns', member('editPronouns'), async (c) => {
    const { pronouns } = await bodyOf(c, PronounsBody);
    const { id } = c.var.session.user;
    const db = database(c.env);
    await limitProfileEdits(db, id);
    await db
      .update(users)
      .set({ pronouns: cleanLine(pronouns) })
      .where(eq(users.id, id));
    return c.text('OK');
  })
  .post('/birthday', member('changeBday'), async (c) => {
    const { date } = await bodyOf(c, BirthdayBody);
    const unfit = birthdayError(date, new Date());
    if (unfit) throw problem(422, unfit);
    const { id } = c.var.session.user;
    const set = await database(c.env)
      .update(users)
      .set({ birthday: date })
      .where(and(eq(users.id, id), eq(users.birthday, '')))
      .returning({ id: users.id });
    if (set.length === 0) throw problem(409, 'Your birthday is set already, and can be set only once.');
    return c.text('OK');
  });

const MIN_AGE = 13;
/** Why 'YYYY-MM-DD' cannot be a member's birthday; null when it can. */
export function birthdayError(date: string, today: Date): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return 'There is no such day.';
  if (date < '1900-01-01') return 'That is too long ago.';
  const latest = `${today.getUTCFullYear() - MIN_AGE}${today.toISOString().slice(4, 10)}`;
  return date > latest ? `Members are at least ${MIN_AGE} years old.` : null;
}
