import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ForumSearch, SEARCH_SORTS, type SearchSort } from '../../../protocol/http/forum-search.ts';
import type { BoardName } from '../../../protocol/http/forums.ts';
import { count } from '../../i18n/locale.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Crumbs } from './Crumbs.tsx';
import { ForumSearchBox } from './ForumSearchBox.tsx';
import { FoundPostItem } from './FoundPostItem.tsx';
import { FORUMS } from './forum-links.ts';

const SORT_WORDS: Record<SearchSort, string> = { newest: 'Newest', oldest: 'Oldest', titles: 'Titles first' };
const SORT_OPTIONS = SEARCH_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** Search parameters, all kept in the URL. */
interface Asked {
  words: string;
  by: string;
  board: string;
  sort: SearchSort;
}
/** Parameter names to read; links from elsewhere may use those of the API. */
const NAMES = { words: ['q', 'query'], by: ['by', 'username'], board: ['board', 'boardId'] } as const;

/** Forum search by words, member and board. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const given = (names: readonly string[]): string => names.map((name) => query.get(name)).find((text) => text) ?? '';
  const asked: Asked = {
    words: given(NAMES.words),
    by: given(NAMES.by),
    board: given(NAMES.board),
    sort: SEARCH_SORTS.find((one) => one === query.get('sort')) ?? 'newest',
  };
  useTitle(asked.words === '' ? 'Search the forums' : `${asked.words} · Forums`);
  const boards = useCall('GET /api/forums/search/boards').data ?? [];
  const ask = (change: Partial<Asked>) => {
    const { words, by, board, sort } = { ...asked, ...change };
    setQuery({ ...(words && { q: words }), ...(by && { by }), ...(board && { board }), ...(sort !== 'newest' && { sort }) });
  };
  return (
    <>
      <Crumbs items={[{ label: 'Forums', href: FORUMS }]} />
      <h1 className="mb-3 text-xl">Search the forums</h1>
      <ForumSearchBox label="Words, or “a phrase”" words={asked.words} onSearch={(words) => ask({ words })} />
      <div className="grid grid-cols-2 items-end gap-3 mt-3 mb-5 md:grid-cols-3">
        <ByField by={asked.by} onBy={(by) => ask({ by })} />
        <Select label="Board" value={asked.board} options={boardOptions(boards)} onChange={(board) => ask({ board })} />
        <Select label="Order" value={asked.sort} options={SORT_OPTIONS} onChange={(sort) => ask({ sort })} />
      </div>
      {asked.words === '' && asked.by === '' ? (
        <Empty drawing="search">Type words, or the name of a member. “Words in quotes” are found as a phrase.</Empty>
      ) : (
        <Results asked={asked} boards={boards} onAsk={ask} />
      )}
    </>
  );
}

const boardOptions = (boards: readonly BoardName[]) => [
  { value: '', label: 'All boards' },
  ...boards.map(({ id, name }) => ({ value: id, label: name })),
];

function ByField({ by, onBy }: { by: string; onBy: (by: string) => void }) {
  const [typed, setTyped] = useState(by);
  useEffect(() => {
    setTyped(by);
  }, [by]);
  const send = () => {
    if (typed.trim() !== by) onBy(typed.trim());
  };
  return (
    <form
      className="max-md:col-span-2"
      onSubmit={(e) => {
        e.preventDefault();
        send();
      }}
    >
      <TextField label="Written by" placeholder="Any member" value={typed} onChange={setTyped} onBlur={send} maxLength={40} />
    </form>
  );
}

interface ResultsProps {
  asked: Asked;
  boards: readonly BoardName[];
  onAsk: (change: Partial<Asked>) => void;
}
function Results({ asked: { words, by, board, sort }, boards, onAsk }: ResultsProps) {
  const { page, last, toPage, newer, older } = usePlaces();
  const read = useCall(
    'GET /api/forums/search',
    {
      query: {
        query: words,
        username: by,
        boardId: board,
        sortType: sort,
        ...(last === undefined ? { page: String(page) } : { last }),
      },
    },
    keepLastPage,
  );
  const names = new Map(boards.map(({ id, name }) => [id, name]));
  return (
    <PagedList
      label="Found posts"
      // A cursor that has become invalid stays so: restart the search.
      read={last !== undefined && read.error ? { ...read, refetch: () => onAsk({}) } : read}
      rows={inOrder}
      lead={(data) => (
        <p className={inOrder(data).length === 0 ? 'sr-only' : 'mt-0 mb-2 text-ink-soft text-sm'} role="status">
          {leadOf(data)}
        </p>
      )}
      pages={({ next, totalPages }) =>
        last === undefined && (page < totalPages || next === null)
          ? { page, pages: totalPages, onPage: toPage }
          : { newer, older: next === null ? null : () => older(next), words: ['Back', 'More'] }
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-2 mt-0 mb-3 mx-0 p-0 list-none"
      row={(post) => <FoundPostItem key={post.id} post={post} board={names.get(post.board.id)} />}
      skeleton={{ kind: 'card', count: 5, label: 'Searching' }}
      empty={<Nothing asked={{ words, by, board, sort }} found={read.data} onAsk={onAsk} />}
    />
  );
}

const inOrder = ({ threads, replies }: ForumSearch) => [...threads, ...replies].sort((a, b) => a.place - b.place);
/** Shown when the search stopped early. */
const SELDOM = 'Those words are common but rarely appear together, so the search takes a while. Press More to continue.';
function leadOf({ totalThreads, totalReplies, isMore, author, isCut }: ForumSearch): string {
  const [threads, replies] = [countOf(totalThreads, 'thread'), countOf(totalReplies, 'reply', 'replies')];
  const counted = [totalThreads > 0 && threads, totalReplies > 0 && replies].filter((part) => part !== false).join(' and ');
  const posts =
    counted === '' ? 'No posts' : isMore && !isCut ? `More than ${count(totalThreads + totalReplies)} posts` : counted;
  return `${posts}${author ? ` by ${author.name}` : ''}${isCut ? ` so far. ${SELDOM}` : ''}`;
}
const countOf = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

