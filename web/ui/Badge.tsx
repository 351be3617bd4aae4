import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { type Tone, toneColour } from './sides.ts';
import './badge.css';

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: IconName;
  solid?: boolean;
  title?: string;
}

/** A label: 'Ranked', 'Ongoing', '3'. It cannot be pressed; use a Chip for that. */
export function Badge({ children, tone = 'neutral', icon, solid, title }: BadgeProps) {
  return (
    <span
      className={
        solid
          ? 'badge inline-flex items-center gap-1 max-w-full py-px px-2 rounded-full bg-$tone/14 text-$tone text-xs font-550 leading-5 whitespace-nowrap tabular-nums bg-$tone! text-bg!'
          : 'badge inline-flex items-center gap-1 max-w-full py-px px-2 rounded-full bg-$tone/14 text-$tone text-xs font-550 leading-5 whitespace-nowrap tabular-nums'
      }
      style={{ '--tone': toneColour(tone) } as React.CSSProperties}
      title={title}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
