/** GET /api/user/settings/data and POST /api/user/settings/update. protocol/settings.ts says what there is, and what it takes. */
import { eq, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import { SettingBody, type SettingsData } from '../../protocol/rest/users.ts';
import { isSetting, type SettingKey, settingOf, unfitSetting } from '../../protocol/settings.ts';
import { area, type Database, database, type Session, type User } from '../app.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf } from '../middleware/body.ts';
import { allowed, member } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { cleanLine } from './clean.ts';
import { emoteMap, emotesOf } from './custom-emotes.ts';
import { NOT_OWNED, ownedBy } from './items.ts';
import { paced } from './paced.ts';
import { hide } from './presence.ts';
import { chosenBy } from './public.ts';

/** Switches are turned to and fro, and colours tried. */
const PACE = { count: 200, window: 600_000 };

export const settings = area()
  .get('/settings/data', async (c) => {
    const user = c.var.session?.user;
    if (!user) return c.json({});
    const { name: username, pronouns, vanityUrl, birthday, email } = user;
    const customEmotes = emoteMap(await emotesOf(database(c.env), user.id));
    const own = { username, pronouns, vanityUrl, birthday, bdayChanged: birthday !== '', email, customEmotes };
    return c.json({ ...chosenBy(user), ...own } satisfies SettingsData);
  })
  .post('/settings/update', member(), async (c) => {
    const { prop, value: given } = await bodyOf(c, SettingBody);
    if (!isSetting(prop)) throw problem(400, 'There is no such setting.');
    const value = readAs(prop, given);
    const { session } = c.var;
    mayBeSet(session, prop);
    fits(prop, value);
    const db = database(c.env);
    await paced(db, `setting:${session.user.id}`, PACE, 'You have changed your settings very often. Try again in a few minutes.');
    await store(db, session.user, prop, value);
    // Whoever hides is gone from the lists at once, and not with their next sign of life.
    if (prop === 'hideOnline') c.executionCtx.waitUntil(hide(c.env, session.user.id, value === true));
    return c.text('OK');
  });

/** Yes and no may come as texts. Colours are kept in lower case. */
function readAs(key: SettingKey, value: boolean | string): boolean | string {
  const setting = settingOf(key);
  if (typeof value === 'boolean') return value;
  if (setting.type === 'yes-no') return value === 'true' ? true : value === 'false' ? false : value;
  return setting.colour ? value.toLowerCase() : cleanLine(value);
}

function mayBeSet(session: Session & { user: User }, key: SettingKey): void {
  const { own, perm, item } = settingOf(key);
  if (own) throw problem(403, 'That setting is not changed here: it has a field of its own.');
  if (perm && !allowed(session, perm)) throw problem(403, 'You are not allowed to do this.');
  if (item && !ownedBy(session.user)[item]) throw problem(403, NOT_OWNED);
}

/** 'Role:skin,Role:skin' */
const SKINS = /^(?:[\w '-]{1,40}:[\w '-]{1,40}(?:,[\w '-]{1,40}:[\w '-]{1,40})*)?$/;

function fits(key: SettingKey, value: boolean | string): void {
  const unfit = unfitSetting(key, value);
  const isMeasure = typeof value === 'string' && (/^#[0-9a-f]{6}$/.test(value) || value.length > LIMITS.setting);
  if (unfit) throw problem(isMeasure ? 422 : 400, unfit);
  if (key === 'roleSkins' && !SKINS.test(value as string))
    throw problem(400, 'Role skins are written as Role:skin, with commas between them.');
}

/** Only what differs from its default is kept. One key at a time, in one statement: a change of another key stays. */
export async function store(db: Database, { id }: User, key: SettingKey, value: boolean | string): Promise<void> {
  const path = `$.${key}`;
  const stored = typeof value === 'boolean' ? sql`json(${String(value)})` : sql`${value}`;
  const after =
    value === settingOf(key).default
      ? sql`json_remove(${users.settings}, ${path})`
      : sql`json_set(${users.settings}, ${path}, ${stored})`;
  await db.update(users).set({ settings: after }).where(eq(users.id, id));
}
