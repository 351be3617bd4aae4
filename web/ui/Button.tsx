import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';
import { autoFocusProps } from './auto-focus.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** primary: the one lantern-colored action of a view; quiet: outlined; ghost: text only; danger: destructive. Default quiet. */
  variant?: ButtonVariant;
  /** small has a 44 px touch target around a 34 px button. Default medium (44 px). */
  size?: ButtonSize;
  icon?: IconName;
  iconEnd?: IconName;
  /** Shows a spinner and ignores presses; the width stays the same. */
  loading?: boolean;
  /** Makes it a link: paths of this site go through the router, all others are ordinary links. */
  href?: string;
  wide?: boolean;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'quiet',
    size = 'medium',
    icon,
    iconEnd,
    loading = false,
    href,
    wide,
    children,
    className,
    disabled,
    ...rest
  } = props;
  const look = cx('button', `button-${variant}`, `button-${size}`, wide && 'button-wide', loading && 'button-loading', className);
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      <span className="button-label">{children}</span>
      {iconEnd && <Icon name={iconEnd} size={size === 'small' ? 16 : 20} />}
      {loading && (
        <span
          className="button-wick absolute size-5 border-2 border-current/28 border-t-current rounded-1/2 animate-[wick_800ms_linear_infinite]"
          aria-hidden="true"
        />
      )}
    </>
  );
  if (href !== undefined && !disabled) return <ButtonLink href={href} look={look} label={rest['aria-label']} content={content} />;
  return (
    <button
      type="button"
      {...rest}
      {...autoFocusProps(rest.autoFocus)}
      className={look}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
    >
      {content}
    </button>
  );
}

function ButtonLink({
  href,
  look,
  label,
  content,
}: {
  href: string;
  look: string;
  label: string | undefined;
  content: ReactNode;
}) {
  if (href.startsWith('/') && !href.startsWith('/api/'))
    return (
      <Link href={href} className={look} aria-label={label}>
        {content}
      </Link>
    );
  return (
    <a href={href} className={look} aria-label={label} rel="noreferrer">
      {content}
    </a>
  );
}
