import type { IconName } from './icons.ts';

/** How a side looks: its token, its icon, its word, its glyph. Sides that we do not know stay neutral. */
export interface SideLook {
  tone: Tone;
  icon: IconName;
  word: string;
  /** Stands for a role of this side whose own icon is not known (yet): a name in Game-icons.net. */
  glyph: string;
}
export type Tone = 'village' | 'mafia' | 'cult' | 'independent' | 'event' | 'good' | 'warn' | 'bad' | 'lantern' | 'neutral';

const LOOKS: Record<string, SideLook> = {
  Village: { tone: 'village', icon: 'side-village', word: 'Village', glyph: 'village' },
  Mafia: { tone: 'mafia', icon: 'side-mafia', word: 'Mafia', glyph: 'crossed-pistols' },
  Cult: { tone: 'cult', icon: 'side-cult', word: 'Cult', glyph: 'candle-flame' },
  Independent: { tone: 'independent', icon: 'side-independent', word: 'Independent', glyph: 'compass' },
  Event: { tone: 'event', icon: 'side-event', word: 'Event', glyph: 'wind-slap' },
  Resistance: { tone: 'village', icon: 'flag', word: 'Resistance', glyph: 'flying-flag' },
  Spies: { tone: 'mafia', icon: 'eye', word: 'Spies', glyph: 'spy' },
  Liberals: { tone: 'village', icon: 'leaf', word: 'Liberals', glyph: 'oak-leaf' },
  Fascists: { tone: 'mafia', icon: 'lock', word: 'Fascists', glyph: 'spiked-fence' },
  Town: { tone: 'lantern', icon: 'user', word: 'Town', glyph: 'person' },
  Liars: { tone: 'independent', icon: 'dice', word: 'Liars', glyph: 'rolling-dices' },
  Army: { tone: 'lantern', icon: 'shield', word: 'Army', glyph: 'rally-the-troops' },
  Host: { tone: 'neutral', icon: 'crown', word: 'Host', glyph: 'lantern-flame' },
};
const UNKNOWN = { tone: 'neutral', icon: 'side-unknown', glyph: 'uncertainty' } as const;

/** The look of a side by its name on the wire ('Village', 'Mafia', …); any other name keeps its word with a neutral mark. */
export const sideLook = (side: string | null): SideLook =>
  (side !== null && Object.hasOwn(LOOKS, side) && LOOKS[side]) || { ...UNKNOWN, word: side ?? 'Unknown' };

/** Whether a name is that of a side that we know. */
export const isSide = (name: string): boolean => Object.hasOwn(LOOKS, name);

/** Every glyph that a side may show. */
export const SIDE_GLYPHS: readonly string[] = [...Object.values(LOOKS), UNKNOWN].map(({ glyph }) => glyph);

/** The glyph of an icon that the rules declare: 'windmill' of 'game-icons:windmill'. The build puts it at /glyphs/windmill.svg. */
export const glyphOf = (icon: string): string => icon.slice(icon.indexOf(':') + 1);

/** The CSS colour of a tone, for a `style` or an SVG. */
export const toneColour = (tone: Tone): string => (tone === 'neutral' ? 'var(--ink-soft)' : `var(--${tone})`);
