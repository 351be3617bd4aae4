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
  /** `removeLabel` is its label ('Remove Cop'). */
  onRemove?: () => void;
  removeLabel?: string;
  disabled?: boolean;
}

export function Chip({ children, icon, mark, selected, onPress, onRemove, removeLabel = 'Remove', disabled }: ChipProps) {
  const inside = (
    <>
      {mark}
      {icon && <Icon name={icon} size={16} />}
      <span className="chip-label">{children}</span>
    </>
  );
  return (
    <span className={cx('chip', selected && 'chip-on', disabled && 'chip-off')}>
      {onPress ? (
        <button type="button" className="chip-press" aria-pressed={selected ?? false} disabled={disabled} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <span className="chip-press">{inside}</span>
      )}
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={removeLabel} disabled={disabled} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
