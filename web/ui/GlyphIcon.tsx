import { type Edge, Glyph, squareOf } from './RoleIcon.tsx';
import { glyphOf, sideStyle, type Tone } from './sides.ts';

/** The icon of a thing without a side, an item or an effect. Hidden from screen readers, because its name is beside it. */
export function GlyphIcon({ icon, tone, size = 40 }: { icon: string | null; tone: Tone; size?: Edge }) {
  return (
    <span className="role-icon" style={squareOf(tone, size)} aria-hidden="true">
      <Glyph name={icon ? glyphOf(icon) : sideStyle(null).glyph} />
    </span>
  );
}
