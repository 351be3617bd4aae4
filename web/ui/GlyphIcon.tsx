import { type Edge, Glyph, squareOf } from './RoleIcon.tsx';
import { glyphOf, sideStyle, type Tone } from './sides.ts';

/** Icon of an item or an effect, which has no side. Hidden from screen readers, because its name is beside it. */
export function GlyphIcon({ icon, tone, size = 40 }: { icon: string | null; tone: Tone; size?: Edge }) {
  return (
    <span
      className="[.feat-line:not(.feat-lit)_&]:opacity-50 [.rich-name_&]:me-1 [.rich-name_&]:align-[-4px] [.chip-press>&:first-child]:-ms-2 relative inline-grid place-items-center flex-none size-[var(--edge)] [border-radius:max(5px,calc(var(--edge)_*_0.25))] bg-$tone/18 text-$tone"
      style={squareOf(tone, size)}
      aria-hidden="true"
    >
      <Glyph name={icon ? glyphOf(icon) : sideStyle(null).glyph} />
    </span>
  );
}
