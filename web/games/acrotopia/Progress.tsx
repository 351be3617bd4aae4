import { cx } from '../../ui/cx.ts';

interface ProgressProps {
  words: string;
  role?: 'status';
  className?: string;
}

/** Number of players who have answered, beside the buttons. */
export function Progress({ words, role, className }: ProgressProps) {
  return (
    <p className={cx('flex-1 min-w-[12ch] text-ink-soft text-sm', className)} role={role}>
      {words}
    </p>
  );
}
