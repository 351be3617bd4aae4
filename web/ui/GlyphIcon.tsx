import { cx } from './cx.ts';
import { type Edge, Glyph, ICON_SQUARE, squareOf } from './RoleIcon.tsx';
import { glyphOf, sideStyle, type Tone } from './sides.ts';

interface GlyphIconProps {
  icon: string | null;
  tone: Tone;
  size?: Edge;
  /** Draws it half transparent, for what is not reached yet. */
  faint?: boolean;
}

/** Icon of an item or an effect, which has no side. Hidden from screen readers, because its name is beside it. */
export function GlyphIcon({ icon, tone, size = 40, faint }: GlyphIconProps) {
  return (
    <span className={cx(ICON_SQUARE, faint && 'opacity-50')} style={squareOf(tone, size)} aria-hidden="true">
      <Glyph name={icon ? glyphOf(icon) : sideStyle(null).glyph} />
    </span>
  );
}
