import { isBirthday } from './birthday.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** A cake beside the name or picture of a member whose birthday is today. */
export function BirthdayCake({ birthday, className }: { birthday: string | undefined; className?: string }) {
  if (birthday === undefined || !isBirthday(birthday, new Date())) return null;
  return (
    <span className={cx('inline-flex flex-none text-lantern', className)} title="Birthday today">
      <Icon name="cake" size={14} />
      <span className="sr-only">, whose birthday is today</span>
    </span>
  );
}
