import type { NoticeKind } from '../../../../protocol/notices.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { noticeIcon } from '../../notices/notice-icon.ts';
import { unreadNotices } from '../../notices/unread-notices.ts';

const GAINS: readonly string[] = ['achievement', 'coins', 'kudos'] satisfies NoticeKind[];

/** Achievements, coins and kudos received since a game ended, in the words of their notices. */
export function Gains({ since }: { since: number }) {
  const gains = (unreadNotices.value ?? []).filter(({ kind, date }) => GAINS.includes(kind) && date >= since);
  if (gains.length === 0) return null;
  return (
    <ul className="grid gap-1.5 m-0 p-0 list-none text-sm" aria-label="What you gained">
      {gains.map(({ id, icon, content }) => (
        <li key={id} className="flex items-center justify-center gap-2 font-semibold">
          <Icon name={noticeIcon(icon)} size={18} className="flex-none text-lantern" />
          {content}
        </li>
      ))}
    </ul>
  );
}
