/** Settings of members. POST /api/user/settings/update accepts only these keys; all code reads the defaults here. */
import { LIMITS } from './limits.ts';

export type Item =
  | 'nameChange'
  | 'customProfile'
  | 'avatarShape'
  | 'vanityUrl'
  | 'textColors'
  | 'deathMessageEnabled'
  | 'deathMessageChange'
  | 'customEmotes'
  | 'customEmotesExtra'
  | 'threeCharName'
  | 'twoCharName'
  | 'oneCharName'
  | 'anonymousDeck'
  | 'archivedGames'
  | 'archivedGamesMax'
  | 'bonusRedHearts';

/** `own`: a separate route writes it, never settings/update. `isShown`: others see it on the member's pages and names. */
type SettingRequirement = { item?: Item; perm?: 'disableAllCensors' | 'viewDeleted'; own?: true; isShown?: true };
type Setting = (
  | { type: 'yes-no'; default: boolean }
  | { type: 'text'; default: string; among?: readonly string[]; colour?: true }
) &
  SettingRequirement;

export const SETTINGS = {
  onlyFriendDMs: { type: 'yes-no', default: false },
  disablePg13Censor: { type: 'yes-no', default: false },
  disableAllCensors: { type: 'yes-no', default: false, perm: 'disableAllCensors' },
  hideDeleted: { type: 'yes-no', default: false, perm: 'viewDeleted' },
  disableProTips: { type: 'yes-no', default: false },
  /** Shows slang in talk as plain text, without explanations. */
  hideSlangHints: { type: 'yes-no', default: false },
  /** Hides the pumpkins in October and the blossoms in May. */
  hideSeasonalArt: { type: 'yes-no', default: false },
  /** Layout of lines of talk at tables; without times, they stay in the order in which they were said. */
  messageLayout: { type: 'text', default: 'comfortable', among: ['comfortable', 'large', 'compact', 'aligned'] },
  hideTimestamps: { type: 'yes-no', default: false },
  /** Shows names of roles and things in talk as plain text. */
  hideRoleMentions: { type: 'yes-no', default: false },
  /** Shows slang in talk without emoji. */
  hideSlangEmoji: { type: 'yes-no', default: false },
  siteColorScheme: { type: 'text', default: 'system', among: ['system', 'light', 'dark'] },
  accessibilityTheme: { type: 'text', default: '', among: ['', 'Higher Contrast'] },
  expHighDpiCorrection: { type: 'yes-no', default: false },
  backgroundColor: { type: 'text', default: '', colour: true, item: 'customProfile', isShown: true },
  bannerFormat: { type: 'text', default: 'stretch', among: ['tile', 'stretch'], item: 'customProfile', isShown: true },
  avatarShape: { type: 'text', default: 'circle', among: ['circle', 'square'], item: 'avatarShape', isShown: true },
  /** Needs a contrast of at least 3 with both of `CONTRAST_BACKGROUNDS`. */
  nameColor: { type: 'text', default: '', colour: true, item: 'textColors', isShown: true },
  textColor: { type: 'text', default: '', colour: true, item: 'textColors', isShown: true },
  ignoreTextColor: { type: 'yes-no', default: false },
  autoplay: { type: 'yes-no', default: false },
  hideStatistics: { type: 'yes-no', default: false },
  hideKarma: { type: 'yes-no', default: false },
  hidePointsNegative: { type: 'yes-no', default: true },
  hideJoinDate: { type: 'yes-no', default: false },
  hideOnline: { type: 'yes-no', default: false },
  /** Members that this member has blocked cannot sit at a table that they host. */
  keepBlockedOut: { type: 'yes-no', default: true },
  /** Day of the newest policy version that they were told of (protocol/policy.ts). */
  policySeen: { type: 'text', default: '' },
  /** Whether they have agreed to the conduct that a game for points asks for, which is asked once. */
  knowsSportsmanship: { type: 'yes-no', default: false },
  /** Chosen skins: 'Role:skin,Role:skin'. */
  roleSkins: { type: 'text', default: '', isShown: true },
  youtube: { type: 'text', default: '', own: true },
  /** Set by POST /api/user/deathMessage. Contains `${name}`. */
  deathMessage: { type: 'text', default: '', item: 'deathMessageEnabled', own: true },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export type Settings = {
  [K in SettingKey]: (typeof SETTINGS)[K] extends { type: 'yes-no' } ? boolean : string;
};
export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
export const settingOf = (key: SettingKey): Setting => SETTINGS[key];

/** Colors must contrast with the backgrounds of both the dark and the light theme. */
export const CONTRAST_BACKGROUNDS = ['#121212', '#ffffff'] as const;
export const MIN_CONTRAST = 3;

/** The defaults, overridden by chosen values. Unknown keys and values of another type are left out. */
export function settingsFrom(chosen: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const value = chosen[key];
    return [key, typeof value === typeof setting.default ? value : setting.default];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Reason why a value cannot be set; null if it can. Permissions and items are checked elsewhere. */
export function settingError(key: SettingKey, value: unknown): string | null {
  const setting = settingOf(key);
  if (typeof value !== typeof setting.default)
    return `The setting '${key}' takes ${setting.type === 'text' ? 'a text' : 'yes or no'}.`;
  if (setting.type === 'yes-no' || value === setting.default) return null;
  const text = value as string;
  if (setting.among && !setting.among.includes(text)) return `The setting '${key}' must be one of: ${setting.among.join(', ')}.`;
  if (setting.colour && !/^#[0-9a-f]{6}$/.test(text)) return 'A color is written as # and six digits or letters a to f.';
  if ((key === 'nameColor' || key === 'textColor') && minContrast(text) < MIN_CONTRAST)
    return `That color is hard to read: it needs a contrast of at least ${MIN_CONTRAST} on a dark and on a light page.`;
  if (text.length > LIMITS.setting) return `That is too long: at most ${LIMITS.setting} characters.`;
  return null;
}

/** The lower contrast of '#rrggbb' with the two backgrounds, by WCAG 2: 1 to 21. */
export const minContrast = (colour: string): number =>
  Math.min(...CONTRAST_BACKGROUNDS.map((ground) => contrast(colour, ground)));

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(colour: string): number {
  const part = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
