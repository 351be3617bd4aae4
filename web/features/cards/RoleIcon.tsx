import { cx } from '../../ui/cx.ts';
import { type Edge, Glyph, ICON_SQUARE, squareOf } from '../../ui/GlyphIcon.tsx';
import { glyphOf, sideStyle } from '../../ui/sides.ts';
import { useRoleIcon } from './roles.ts';
import { skinLook } from './skins.ts';

export interface RoleIconProps {
  /** 'Doctor', 'Cop:Insane'. Null if unknown. */
  card: string | null;
  side: string | null;
  /** Pixels. Default 40. */
  size?: Edge;
  /** For screen readers, if no text beside it names the role. */
  label?: string;
  /** Skin to draw. Default: the reader's choice on the role's page. */
  skin?: string;
  /** Aligns it with the word after it, in running text. */
  inText?: boolean;
}

/** A role's icon in its side's hue; the side's icon until the role's has loaded. Cards with a modifier have a notch. */
export function RoleIcon({ card, side, size = 40, label, skin, inText }: RoleIconProps) {
  const [role = '', ...mods] = (card ?? '').split(/[:/]/);
  const icon = useRoleIcon(role);
  const look = skinLook(role, skin);
  const { tone, glyph } = sideStyle(side);
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={cx(ICON_SQUARE, inText && 'me-1 align-[-4px]')}
      style={{ ...squareOf(tone, size), ...look?.square }}
      title={label}
      {...ariaProps}
    >
      <Glyph name={icon ? glyphOf(icon) : glyph} style={look?.glyph} />
      {mods.some(Boolean) && (
        <span className="absolute -top-0.5 -right-0.5 w-[max(6px,calc(var(--edge)_*_0.2))] aspect-square rounded-1/2 bg-lantern [box-shadow:0_0_0_2px_var(--surface)]" />
      )}
    </span>
  );
}
