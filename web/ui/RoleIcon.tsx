import { roleIcon } from './role-icons.ts';
import { sideLook, toneColour } from './sides.ts';
import 'uno:role-icons.css';
import './role-icon.css';

export interface RoleIconProps {
  /** A role, or a card with modifiers: 'Doctor', 'Cop:Insane'. `null`: not known. */
  card: string | null;
  /** Its side, for the hue. */
  side: string | null;
  /** Edge in px. Default 40. */
  size?: 20 | 28 | 40 | 64;
  /** Said by screen readers, when no word stands beside it. */
  label?: string;
}

/** A role's icon in a rounded square of its side's hue. Cards with a modifier carry a notch at the corner. */
export function RoleIcon({ card, side, size = 40, label }: RoleIconProps) {
  const [role = '', ...mods] = (card ?? '').split(/[:/]/);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className="role-icon"
      style={{ '--tone': toneColour(sideLook(side).tone), '--edge': `${size}px` } as React.CSSProperties}
      title={label}
      {...spoken}
    >
      <span className={`role-glyph ${roleIcon(role, side)}`} />
      {mods.some(Boolean) && <span className="role-notch" />}
    </span>
  );
}
