import { cx } from './cx.ts';
import { glyphOf, sideStyle, type Tone, toneColour } from './sides.ts';
import './role-icon.css';

export type Edge = 20 | 28 | 40 | 64;

/** The tinted square of an icon; `squareOf` sets its tone and size. */
export const ICON_SQUARE = cx(
  'relative inline-grid place-items-center flex-none size-[var(--edge)] [border-radius:max(5px,calc(var(--edge)_*_0.25))] bg-$tone/18 text-$tone',
);

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

export const squareOf = (tone: Tone, size: Edge) =>
  ({ '--tone': toneColour(tone), '--edge': `${size}px` }) as React.CSSProperties;
export const Glyph = ({ name, style }: { name: string; style?: React.CSSProperties | undefined }) => (
  <span className="role-glyph" style={{ ...style, maskImage: `url(/glyphs/${name}.svg)` }} />
);
