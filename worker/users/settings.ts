import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/core/database.ts';
import { achievements } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import { REFERENCES } from '../../games/index.ts';
import type { SettingBody, SettingsData } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { isSetting, type SettingKey, settingError, settingOf } from '../../protocol/settings.ts';
import { skinRefusal } from '../../protocol/skins.ts';
import type { MemberSession, User } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { emoteMap, emotesOf } from '../uploads/emotes.ts';
import { notOwned, ownedBy } from './items.ts';
import { settingsOf } from './public.ts';

export async function settingsData(db: Database, user: User): Promise<SettingsData> {
  const { name: username, pronouns, vanityUrl, birthday, email } = user;
  const customEmotes = emoteMap(await emotesOf(db, user.id));
  const userFields = { username, pronouns, vanityUrl, birthday, bdayChanged: birthday !== '', email, customEmotes };
  return { ...settingsOf(user), ...userFields };
}

/** Checks and stores one setting. Returns the stored value. */
export async function updateSetting(
  db: Database,
  session: MemberSession,
  { prop, value: input }: v.InferOutput<typeof SettingBody>,
): Promise<boolean | string> {
  if (!isSetting(prop)) throw problem(400, 'There is no such setting.');
  const value = parseValue(prop, input);
  checkMaySet(session, prop);
  checkValue(prop, value);
  const { user } = session;
  if (prop === 'roleSkins') await checkSkins(db, user, value as string);
  await limitPerson(db, 'setting', user.id);
  await storeSetting(db, user, prop, value);
  return value;
}

/** Booleans may be sent as text. Colors are stored in lower case. */
function parseValue(key: SettingKey, value: boolean | string): boolean | string {
  const setting = settingOf(key);
  if (typeof value === 'boolean') return value;
  if (setting.type === 'yes-no') return value === 'true' ? true : value === 'false' ? false : value;
  return setting.colour ? value.toLowerCase() : value;
}

function checkMaySet(session: MemberSession, key: SettingKey): void {
  const { own, perm, item } = settingOf(key);
  if (own) throw problem(403, 'That setting is not changed here: it has a field of its own.');
  if (perm && !isAllowed(session, perm)) throw problem(403, 'You are not allowed to do this.');
  if (item && !ownedBy(session.user)[item]) throw notOwned(item);
}

/** Settings whose text has a fixed format, with a description of it. */
const FORMS: Partial<Record<SettingKey, readonly [RegExp, string]>> = {
  roleSkins: [
    /^(?:[\w '-]{1,40}:[\w '-]{1,40}(?:,[\w '-]{1,40}:[\w '-]{1,40})*)?$/,
    'Role skins are written as Role:skin, with commas between them.',
  ],
  policySeen: [/^(?:\d{4}-\d\d-\d\d)?$/, 'The day of a version is written as year, month and day: 2026-11-28.'],
};

function checkValue(key: SettingKey, value: boolean | string): void {
  const error = settingError(key, value);
  const isMeasure = typeof value === 'string' && (/^#[0-9a-f]{6}$/.test(value) || value.length > LIMITS.setting);
  if (error) throw problem(isMeasure ? 422 : 400, error);
  const form = FORMS[key];
  if (form && !form[0].test(value as string)) throw problem(400, form[1]);
}

/** Skins must be earned. Refuses a choice that is not. */
async function checkSkins(db: Database, user: User, value: string): Promise<void> {
  const rows = await db.select({ id: achievements.id }).from(achievements).where(eq(achievements.user, user.id));
  const earnedIds = new Set(rows.map(({ id }) => id));
  const allAchievements = REFERENCES['mafia']!.achievements();
  const refusal = skinRefusal(value, {
    number: earnedIds.size,
    ofRole: (role) => allAchievements.some((one) => one.role === role && earnedIds.has(one.id)),
  });
  if (refusal) throw problem(403, refusal);
}

/** Stores only differences from the default. Each statement changes one key, so concurrent changes of other keys are kept. */
export async function storeSetting(db: Database, { id }: User, key: SettingKey, value: boolean | string): Promise<void> {
  const path = `$.${key}`;
  const jsonValue = typeof value === 'boolean' ? sql`json(${String(value)})` : sql`${value}`;
  const newSettings =
    value === settingOf(key).default
      ? sql`json_remove(${users.settings}, ${path})`
      : sql`json_set(${users.settings}, ${path}, ${jsonValue})`;
  await db.update(users).set({ settings: newSettings }).where(eq(users.id, id));
}
