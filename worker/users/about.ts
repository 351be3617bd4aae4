import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';

export async function setBio(db: Database, user: string, bio: string): Promise<void> {
  await limitPerson(db, 'write', user);
  await db.update(users).set({ bio: bio }).where(eq(users.id, user));
}

export async function setPronouns(db: Database, user: string, pronouns: string): Promise<void> {
  await limitPerson(db, 'write', user);
  await db.update(users).set({ pronouns: pronouns }).where(eq(users.id, user));
}

export async function setBirthday(db: Database, user: string, date: string): Promise<void> {
  const unfit = birthdayError(date, new Date());
  if (unfit) throw problem(422, unfit);
  const set = await db
    .update(users)
    .set({ birthday: date })
    .where(and(eq(users.id, user), eq(users.birthday, '')))
    .returning({ id: users.id });
  if (set.length === 0) throw problem(409, 'Your birthday is set already, and can be set only once.');
}

const MIN_AGE = 13;
/** Why 'YYYY-MM-DD' cannot be a member's birthday; null if it can. */
export function birthdayError(date: string, today: Date): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return 'There is no such day.';
  if (date < '1900-01-01') return 'That date is too long ago.';
  const latest = `${today.getUTCFullYear() - MIN_AGE}${today.toISOString().slice(4, 10)}`;
  return date > latest ? `Members are at least ${MIN_AGE} years old.` : null;
}
