/** The shown page of a list. It is stored in the address, so that Back, reload and a shared link show the same page. */
import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** A parameter of the address, '' if unset. A null name keeps the value in memory instead, for lists in dialogs. */
function useParam(name: string | null): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const ownState = useState('');
  if (name === null) return ownState;
  const setParam = (value: string) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return [query.get(name) ?? '', setParam];
}

/** Paging for lists with numbered pages. `page` counts from 1. */
export function usePageNumber(param: string | null): { page: number; onPage: (page: number) => void } {
  const [value, setParam] = useParam(param);
  return {
    page: Math.max(1, Math.floor(Number(value)) || 1),
    onPage: (page) => setParam(page === 1 ? '' : String(page)),
  };
}

export interface CursorPages {
  /** The cursor to send as `last`; undefined on the first page. */
  last: number | undefined;
  /** Shows the newer page; null on the first page. */
  newer: (() => void) | null;
  /** Shows the page that follows the row with this cursor. */
  older: (cursor: number) => void;
}
/** Paging for lists that continue from a cursor. The parameter holds the cursors of all pages up to the current one. */
export function useCursorPages(param: string | null): CursorPages {
  const [value, setParam] = useParam(param);
  const cursors = value
    .split('.')
    .map(Number)
    .filter((cursor) => Number.isSafeInteger(cursor) && cursor > 0);
  return {
    last: cursors.at(-1),
    newer: cursors.length > 0 ? () => setParam(cursors.slice(0, -1).join('.')) : null,
    older: (cursor) => setParam([...cursors, cursor].join('.')),
  };
}
