import type { IconName } from './icons.ts';

/** How a side looks: its token, its icon, its word. Sides that we do not know stay neutral. */
export interface SideLook {
  tone: Tone;
  icon: IconName;
  word: string;
}
export type Tone = 'village' | 'mafia' | 'cult' | 'independent' | 'event' | 'good' | 'warn' | 'bad' | 'lantern' | 'neutral';

const LOOKS: Record<string, SideLook> = {
  Village: { tone: 'village', icon: 'side-village', word: 'Village' },
  Mafia: { tone: 'mafia', icon: 'side-mafia', word: 'Mafia' },
  Cult: { tone: 'cult', icon: 'side-cult', word: 'Cult' },
  Independent: { tone: 'independent', icon: 'side-independent', word: 'Independent' },
  Event: { tone: 'event', icon: 'side-event', word: 'Event' },
};

/** The look of a side by its name on the wire ('Village', 'Mafia', …); any other name keeps its word with a neutral mark. */
export const sideLook = (side: string | null): SideLook =>
  (side !== null && Object.hasOwn(LOOKS, side) && LOOKS[side]) || {
    tone: 'neutral',
    icon: 'side-unknown',
    word: side ?? 'Unknown',
  };

/** The CSS colour of a tone, for a `style` or an SVG. */
export const toneColour = (tone: Tone): string => (tone === 'neutral' ? 'var(--ink-soft)' : `var(--${tone})`);
