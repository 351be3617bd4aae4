import type { OwnRecord } from '../../../protocol/http/reports.ts';
import { Time } from '../../i18n/Time.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

type Act = OwnRecord['coins'][number];

/** Coins that staff gave to or took from the reader, with reasons. Rows of the coin history link here. */
export const StaffCoins = ({ coins }: { coins: readonly Act[] }) => (
  <Card as="section" title="Coins from staff">
    <ul className="grid m-0 p-0 list-none" aria-label="Coins from staff">
      {coins.map(({ id, amount, at, reason, undone }) => (
        <li key={id} className="flex items-baseline gap-3 min-w-0 py-2 border-b border-b-line last:border-b-0 text-sm">
          <span className={cx('w-12 flex-none text-end font-semibold tabular', amount > 0 ? 'text-good' : 'text-ink-soft')}>
            {amount > 0 ? `+${amount}` : `−${-amount}`}
          </span>
          <span className="flex-1 min-w-0 wrap-anywhere">
            <b className="font-550">{undone ? 'Staff took back an act' : amount > 0 ? 'Given' : 'Taken'}</b>{' '}
            <span className="text-ink-soft">{reason}</span>
          </span>
          <Time className="flex-none text-ink-soft text-xs" at={at} />
        </li>
      ))}
    </ul>
  </Card>
);
