import { useState } from 'react';
import { CONTRAST_BACKGROUNDS, type Item } from '../../../protocol/settings.ts';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { showError } from '../../lib/errors.ts';
import { invalidate } from '../../lib/query.ts';
import { loadSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { TryFields } from './TryFields.tsx';
import { coinWords, firstTry, type OfferedItem, whereUsed, wornSettings } from './tried.ts';

interface BuyDialogProps {
  item: OfferedItem;
  /** Index of the item in calls. */
  index: number;
  balance: number;
  onClose: () => void;
}

/** Preview of an item, its price, and the button that buys it. */
export function BuyDialog({ item, index, balance, onClose }: BuyDialogProps) {
  const [tried, setTried] = useState(firstTry);
  const [isBought, setBought] = useState(false);
  const balanceAfter = balance - item.price;
  const footer = isBought ? (
    <Bought item={item} tried={tried} onClose={onClose} />
  ) : (
    <Offer item={item} index={index} balanceAfter={balanceAfter} onBought={() => setBought(true)} onClose={onClose} />
  );
  return (
    <Dialog open title={item.name} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p className="m-0">{item.desc}</p>
        <BothThemes item={item.key} tried={tried} />
        <TryFields item={item.key} tried={tried} onTry={(change) => setTried((current) => ({ ...current, ...change }))} />
        <p className="m-0 text-ink-soft text-sm" role="status">
          {isBought
            ? 'It’s yours.'
            : (item.why ??
              (balanceAfter >= 0
                ? `${coinWords(item.price)}. You’ll have ${count(balanceAfter)} left.`
                : `${coinWords(item.price)}. You need ${coinWords(-balanceAfter)} more.`))}
        </p>
      </div>
    </Dialog>
  );
}

const THEMES = ['dark', 'light'] as const;
function BothThemes(props: { item: Item; tried: ReturnType<typeof firstTry> }) {
  return (
    <div className="grid grid-cols-[1fr_1fr] max-md:grid-cols-[1fr] gap-2">
      {CONTRAST_BACKGROUNDS.map((ground, i) => (
        <div
          key={ground}
          data-theme={THEMES[i]}
          className="min-w-0 border border-line rounded text-ink overflow-hidden"
          style={{ background: ground }}
        >
          <ItemPreview {...props} />
        </div>
      ))}
    </div>
  );
}

interface OfferProps {
  item: OfferedItem;
  index: number;
  balanceAfter: number;
  onBought: () => void;
  onClose: () => void;
}
function Offer({ item, index, balanceAfter, onBought, onClose }: OfferProps) {
  // Idempotency key: a press sent again after a lost answer buys only once.
  const [key] = useState(() => crypto.randomUUID());
  const buy = useAction(() => call('POST /api/shop/spendCoins', { item: index, key }), {
    done: 'Item purchased',
    retry: true,
    after: async () => {
      onBought();
      await Promise.all([loadSession().catch(showError), invalidate('GET /api/shop/info'), invalidate('GET /api/shop/history')]);
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
      <Button
        variant="primary"
        icon="coins"
        disabled={item.disabled || balanceAfter < 0}
        loading={buy.pending}
        onClick={() => void buy.run()}
      >
        Buy for {count(item.price)}
      </Button>
    </>
  );
}

function Bought({ item, tried, onClose }: { item: OfferedItem; tried: ReturnType<typeof firstTry>; onClose: () => void }) {
  const changes = wornSettings(item.key, tried);
  const wear = useAction(
    async () => {
      for (const { prop, value } of changes) await call('POST /api/user/settings/update', { prop, value });
    },
    {
      done: 'Your new look is on.',
      retry: true,
      invalidates: ['GET /api/user/settings/data', 'GET /api/user/:user/profile'],
      after: async () => {
        await loadSession().catch(showError);
        onClose();
      },
    },
  );
  const { href, words } = whereUsed(item.key);
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
      <Button variant={changes.length > 0 ? 'quiet' : 'primary'} href={href}>
        {words}
      </Button>
      {changes.length > 0 && (
        <Button variant="primary" icon="check" loading={wear.pending} onClick={() => void wear.run()}>
          Use it now
        </Button>
      )}
    </>
  );
}
