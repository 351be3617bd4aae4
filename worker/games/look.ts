/** How a member is seen at a table: what they chose, where they own what it takes. */
import type { Look, Person } from '../../games/table-state.ts';
import { type Item, SETTINGS, type SettingKey, settingOf, settingsFrom } from '../../protocol/settings.ts';
import type { Session, User } from '../app.ts';

/** Whoever sends the request, as a table seats them. */
export function seatedAs({ person, user }: Session): Person {
  const look = user && lookOf(user);
  return look ? { ...person, look } : person;
}

/** Null for somebody who looks like everybody else. */
export function lookOf(user: Pick<User, 'avatar' | 'vanityUrl' | 'settings' | 'items'>): Look | null {
  const chosen = settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);
  const items = JSON.parse(user.items) as Partial<Record<Item, number>>;
  const own = <K extends SettingKey>(key: K) => {
    const { item } = settingOf(key);
    return item && !items[item] ? SETTINGS[key].default : chosen[key];
  };
  const texts = { nameColor: own('nameColor'), textColor: own('textColor'), deathMessage: own('deathMessage') };
  const worn = Object.entries({ vanityUrl: user.vanityUrl, ...texts }).filter(([, value]) => value !== '');
  const look: Look = {
    ...(user.avatar && { avatar: true }),
    ...(own('avatarShape') === 'square' && { avatarShape: 'square' }),
    ...(Object.fromEntries(worn) as Look),
  };
  return Object.keys(look).length ? look : null;
}
