/** GET /api/user/settings/data and POST /api/user/settings/update. protocol/settings.ts defines the settings. */
import { eq, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { SettingBody, type SettingsData } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isSetting, type SettingKey, settingError, settingOf } from '../../protocol/settings.ts';
import { router, type Session, type User } from '../app.ts';
import { bodyOf } from '../middleware/body.ts';
import { isAllowed, member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { cleanLine } from './clean.ts';
import { emoteMap, emotesOf } from './custom-emotes.ts';
import { NOT_OWNED, ownedBy } from './items.ts';
import { setHidden } from './presence.ts';
import { settingsOf } from './public.ts';
import { rateLimit } from './rate-limit.ts';

const RATE = { count: 200, window: 600_000 };

export const settings = router()
  .get('/settings/data', async (c) => {
    const user = c.var.session?.user;
    if (!user) return c.json({});
    const { name: username, pronouns, vanityUrl, birthday, email } = user;
    const customEmotes = emoteMap(await emotesOf(database(c.env), user.id));
    const own = { username, pronouns, vanityUrl, birthday, bdayChanged: birthday !== '', email, customEmotes };
    return c.json({ ...settingsOf(user), ...own } satisfies SettingsData);
  })
  .post('/settings/update', member(), async (c) => {
    const { prop, value: given } = await bodyOf(c, SettingBody);
    if (!isSetting(prop)) throw problem(400, 'There is no such setting.');
    const value = parseValue(prop, given);
    const { session } = c.var;
    checkMaySet(session, prop);
    checkValue(prop, value);
    const db = database(c.env);
    await rateLimit(
      db,
      `setting:${session.user.id}`,
      RATE,
      'You have changed your settings very often. Try again in a few minutes.',
    );
    await storeSetting(db, session.user, prop, value);
    // Hide at once, not with the next presence ping.
    if (prop === 'hideOnline') c.executionCtx.waitUntil(setHidden(c.env, session.user.id, value === true));
    return c.text('OK');
  });

/** Booleans may come as text. Colours are stored in lower case. */
function parseValue(key: SettingKey, value: boolean | string): boolean | string {
  const setting = settingOf(key);
  if (typeof value === 'boolean') return value;
  if (setting.type === 'yes-no') return value === 'true' ? true : value === 'false' ? false : value;
  return setting.colour ? value.toLowerCase() : cleanLine(value);
}

function checkMaySet(session: Session & { user: User }, key: SettingKey): void {
  const { own, perm, item } = settingOf(key);
  if (own) throw problem(403, 'That setting is not changed here: it has a field of its own.');
  if (perm && !isAllowed(session, perm)) throw problem(403, 'You are not allowed to do this.');
  if (item && !ownedBy(session.user)[item]) throw problem(403, NOT_OWNED);
}

const SKINS = /^(?:[\w '-]{1,40}:[\w '-]{1,40}(?:,[\w '-]{1,40}:[\w '-]{1,40})*)?$/;

function checkValue(key: SettingKey, value: boolean | string): void {
  const unfit = settingError(key, value);
  const isMeasure = typeof value === 'string' && (/^#[0-9a-f]{6}$/.test(value) || value.length > LIMITS.setting);
  if (unfit) throw problem(isMeasure ? 422 : 400, unfit);
  if (key === 'roleSkins' && !SKINS.test(value as string))
    throw problem(400, 'Role skins are written as Role:skin, with commas between them.');
}

/** Stores only values that differ from the default. One key in one statement, so that concurrent changes of other keys stay. */
export async function storeSetting(db: Database, { id }: User, key: SettingKey, value: boolean | string): Promise<void> {
  const path = `$.${key}`;
  const stored = typeof value === 'boolean' ? sql`json(${String(value)})` : sql`${value}`;
  const after =
    value === settingOf(key).default
      ? sql`json_remove(${users.settings}, ${path})`
      : sql`json_set(${users.settings}, ${path}, ${stored})`;
  await db.update(users).set({ settings: after }).where(eq(users.id, id));
}
