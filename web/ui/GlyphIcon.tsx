import { type Edge, Glyph, squareOf } from './RoleIcon.tsx';
import { glyphOf, sideLook, type Tone } from './sides.ts';

/** The icon of what has no side, an item or an effect ('game-icons:key'), in the same square. Decoration: its word stands beside it. */
export function GlyphIcon({ icon, tone, size = 40 }: { icon: string | null; tone: Tone; size?: Edge }) {
  return (
    <span className="role-icon" style={squareOf(tone, size)} aria-hidden="true">
      <Glyph name={icon ? glyphOf(icon) : sideLook(null).glyph} />
    </span>
  );
}
