import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { gameCalled, gameLabel } from '../../../games/aliases.ts';
import { SETUP_SORTS, type SetupDocument, type SetupOption, type SetupSort } from '../../../protocol/http/setups.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember } from '../../lib/session.ts';
import { usePageNumber } from '../../lib/use-pages.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SetupSides } from '../cards/SetupSides.tsx';
import { setupPath, setupSummary } from '../cards/setup-document.ts';
import { setupKind, setupWords } from '../cards/setup-sides.ts';
import { HOSTABLE_GAMES } from './games.ts';

export interface SetupSearchProps {
  gameType: string;
  /** The chosen setup, if setups can be chosen here. */
  chosen?: string | null;
  /** Called with a setup's id; without it each setup links to its page. */
  onChoose?: (id: string) => void;
  /** Filters that are on at first. */
  options?: readonly SetupOption[];
  /** Only setups with at least this many seats. */
  minSlots?: number;
  /** Classes of the list, which scrolls by itself in a dialog. */
  className?: string;
  /** URL parameter that holds the page number; null in a dialog. */
  pageParam?: string | null;
}

const OPTION_WORDS: Record<SetupOption, string> = {
  featured: 'Featured',
  popular: 'Popular',
  playedLately: 'Played recently',
  ranked: 'Ranked',
  competitive: 'Competitive',
  favorites: 'Favorites',
  yours: 'Yours',
};
const OF_MAFIA: readonly SetupOption[] = ['ranked', 'competitive'];
const OF_MEMBERS: readonly SetupOption[] = ['favorites', 'yours'];
/** Only one order can apply, so choosing one removes the other. */
const ORDERS: readonly SetupOption[] = ['popular', 'playedLately'];
const SORT_WORDS: Record<SetupSort, string> = {
  oldest: 'Official setups first',
  newest: 'Newest',
  updated: 'Recently changed',
  upvoted: 'Most liked',
  downvoted: 'Least liked',
  controversial: 'Most controversial',
  favorites: 'Most favorites',
  played: 'Most played',
};
const SORT_OPTIONS = ['oldest' as const, ...SETUP_SORTS.filter((sort) => sort !== 'oldest')].map((value) => ({
  value,
  label: SORT_WORDS[value],
}));

/** Searches a game's setups by name, role, size, marks and order. All chosen filters must match. */
export function SetupSearch({
  gameType,
  chosen = null,
  onChoose,
  options: first = [],
  minSlots,
  className,
  pageParam = null,
}: SetupSearchProps) {
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly SetupOption[]>(first);
  const [sortBy, setSortBy] = useState<SetupSort>('oldest');
  const { page, onPage } = usePageNumber(pageParam);
  const query = useDeferredValue(text);
  const { data, error, refetch } = useCall(
    'GET /api/setup/search',
    {
      query: {
        gameType,
        query,
        option: options.join(','),
        sortBy,
        page: String(page),
        ...(minSlots !== undefined && { minSlots: String(minSlots) }),
      },
    },
    { ...keepLastPage, staleTime: 30_000 },
  );
  const visibleOptions = (Object.keys(OPTION_WORDS) as SetupOption[]).filter(
    (option) => (gameType === 'Mafia' || !OF_MAFIA.includes(option)) && (isMember.value || !OF_MEMBERS.includes(option)),
  );
  const toggle = (option: SetupOption) => {
    const rest = options.filter((other) => other !== option && !(ORDERS.includes(option) && ORDERS.includes(other)));
    setOptions(options.includes(option) ? rest : [...rest, option]);
    onPage(1);
  };
  const search = (next: string) => {
    setText(next);
    onPage(1);
  };
  const pages = data?.pages ?? 1;
  const footer = pages > 1 && <Pager label="Setups" page={page} pages={pages} onPage={onPage} />;
  const empty =
    error && !data ? (
      <ErrorState small error={error} onRetry={() => void refetch()} />
    ) : (
      <Empty small drawing="search">
        {emptyWords(query, options, gameType)}
      </Empty>
    );
  return (
    <div className="grid gap-3 min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <fieldset className="flex flex-wrap gap-1.5 m-0 p-0 border-0 min-w-0">
          <legend className="sr-only">Show only</legend>
          {visibleOptions.map((option) => (
            <Chip key={option} selected={options.includes(option)} onPress={() => toggle(option)}>
              {OPTION_WORDS[option]}
            </Chip>
          ))}
        </fieldset>
        <div className="w-52 max-md:w-full">
          <Select
            label="Sort by"
            value={sortBy}
            options={SORT_OPTIONS}
            disabled={options.some((option) => ORDERS.includes(option))}
            onChange={(sort) => {
              setSortBy(sort);
              onPage(1);
            }}
          />
        </div>
      </div>
      {onChoose ? (
        <Picker
          label="Setups"
          searchLabel={SEARCH_LABEL}
          {...(className !== undefined && { className })}
          items={data?.setups ?? []}
          keyOf={(setup) => setup.id}
          chosen={chosen === null ? [] : [chosen]}
          onPick={(setup) => onChoose(setup.id)}
          render={(setup) => <SetupLine setup={setup} />}
          search={text}
          onSearch={search}
          loading={!data && !error}
          empty={empty}
          footer={footer}
        />
      ) : (
        <>
          <SearchField label={SEARCH_LABEL} value={text} onChange={search} />
          {!data && !error ? (
            <Skeleton kind="row" count={7} label="Loading the setups" />
          ) : !data || data.setups.length === 0 ? (
            empty
          ) : (
            <ul className="grid gap-2" aria-label="Setups">
              {data.setups.map((setup) => (
                <li key={setup.id}>
                  <Link
                    href={setupPath(setup.id)}
                    className="flex items-center min-h-tap py-2 px-3 border border-line rounded-card bg-surface text-ink no-underline hover:bg-raised"
                  >
                    <SetupLine setup={setup} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {footer}
        </>
      )}
    </div>
  );
}

const SEARCH_LABEL = 'Name, role or number of players';

function emptyWords(query: string, options: readonly SetupOption[], gameType: string): string {
  const other = gameCalled(query, HOSTABLE_GAMES);
  if (other !== undefined && other !== gameType) return `That’s a game of its own. Choose ${gameLabel(other)} under Game.`;
  if (query.trim() !== '') return `No setup matches “${query}”. Try a role, or just a number of players.`;
  if (options.includes('yours')) return 'You haven’t made a setup for this game yet.';
  if (options.includes('favorites')) return 'No favorites yet. Star a setup to add it here.';
  return 'No matching setups. Try removing a filter.';
}

function SetupLine({ setup }: { setup: SetupDocument }) {
  const summary = setupSummary(setup);
  const marks = [
    `${setup.total} players`,
    setupKind(summary),
    ...(setup.creator ? [`by ${setup.creator.name}`] : []),
    ...(setup.played > 0 ? [`${setup.played} played`] : []),
  ];
  return (
    <span className="setup-line flex flex-wrap items-center justify-between gap-y-1 gap-x-4 w-full">
      <span className="grid text-xs min-w-0">
        <span className="text-sm font-semibold truncate">{setup.name}</span>
        <span className="soft text-ink-soft tabular">{marks.join(' · ')}</span>
      </span>
      <span className="sr-only">{setupWords(summary)}</span>
      <SetupSides setup={summary} most={4} />
    </span>
  );
}
