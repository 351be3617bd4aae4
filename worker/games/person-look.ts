import type { Appearance, Person } from '../../games/table/table-state.ts';
import { type Item, SETTINGS, type SettingKey, settingOf, settingsFrom } from '../../protocol/settings.ts';
import type { Session, User } from '../app.ts';

export function personWithLook(session: Session, now = Date.now()): Person {
  const { person, user } = session;
  const novice = isNovice(session) && { novice: true as const };
  return user ? { ...person, ...traitsOf(user), ...birthdayNear(user, now), ...novice } : { ...person, ...novice };
}

/** Number of games after which bots no longer go easy on a person. */
const LEARNT = 2;
/** Whether a person has hardly played: a guest, who has no count of games, by the tables that their session has been to. */
const isNovice = ({ user, gamesPlayed, tables }: Session): boolean =>
  (user ? gamesPlayed : (JSON.parse(tables) as string[]).length) < LEARNT;

const DAY = 24 * 60 * 60_000;
/** The birthday without its year, if it is within a day of now: readers' time zones differ by that much. */
function birthdayNear({ birthday }: Pick<User, 'birthday'>, now: number): Pick<Person, 'birthday'> {
  const monthAndDay = birthday.slice(5);
  const days = [now - DAY, now, now + DAY].map((at) => new Date(at).toISOString().slice(5, 10));
  return days.includes(monthAndDay) ? { birthday: monthAndDay } : {};
}

/** Traits of a member that a table knows, besides the name. */
export function traitsOf(user: Parameters<typeof lookOf>[0]): Pick<Person, 'look' | 'hidden'> {
  const look = lookOf(user);
  const { hideOnline } = settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);
  return { ...(look && { look }), ...(hideOnline && { hidden: true }) };
}

/** The member's appearance, limited to items that they own; null for the default appearance. */
export function lookOf(user: Pick<User, 'avatar' | 'vanityUrl' | 'settings' | 'items'>): Appearance | null {
  const settings = settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);
  const items = JSON.parse(user.items) as Partial<Record<Item, number>>;
  const ownedSetting = <K extends SettingKey>(key: K) => {
    const { item } = settingOf(key);
    return item && !items[item] ? SETTINGS[key].default : settings[key];
  };
  const texts = {
    nameColor: ownedSetting('nameColor'),
    textColor: ownedSetting('textColor'),
    deathMessage: ownedSetting('deathMessage'),
  };
  const textEntries = Object.entries({ vanityUrl: user.vanityUrl, ...texts }).filter(([, value]) => value !== '');
  const look: Appearance = {
    ...(user.avatar && { avatar: true }),
    ...(ownedSetting('avatarShape') === 'square' && { avatarShape: 'square' }),
    ...(Object.fromEntries(textEntries) as Appearance),
  };
  return Object.keys(look).length ? look : null;
}
