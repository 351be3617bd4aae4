import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './button.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The button's action, for screen readers and as the tooltip. */
  label: string;
  variant?: 'ghost' | 'quiet' | 'primary' | 'danger';
  /** Pixels; the touch target is never below 44. Default 44. */
  size?: 36 | 44;
  pressed?: boolean;
  /** A count at the corner, or a bare dot if true. */
  badge?: number | true;
  href?: string;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 44,
  pressed,
  badge,
  href,
  className,
  ...rest
}: IconButtonProps) {
  const look = cx('button', 'button-icon', `button-${variant}`, size === 36 && 'button-icon-small', className);
  const content = (
    <>
      <Icon name={icon} />
      {badge !== undefined && badge !== 0 && (
        <span className="button-badge">{badge === true ? '' : badge > 99 ? '99+' : badge}</span>
      )}
    </>
  );
  const ariaLabel = typeof badge === 'number' && badge > 0 ? `${label} (${badge})` : label;
  if (href !== undefined)
    return (
      <Link href={href} className={look} aria-label={ariaLabel} title={label}>
        {content}
      </Link>
    );
  return (
    <button type="button" title={label} {...rest} className={look} aria-label={ariaLabel} aria-pressed={pressed}>
      {content}
    </button>
  );
}
