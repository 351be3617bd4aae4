import { useEffect, useState } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { ChatUser } from '../../../protocol/socket/chat.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UserRow } from './UserRow.tsx';
import { shownChannel } from './window-state.ts';

/** The user who opens a direct channel is a member too. */
const MAX_SELECTED = LIMITS.directMembers - 1;

/** Members, online ones first. Selected members can be put into a new direct channel. */
export function UserList({ hub }: { hub: ChatHub }) {
  const [query, setQuery] = useState('');
  const [ticked, setTicked] = useState<readonly UserCard[]>([]);
  const { pending, run: create } = useAction(() => hub.createDirect(ticked.map(({ id }) => id)), {
    after: (channel) => {
      shownChannel.value = channel;
      const offer = import('../notices/push-offer.ts').then((part) => part.offerPush('Get notified when they reply?'));
      // The push offer is optional, so its failure is not shown.
      void offer.catch(() => undefined);
    },
  });
  const tick = (user: UserCard, isOn: boolean) =>
    setTicked((current) => [...current.filter(({ id }) => id !== user.id), ...(isOn ? [user] : [])]);
  return (
    <div className="chatbox-users flex flex-col h-full">
      <div className="flex-none pt-2.5 px-3 pb-1">
        <SearchField label="Search users" value={query} onChange={setQuery} />
      </div>
      <div className="flex-1 min-h-0 py-1 px-1.5 overflow-y-auto overscroll-contain">
        <Found hub={hub} query={query} ticked={ticked} tick={tick} clear={() => setQuery('')} />
      </div>
      <div className="flex-none pt-2.5 px-3 pb-[calc(10px_+_env(safe-area-inset-bottom))] border-t border-t-line">
        {ticked.length > 0 && (
          <p className="mt-0 mx-0 mb-2 line-clamp-3 wrap-anywhere text-ink-soft text-xs">
            With {ticked.map(({ name }) => name).join(', ')}
          </p>
        )}
        <Button variant="primary" wide disabled={ticked.length === 0} loading={pending} onClick={() => void create()}>
          Create DM ({ticked.length})
        </Button>
      </div>
    </div>
  );
}

interface FoundProps {
  hub: ChatHub;
  query: string;
  ticked: readonly UserCard[];
  tick: (user: UserCard, isOn: boolean) => void;
  clear: () => void;
}
function Found({ hub, query, ticked, tick, clear }: FoundProps) {
  const { users, failed, retry } = useHubSearch(hub, query.trim());
  const me = session.value.id;
  if (failed) return <ErrorState small error={failed} onRetry={retry} />;
  if (!users) return <Skeleton kind="row" count={5} label="Looking for users" />;
  const others = users.filter(({ id }) => id !== me);
  if (others.length === 0)
    return query ? (
      <Empty small drawing="search" action={<Button onClick={clear}>Clear the search</Button>}>
        No one’s name contains “{query}”.
      </Empty>
    ) : (
      <Empty small>No one else is here right now. Search for a name.</Empty>
    );
  const isFull = ticked.length >= MAX_SELECTED;
  return (
    <ul className="grid" aria-label={query ? 'Found users' : 'Users online'}>
      {hereFirst(others).map((user) => {
        const isOn = ticked.some(({ id }) => id === user.id);
        return (
          <UserRow key={user.id} user={user} isOn={isOn} disabled={isFull && !isOn} onChange={(checked) => tick(user, checked)} />
        );
      })}
    </ul>
  );
}

const ORDER = ['online', 'idle', 'offline'];
const hereFirst = (users: readonly ChatUser[]): ChatUser[] =>
  users.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || a.name.localeCompare(b.name));

const PAUSE_MS = 250;
/** Members by name, debounced; '' finds those online. Keeps the last result while loading. */
function useHubSearch(hub: ChatHub, query: string) {
  const [results, setResults] = useState<readonly ChatUser[] | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [times, setTimes] = useState(0);
  const isOpen = hub.state.value === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched when `times` grows
  useEffect(() => {
    if (!isOpen) return;
    let isLate = false;
    const ask = () =>
      hub.searchUsers(query).then(
        (users) => {
          if (isLate) return;
          setResults(users);
          setFailed(null);
        },
        (thrown: unknown) => {
          if (!isLate) setFailed(thrown);
        },
      );
    const timer = setTimeout(ask, query === '' ? 0 : PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [hub, query, times, isOpen]);
  const retry = () => {
    setFailed(null);
    setTimes((n) => n + 1);
  };
  return { users: results ?? (query === '' ? hub.users.value : null), failed, retry };
}
