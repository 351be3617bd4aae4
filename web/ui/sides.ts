import type { IconName } from './icons.ts';

/** Look of a side: its tone, icon, word and glyph. Unknown sides are neutral. */
export interface SideStyle {
  tone: Tone;
  icon: IconName;
  word: string;
  /** Shown for a role of this side until its own icon is known; a name at Game-icons.net. */
  glyph: string;
}
export type Tone = 'village' | 'mafia' | 'cult' | 'independent' | 'event' | 'good' | 'warn' | 'bad' | 'lantern' | 'neutral';

const SIDE_STYLES: Record<string, SideStyle> = {
  Village: { tone: 'village', icon: 'side-village', word: 'Village', glyph: 'village' },
  Mafia: { tone: 'mafia', icon: 'side-mafia', word: 'Mafia', glyph: 'crossed-pistols' },
  Cult: { tone: 'cult', icon: 'side-cult', word: 'Cult', glyph: 'candle-flame' },
  Independent: { tone: 'independent', icon: 'side-independent', word: 'Independent', glyph: 'compass' },
  Event: { tone: 'event', icon: 'side-event', word: 'Event', glyph: 'wind-slap' },
  Resistance: { tone: 'village', icon: 'flag', word: 'Resistance', glyph: 'flying-flag' },
  Spies: { tone: 'mafia', icon: 'eye', word: 'Spies', glyph: 'spy' },
  Liberals: { tone: 'village', icon: 'leaf', word: 'Liberals', glyph: 'oak-leaf' },
  Fascists: { tone: 'mafia', icon: 'lock', word: 'Fascists', glyph: 'spiked-fence' },
  Town: { tone: 'lantern', icon: 'user', word: 'Players', glyph: 'person' },
  Liars: { tone: 'independent', icon: 'dice', word: 'Liars', glyph: 'rolling-dices' },
  Army: { tone: 'lantern', icon: 'shield', word: 'Army', glyph: 'rally-the-troops' },
  Host: { tone: 'neutral', icon: 'crown', word: 'Host', glyph: 'lantern-flame' },
};
const UNKNOWN = { tone: 'neutral', icon: 'side-unknown', glyph: 'uncertainty' } as const;

/**
 * The style of a side by its name in the protocol ('Village', 'Mafia', …). Unknown names are kept as the word, with a neutral
 * mark.
 */
export const sideStyle = (side: string | null): SideStyle =>
  (side !== null && Object.hasOwn(SIDE_STYLES, side) && SIDE_STYLES[side]) || { ...UNKNOWN, word: side ?? 'Unknown' };

export const isSide = (name: string): boolean => Object.hasOwn(SIDE_STYLES, name);

export const SIDE_GLYPHS: readonly string[] = [...Object.values(SIDE_STYLES), UNKNOWN].map(({ glyph }) => glyph);

/** Returns the glyph's name, 'windmill' for 'game-icons:windmill'; it is served at /glyphs/windmill.svg. */
export const glyphOf = (icon: string): string => icon.slice(icon.indexOf(':') + 1);

export const toneColour = (tone: Tone): string => (tone === 'neutral' ? 'var(--ink-soft)' : `var(--${tone})`);