function Nothing({
  asked: { words, by, board },
  found,
  onAsk,
}: Omit<ResultsProps, 'boards'> & { found: ForumSearch | undefined }) {
  const isUnknown = by !== '' && found?.author === null;
  return (
    <Empty
      drawing="search"
      action={
        board !== '' || (by !== '' && words !== '') ? (
          <Button onClick={() => onAsk(isUnknown || board === '' ? { by: '' } : { board: '' })}>
            {isUnknown || board === '' ? 'Search all members' : 'Search all boards'}
          </Button>
        ) : undefined
      }
    >
      {isUnknown
        ? `There is no member called “${by}”.`
        : found?.isCut
          ? `Nothing found so far. ${SELDOM}`
          : 'No results found for your search criteria. Try fewer words, or others: only whole words are found.'}
    </Empty>
  );
}

/** The current page. The URL holds its number and, past the last counted page, the cursors of the pages passed since. */
function usePlaces() {
  const [query, setQuery] = useSearchParams();
  const given = Number(query.get('page'));
  const page = Number.isInteger(given) && given > 0 ? given : 1;
  const places = (query.get('last') ?? '').split(',').filter((place) => place !== '');
  const put = (page: number, places: readonly string[]) => {
    setQuery((now) => {
      const changed = new URLSearchParams(now);
      for (const [name, value] of [
        ['page', page === 1 ? '' : String(page)],
        ['last', places.join(',')],
      ] as const)
        if (value === '') changed.delete(name);
        else changed.set(name, value);
      return changed;
    });
    document.getElementById('main')?.scrollIntoView();
  };
  const newer = () => (places.length > 0 ? put(page, places.slice(0, -1)) : put(page - 1, []));
  return {
    page,
    last: places.at(-1),
    toPage: (next: number) => put(next, []),
    newer: places.length > 0 || page > 1 ? newer : null,
    older: (place: string) => put(page, [...places, place]),
  };
}
