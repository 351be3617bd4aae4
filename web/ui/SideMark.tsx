import { Icon } from './Icon.tsx';
import { sideLook, toneColour } from './sides.ts';
import './badge.css';

export interface SideMarkProps {
  /** 'Village', 'Mafia', 'Cult', 'Independent', 'Event', or any other side's name. */
  side: string | null;
  /** Another word in place of the side's own, in its colour: a role's name. */
  children?: React.ReactNode;
  size?: 'small' | 'medium';
}

/** A side: colour, icon and word together, for colour alone tells nobody who cannot see it. */
export function SideMark({ side, children, size = 'medium' }: SideMarkProps) {
  const look = sideLook(side);
  return (
    <span className={`side-mark side-mark-${size}`} style={{ color: toneColour(look.tone) }}>
      <Icon name={look.icon} size={size === 'small' ? 14 : 16} label={children ? look.word : undefined} />
      {children ?? look.word}
    </span>
  );
}
