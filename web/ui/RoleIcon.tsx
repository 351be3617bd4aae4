import { useRoleIcon } from '../features/cards/roles.ts';
import { glyphOf, sideStyle, type Tone, toneColour } from './sides.ts';
import './role-icon.css';

export type Edge = 20 | 28 | 40 | 64;
export interface RoleIconProps {
  /** 'Doctor', 'Cop:Insane'. `null`: not known. */
  card: string | null;
  side: string | null;
  /** In px. Default 40. */
  size?: Edge;
  /** For screen readers, when no text beside it names the role. */
  label?: string;
}

/** A role's icon in its side's hue; the side's icon until the role's is loaded. A card with a modifier has a notch. */
export function RoleIcon({ card, side, size = 40, label }: RoleIconProps) {
  const [role = '', ...mods] = (card ?? '').split(/[:/]/);
  const icon = useRoleIcon(role);
  const { tone, glyph } = sideStyle(side);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className="role-icon" style={squareOf(tone, size)} title={label} {...spoken}>
      <Glyph name={icon ? glyphOf(icon) : glyph} />
      {mods.some(Boolean) && <span className="role-notch" />}
    </span>
  );
}

export const squareOf = (tone: Tone, size: Edge) =>
  ({ '--tone': toneColour(tone), '--edge': `${size}px` }) as React.CSSProperties;
export const Glyph = ({ name }: { name: string }) => (
  <span className="role-glyph" style={{ maskImage: `url(/glyphs/${name}.svg)` }} />
);
