/** Styles of a role icon's square and glyph in each skin. Inline, because a skin overrides utility classes. */
import type { CSSProperties } from 'react';
import type { SkinId } from '../../../protocol/skins.ts';

export interface SkinLook {
  square: CSSProperties;
  glyph?: CSSProperties;
}
const mix = (colour: string, share: number, other: string): string => `color-mix(in oklab, ${colour} ${share}%, ${other})`;

export const SKIN_LOOKS: Readonly<Record<Exclude<SkinId, 'vivid'>, SkinLook>> = {
  stamp: { square: { background: 'var(--tone)', color: 'var(--bg)' } },
  etched: {
    square: {
      background: 'transparent',
      boxShadow: `inset 0 0 0 max(1px, calc(var(--edge) * 0.05)) ${mix('var(--tone)', 70, 'transparent')}`,
    },
  },
  gilded: {
    square: {
      background: `radial-gradient(circle at 50% 30%, ${mix('var(--lantern)', 40, 'var(--surface)')}, var(--surface))`,
      boxShadow: `inset 0 0 0 1px ${mix('var(--lantern)', 60, 'transparent')}`,
    },
    glyph: { background: `linear-gradient(150deg, ${mix('var(--lantern)', 80, 'var(--ink)')}, var(--lantern) 60%)` },
  },
  moonlit: {
    square: {
      borderRadius: '50%',
      background: 'radial-gradient(circle at 70% 22%, oklch(92% 0.03 260) 0 11%, oklch(30% 0.06 270) 13%, oklch(22% 0.05 270))',
    },
    glyph: { width: '60%', height: '60%', background: 'linear-gradient(160deg, oklch(97% 0.02 250), oklch(78% 0.06 260))' },
  },
  heirloom: {
    square: {
      background: `linear-gradient(180deg, ${mix('var(--tone)', 38, 'var(--surface)')}, ${mix('var(--tone)', 14, 'var(--surface)')})`,
      clipPath: 'polygon(0 0, 100% 0, 100% 62%, 50% 100%, 0 62%)',
    },
    glyph: { width: '60%', height: '60%', marginBlockEnd: '14%' },
  },
};
