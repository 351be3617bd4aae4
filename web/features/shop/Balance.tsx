import { count } from '../../i18n/locale.ts';
import { Icon } from '../../ui/Icon.tsx';
import { coinWords } from './tried.ts';

/** A member's coins; an empty space of the same size until known. Negative after a refund of coins that were already spent. */
export function CoinBalance({ coins }: { coins: number | undefined }) {
  if (coins === undefined) return <span className="min-h-tap w-24" />;
  return (
    <span
      className="inline-flex items-center gap-1.5 min-h-tap px-3 rounded bg-raised font-semibold tabular"
      title={coins < 0 ? 'A game was refunded after you had spent its coins. The next ones you earn make up for it.' : undefined}
      role="status"
    >
      <Icon name="coins" size={18} className="text-lantern" />
      {coins < 0 ? `You owe ${coinWords(-coins)}` : `${count(coins)} ${coins === 1 ? 'coin' : 'coins'}`}
    </span>
  );
}
