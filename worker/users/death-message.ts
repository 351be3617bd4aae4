import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { users } from '../../db/schema/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { notOwned, ownedBy } from './items.ts';
import { settingsOf } from './public.ts';

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
  const left = sql`coalesce(${users.items} ->> 'deathMessageChange', 0)`;
  const changed = await db
    .update(users)
    .set({
      settings: sql`json_set(${users.settings}, '$.deathMessage', ${text})`,
      items: sql`json_set(${users.items}, '$.deathMessageChange', ${left} - 1)`,
    })
    .where(and(eq(users.id, user.id), sql`${left} >= 1`, sql`coalesce(${users.items} ->> 'deathMessageEnabled', 0) >= 1`))
    .returning({ id: users.id });
  if (changed.length === 0) throw problem(403, 'You have no death message changes left. The Shop sells more.');
}
