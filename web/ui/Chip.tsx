import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './badge.css';

export interface ChipProps {
  children: ReactNode;
  icon?: IconName;
  /** Replaces the icon: an avatar, a role icon. */
  mark?: ReactNode;
  selected?: boolean;
  onPress?: () => void;
  /** `removeLabel` labels the button ('Remove Cop'). */
  onRemove?: () => void;
  removeLabel?: string;
  disabled?: boolean;
}

export function Chip({ children, icon, mark, selected, onPress, onRemove, removeLabel = 'Remove', disabled }: ChipProps) {
  const content = (
    <>
      {mark}
      {icon && <Icon name={icon} size={16} />}
      <span className="min-w-0 truncate">{children}</span>
    </>
  );
  return (
    <span
      className={cx(
        'inline-flex items-stretch max-w-full min-h-8.5 border border-line rounded-full bg-raised text-sm',
        selected && 'border-lantern! [background:color-mix(in_oklab,var(--lantern)_16%,var(--raised))]!',
        disabled && 'opacity-50',
      )}
    >
      {onPress ? (
        <button type="button" className="chip-press" aria-pressed={selected ?? false} disabled={disabled} onClick={onPress}>
          {content}
        </button>
      ) : (
        <span className="chip-press">{content}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className="relative inline-flex items-center gap-1.5 min-w-0 border-0 rounded-full bg-transparent after:content-[''] after:absolute after:-inset-y-1.5 after:inset-x-0 justify-center w-8.5 -ms-2.5 text-ink-soft hover:text-bad"
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
