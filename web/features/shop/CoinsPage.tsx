import { useState } from 'react';
import { Link } from 'wouter';
import type { CoinMove } from '../../../protocol/http/shop.ts';
import { Time } from '../../i18n/Time.tsx';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { MembersOnly } from '../../ui/NotFound.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { CoinBalance } from './Balance.tsx';
import { SendCoins } from './SendCoins.tsx';

/** /user/shop/coins: history of the member's coins, and sending coins to others. */
export function CoinsPage() {
  useTitle('Your coins');
  const { loaded, id, coins } = session.value;
  const [isSending, setSending] = useState(false);
  const [search, setSearch] = useState('');
  if (loaded && !isMember.value) return <MembersOnly words="Log in to see your coins." />;
  return (
    <div className="site-page grid gap-4 content-start">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 m-0 text-xl whitespace-nowrap">Your coins</h1>
        <CoinBalance coins={coins} />
        <Button href="/user/shop" icon="arrow-left">
          Shop
        </Button>
        <Button variant="primary" icon="send" onClick={() => setSending(true)}>
          Send coins
        </Button>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label="Search your coins" value={search} onChange={setSearch} className="flex-[1_1_220px] max-w-120" />
        <Button href="/api/shop/statement" variant="ghost">
          Download as CSV
        </Button>
      </div>
      {id === undefined ? <Loading /> : <Moves find={search.trim()} />}
      {isSending && <SendCoins onClose={() => setSending(false)} />}
    </div>
  );
}

const Loading = () => <Skeleton kind="row" count={8} label="Loading your coins" />;

function Moves({ find }: { find: string }) {
  const settledFind = useSettled(find);
  return <MovePages key={settledFind} find={settledFind} />;
}

function MovePages({ find }: { find: string }) {
  // A search starts at its first page, so its pages are not stored in the address.
  const { last, newer, older } = useCursorPages(find === '' ? 'before' : null);
  const query = { ...(last !== undefined && { last }), ...(find && { find }) };
  const read = useCall('GET /api/shop/history', { query }, { ...keepLastPage, staleTime: 0 });
  return (
    <div>
      <PagedList
        label="Coins"
        read={read}
        rows={({ moves }) => moves}
        row={(move, i) => <MoveRow key={`${move.at} ${i}`} move={move} />}
        className="mt-0 mx-0 mb-4 p-0 border border-line rounded-card bg-surface overflow-hidden list-none [&>li+li]:border-t [&>li+li]:border-t-line"
        skeleton={{ kind: 'row', count: 8, label: 'Loading your coins' }}
        empty={
          find ? (
            <Empty drawing="search">Nothing found for “{find}”. The search covers your latest 1,000 entries.</Empty>
          ) : (
            <Empty drawing="lantern" action={<Button href="/play">See the games</Button>}>
              No coins yet. Achievements and wins in ranked games earn you some.
            </Empty>
          )
        }
        pages={({ moves, older: more }) => ({ newer, older: more ? () => older(moves.at(-1)!.at) : null })}
      />
    </div>
  );
}

function MoveRow({ move: { at, amount, what, other, link } }: { move: CoinMove }) {
  return (
    <li className="flex items-center gap-3 min-w-0 min-h-13 py-1.5 px-4">
      <span className={cx('w-12 flex-none text-end font-semibold tabular', amount > 0 ? 'text-good' : 'text-ink-soft')}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </span>
      <span className="flex-1 min-w-0 wrap-anywhere">
        {link === null || other ? (
          what
        ) : (
          <Link href={link} className="inline-block py-1.5 -my-1.5 underline underline-offset-3">
            {what}
          </Link>
        )}
        {other && (
          <>
            {amount > 0 ? ' from ' : ' to '}
            <PersonLink person={personOf(other)} className="inline-block py-1.5 -my-1.5 underline underline-offset-3">
              {other.name}
            </PersonLink>
          </>
        )}
      </span>
      <Time at={at} className="flex-none text-ink-soft text-xs" />
    </li>
  );
}
