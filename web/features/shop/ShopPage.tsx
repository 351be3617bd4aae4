import { useState } from 'react';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MembersOnly } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoinBalance } from './Balance.tsx';
import { BuyDialog } from './BuyDialog.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { firstTry, type OfferedItem, ownedOf, whereUsed } from './tried.ts';

/** /user/shop: the items for sale, each previewed on the member's own name. */
export function ShopPage() {
  useTitle('Shop');
  const { loaded } = session.value;
  const isIn = loaded && isMember.value;
  const { data, error, refetch } = useCall('GET /api/shop/info', {}, { enabled: isIn, staleTime: 0 });
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (loaded && !isMember.value) return <MembersOnly words="Log in to see the shop." />;
  const item = openIndex === null ? undefined : data?.shopItems[openIndex];
  return (
    <div className="site-page grid gap-4 content-start">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 m-0 text-xl">Shop</h1>
        <CoinBalance coins={data?.balance} />
        <Button href="/user/shop/coins" icon="history">
          Your coins
        </Button>
      </header>
      {data ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4" aria-label="Items">
          {data.shopItems.map((offered, i) => (
            <ItemCard key={offered.key} item={offered} balance={data.balance} onOpen={() => setOpenIndex(i)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="block" height={1400} label="Loading the shop" />
      )}
      {item && data && (
        <BuyDialog key={item.key} item={item} index={openIndex!} balance={data.balance} onClose={() => setOpenIndex(null)} />
      )}
    </div>
  );
}

interface ItemCardProps {
  item: OfferedItem;
  balance: number;
  onOpen: () => void;
}
function ItemCard({ item, balance, onOpen }: ItemCardProps) {
  const { key, name, desc, price, disabled, why } = item;
  const ownedCount = ownedOf(key);
  const { href, words } = whereUsed(key);
  const canBuy = !disabled && balance >= price;
  return (
    <Card as="li" className="grid grid-rows-[auto_auto_1fr_auto] gap-2 min-w-0">
      <div className="flex items-center gap-2 min-w-0">
        <h2 className="flex-1 min-w-0 m-0 text-base wrap-anywhere">{name}</h2>
        <OwnedBadge item={item} owned={ownedCount} />
        <span className="inline-flex items-center gap-1 font-semibold tabular" title={`${price} coins`}>
          <Icon name="coins" size={16} className="text-lantern" />
          {count(price)}
        </span>
      </div>
      <p className="m-0 text-ink-soft text-sm">{desc}</p>
      <div className="self-start min-w-0 border border-line rounded bg-bg overflow-hidden" aria-hidden="true" inert>
        <ItemPreview item={key} tried={firstTry()} />
      </div>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {ownedCount > 0 && (
          <Button size="small" variant="ghost" href={href}>
            {words}
          </Button>
        )}
        <span className="flex-1 min-w-0 text-ink-soft text-xs">{ownedCount === 0 && why}</span>
        {!(disabled && ownedCount > 0) && (
          <Button
            size="small"
            variant={canBuy ? 'primary' : 'quiet'}
            onClick={onOpen}
            aria-label={`${canBuy ? 'Buy' : 'Try it'}: ${name}`}
          >
            {canBuy ? 'Buy' : 'Try it'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function OwnedBadge({ item: { limit }, owned }: { item: OfferedItem; owned: number }) {
  if (owned === 0) return null;
  if (limit === 1)
    return (
      <Badge tone="good" icon="check">
        Yours
      </Badge>
    );
  return <Badge tone={owned === limit ? 'good' : 'neutral'}>{limit === null ? `${owned} left` : `${owned} of ${limit}`}</Badge>;
}
