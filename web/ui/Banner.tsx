import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import './banner.css';

export interface BannerProps {
  kind?: 'info' | 'lantern' | 'warning' | 'error';
  icon?: IconName;
  children: ReactNode;
  /** Buttons at the end (below the text on phones). */
  actions?: ReactNode;
  onClose?: () => void;
}

const MARKS: Record<NonNullable<BannerProps['kind']>, IconName> = {
  info: 'info',
  lantern: 'bell',
  warning: 'warning',
  error: 'error',
};

/** A full-width notice about the whole page: a game to return to, a lost connection. */
export function Banner({ kind = 'info', icon, children, actions, onClose }: BannerProps) {
  return (
    <div className={cx('banner', `banner-${kind}`)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon ?? MARKS[kind]} className="text-$tone" />
      <div className="flex-[1_1_200px] min-w-0 text-sm leading-[1.4] wrap-anywhere">{children}</div>
      {actions && <div className="flex gap-2">{actions}</div>}
      {onClose && <IconButton icon="close" label="Close" size={36} onClick={onClose} />}
    </div>
  );
}
