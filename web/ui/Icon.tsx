import { cx } from './cx.ts';
import type { IconName } from './icons.ts';

/** `size` is in px (20 by default). Without a `label` the icon is decorative and hidden from screen readers. */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  const style = { width: size, height: size };
  const look = cx('icon shrink-0 inline-block', `i-lucide-${name}`, className);
  if (!label) return <span className={look} style={style} aria-hidden="true" />;
  return <span className={look} style={style} role="img" aria-label={label} />;
}
