/** Glyphs on pages about people, by their names at Game-icons.net; scripts/build/glyphs.ts serves them. */
import type { LoveAction } from '../../../protocol/http/users.ts';

export const LOVE_GLYPHS: Readonly<Record<LoveAction, string>> = {
  ask: 'hearts',
  cancel: 'half-heart',
  accept: 'hearts',
  breakUp: 'broken-heart',
  propose: 'diamond-ring',
  cancelProposal: 'ring',
  acceptProposal: 'diamond-ring',
  divorce: 'shattered-heart',
};
export const SAVED_GLYPH = 'heart-beats';
export const LOVER_GLYPH = 'hearts';
export const MARRIED_GLYPH = 'linked-rings';
export const CAKE_GLYPH = 'cake-slice';

/** Glyphs of group badges, by the badge name of the group. Unknown names get a star. */
const BADGE_GLYPHS: Readonly<Record<string, string>> = {
  crown: 'crown',
  shield: 'checked-shield',
  handshake: 'shaking-hands',
  gavel: 'gavel',
  code: 'gears',
  heart: 'hearts',
  book: 'open-book',
  brush: 'paint-brush',
  wrench: 'spanner',
  star: 'round-star',
};
export const badgeGlyph = (badge: string): string =>
  Object.hasOwn(BADGE_GLYPHS, badge) ? BADGE_GLYPHS[badge]! : BADGE_GLYPHS['star']!;

export const PROFILE_GLYPHS: readonly string[] = [
  ...Object.values(LOVE_GLYPHS),
  ...Object.values(BADGE_GLYPHS),
  SAVED_GLYPH,
  LOVER_GLYPH,
  MARRIED_GLYPH,
  CAKE_GLYPH,
];
