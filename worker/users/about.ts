/** Texts and dates that members tell about themselves. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { notOwned, ownedBy } from './items.ts';
import { settingsOf } from './public.ts';

export async function setBio(db: Database, user: string, bio: string): Promise<void> {
  await limitPerson(db, 'write', user);
  await db.update(users).set({ bio: bio }).where(eq(users.id, user));
}

export async function setPronouns(db: Database, user: string, pronouns: string): Promise<void> {
  await limitPerson(db, 'write', user);
  await db.update(users).set({ pronouns: pronouns }).where(eq(users.id, user));
}

export async function setBirthday(db: Database, user: string, date: string): Promise<void> {
  const error = birthdayError(date, new Date());
  if (error) throw problem(422, error);
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
  const latestBirthday = `${today.getUTCFullYear() - MIN_AGE}${today.toISOString().slice(4, 10)}`;
  return date > latestBirthday ? `Members are at least ${MIN_AGE} years old.` : null;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder that players type
const NAME = '${name}';

/** Changes the death message. Each change uses up a purchased one. */
export async function setDeathMessage(db: Database, user: User, text: string): Promise<void> {
  if (text.length > LIMITS.deathMessage)
    throw problem(422, `That is too long: a death message may have at most ${LIMITS.deathMessage} characters.`);
  if (!text.includes(NAME)) throw problem(400, `A death message must contain ${NAME}, where your name goes.`);
  const items = ownedBy(user);
  if (!items.deathMessageEnabled) throw notOwned('deathMessageEnabled');
  if (text === settingsOf(user).deathMessage) return;
  await limitPerson(db, 'write', user.id);
  const changesLeft = sql`coalesce(${users.items} ->> 'deathMessageChange', 0)`;
  const updatedRows = await db
    .update(users)
    .set({
      settings: sql`json_set(${users.settings}, '$.deathMessage', ${text})`,
      items: sql`json_set(${users.items}, '$.deathMessageChange', ${changesLeft} - 1)`,
    })
    .where(and(eq(users.id, user.id), sql`${changesLeft} >= 1`, sql`coalesce(${users.items} ->> 'deathMessageEnabled', 0) >= 1`))
    .returning({ id: users.id });
  if (updatedRows.length === 0) throw problem(403, 'You have no death message changes left. The Shop sells more.');
}
