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

const SORT_WORDS: Record<SearchSort, string> = { newest: 'Newest', oldest: 'Oldest', titles: 'Title matches first' };
const SORT_OPTIONS = SEARCH_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** Search parameters, all kept in the URL. */
interface SearchRequest {
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
  const paramOf = (names: readonly string[]): string => names.map((name) => query.get(name)).find((text) => text) ?? '';
  const request: SearchRequest = {
    words: paramOf(NAMES.words),
    by: paramOf(NAMES.by),
    board: paramOf(NAMES.board),
    sort: SEARCH_SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
  };
  useTitle(request.words === '' ? 'Search the forums' : `${request.words} · Forums`);
  const boards = useCall('GET /api/forums/search/boards').data ?? [];
  const ask = (change: Partial<SearchRequest>) => {
    const { words, by, board, sort } = { ...request, ...change };
    setQuery({ ...(words && { q: words }), ...(by && { by }), ...(board && { board }), ...(sort !== 'newest' && { sort }) });
  };
  return (
    <>
      <Crumbs items={[{ label: 'Forums', href: FORUMS }]} />
      <h1 className="mb-3 text-xl">Search the forums</h1>
      <ForumSearchBox label="Words, or “a phrase”" words={request.words} onSearch={(words) => ask({ words })} />
      <div className="grid grid-cols-2 items-end gap-3 mt-3 mb-5 md:grid-cols-3">
        <ByField by={request.by} onBy={(by) => ask({ by })} />
        <Select label="Board" value={request.board} options={boardOptions(boards)} onChange={(board) => ask({ board })} />
        <Select label="Sort by" value={request.sort} options={SORT_OPTIONS} onChange={(sort) => ask({ sort })} />
      </div>
      {request.words === '' && request.by === '' ? (
        <Empty drawing="search">Type words, or the name of a member. “Words in quotes” are found as a phrase.</Empty>
      ) : (
        <Results request={request} boards={boards} onAsk={ask} />
      )}
    </>
  );
}

const boardOptions = (boards: readonly BoardName[]) => [
  { value: '', label: 'All boards' },
  ...boards.map(({ id, name }) => ({ value: id, label: name })),
];

function ByField({ by, onBy }: { by: string; onBy: (by: string) => void }) {
  const [input, setInput] = useState(by);
  useEffect(() => {
    setInput(by);
  }, [by]);
  const send = () => {
    if (input.trim() !== by) onBy(input.trim());
  };
  return (
    <form
      className="max-md:col-span-2"
      onSubmit={(e) => {
        e.preventDefault();
        send();
      }}
    >
      <TextField label="Written by" placeholder="Any member" value={input} onChange={setInput} onBlur={send} maxLength={40} />
    </form>
  );
}

interface ResultsProps {
  request: SearchRequest;
  boards: readonly BoardName[];
  onAsk: (change: Partial<SearchRequest>) => void;
}
function Results({ request: { words, by, board, sort }, boards, onAsk }: ResultsProps) {
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
      empty={<Nothing request={{ words, by, board, sort }} results={read.data} onAsk={onAsk} />}
    />
  );
}

const inOrder = ({ threads, replies }: ForumSearch) => [...threads, ...replies].sort((a, b) => a.place - b.place);
/** Shown when the search stopped early. */
const SELDOM = 'Those words are common but rarely appear together, so the search takes a while. Press More to continue.';
function leadOf({ totalThreads, totalReplies, isMore, author, isCut }: ForumSearch): string {
  const [threads, replies] = [countOf(totalThreads, 'thread'), countOf(totalReplies, 'reply', 'replies')];
  const totals = [totalThreads > 0 && threads, totalReplies > 0 && replies].filter((part) => part !== false).join(' and ');
  const posts = totals === '' ? 'No posts' : isMore && !isCut ? `More than ${count(totalThreads + totalReplies)} posts` : totals;
  return `${posts}${author ? ` by ${author.name}` : ''}${isCut ? ` so far. ${SELDOM}` : ''}`;
}
const countOf = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

function Nothing({
  request: { words, by, board },
  results,
  onAsk,
}: Omit<ResultsProps, 'boards'> & { results: ForumSearch | undefined }) {
  const isUnknown = by !== '' && results?.author === null;
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
        : results?.isCut
          ? `Nothing found so far. ${SELDOM}`
          : 'No results found for your search criteria. Try fewer words, or others: only whole words are found.'}
    </Empty>
  );
}

/** The current page. The URL holds its number and, past the last counted page, the cursors of the pages passed since. */
function usePlaces() {
  const [query, setQuery] = useSearchParams();
  const pageParam = Number(query.get('page'));
  const page = Number.isInteger(pageParam) && pageParam > 0 ? pageParam : 1;
  const places = (query.get('last') ?? '').split(',').filter((place) => place !== '');
  const goTo = (page: number, places: readonly string[]) => {
    setQuery((current) => {
      const changed = new URLSearchParams(current);
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
  const newer = () => (places.length > 0 ? goTo(page, places.slice(0, -1)) : goTo(page - 1, []));
  return {
    page,
    last: places.at(-1),
    toPage: (next: number) => goTo(next, []),
    newer: places.length > 0 || page > 1 ? newer : null,
    older: (place: string) => goTo(page, [...places, place]),
  };
}
