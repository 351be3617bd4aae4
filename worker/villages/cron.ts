/** Opens the doors of villages, and reminds members who asked for it. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { rowExists } from '../../db/core/insert-if.ts';
import { notify } from '../../db/notices/notices.ts';
import { users } from '../../db/schema/users.ts';
import { reservations } from '../../db/schema/villages.ts';
import { REGIONS } from '../../protocol/villages.ts';
import { commitAndDeliver } from '../commit.ts';
import { enqueueMail, type Mail } from '../mail/outbox.ts';
import { openVillage } from './village-table.ts';
import { areDoorsOpen, deleteVillages, isOfVillage, type VillageKey, villageOf } from './villages.ts';

/** Rows of a village stay for this long after its start. */
const RETENTION = 6 * 3_600_000;

/** Safe to repeat: a village has one table, and each member is reminded once. */
export async function runVillages(env: Env, db: Database, now: number): Promise<void> {
  for (const region of REGIONS) {
    const key = villageOf(env, region, now);
    if (!areDoorsOpen(key, now)) continue;
    await remind(env, db, key, await openVillage(env, db, key), now);
  }
  const [first, ...rest] = deleteVillages(db, now - RETENTION);
  await db.batch([first!, ...rest]);
}

async function remind(env: Env, db: Database, key: VillageKey, game: string, now: number): Promise<void> {
  const dueReservations = await db
    .select({
      user: users.id,
      name: users.name,
      email: users.email,
      notice: reservations.notice,
      origin: reservations.mailOrigin,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.person))
    .where(and(isOfVillage(key), eq(reservations.reminded, false), isNull(users.deletedAt)));
  const minutes = Math.max(1, Math.round((key.at - now) / 60_000));
  for (const { user, name, email, notice, origin } of dueReservations) {
    const isTheirs = and(isOfVillage(key), eq(reservations.person, user), eq(reservations.reminded, false));
    const notYet = rowExists(reservations, isTheirs);
    const content = `The daily village begins in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Your place is kept until then.`;
    const link = `/game/${game}`;
    await commitAndDeliver(env, [
      notify(db, { user, kind: 'villageSoon', content, link, key: `${key.region}-${key.at}` }, now, and(notYet, sql`${notice}`)!),
      enqueueMail(db, reminderMail({ name, email, content, origin, link }), now, and(notYet, sql`${origin} <> ''`)!),
      db.update(reservations).set({ reminded: true }).where(isTheirs),
    ]);
  }
}

interface Reminder {
  name: string;
  email: string;
  content: string;
  origin: string;
  link: string;
}
function reminderMail({ name, email, content, origin, link }: Reminder): Mail {
  const opening = [`Hello ${name},`, content];
  const address = `${origin}${link}`;
  const closing = ['You asked for this email when you reserved your place. We won’t send another unless you ask again.'];
  const html = [...opening, `<a href="${address}">Take your seat</a>`, ...closing, `The link leads to:<br>${address}`];
  return {
    to: email,
    subject: 'The daily village is about to begin',
    text: `${[...opening, address, ...closing].join('\n\n')}\n\nDuskhaven, ${origin}\n`,
    // Nothing here needs escaping: names and links contain only letters, digits, hyphens and underscores.
    html: `<!doctype html><html lang="en"><body>${html.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}
