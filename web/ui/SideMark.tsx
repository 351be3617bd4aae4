import { Icon } from './Icon.tsx';
import { sideStyle, toneColour } from './sides.ts';
import './badge.css';

export interface SideMarkProps {
  /** 'Village', 'Mafia', 'Cult', 'Independent', 'Event', or any other side's name. */
  side: string | null;
  /** Replaces the side's word, in its color: a role's name. */
  children?: React.ReactNode;
  size?: 'small' | 'medium';
}

/** A side by color, icon and word together, because color alone is not accessible. */
export function SideMark({ side, children, size = 'medium' }: SideMarkProps) {
  const look = sideStyle(side);
  return (
    <span className={`side-mark side-mark-${size}`} style={{ color: toneColour(look.tone) }}>
      <Icon name={look.icon} size={size === 'small' ? 14 : 16} label={children ? look.word : undefined} />
      {children ?? look.word}
    </span>
  );
}
