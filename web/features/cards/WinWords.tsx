import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Win condition of a role. */
export const WinWords = ({ words, className }: { words: string; className?: string }) => (
  <p className={cx('flex items-start gap-2 m-0 text-sm text-pretty', className)}>
    <Icon name="trophy" size={16} label="How you win" className="flex-none mt-0.75 text-lantern" />
    <span>{words}</span>
  </p>
);
