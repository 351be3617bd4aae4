/** Which page of a list is shown. The address has it, so that Back, a reload and a link show the same page. */
import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** A parameter of the address, '' for none; `null` keeps it in memory, for a list in a dialog. */
function useParam(name: string | null): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const own = useState('');
  if (name === null) return own;
  const put = (value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return [query.get(name) ?? '', put];
}

/** For lists with a number of pages. `page` counts from 1. */
export function usePageNumber(param: string | null): { page: number; onPage: (page: number) => void } {
  const [value, put] = useParam(param);
  return {
    page: Math.max(1, Math.floor(Number(value)) || 1),
    onPage: (page) => put(page === 1 ? '' : String(page)),
  };
}

export interface CursorPages {
  /** The cursor to send as `last`; undefined on the first page. */
  last: number | undefined;
  /** Null on the first page. */
  newer: (() => void) | null;
  /** Shows the page after the row with this cursor. */
  older: (cursor: number) => void;
}
/** For lists that continue from a row. The parameter has the cursors of all pages up to this one. */
export function useCursorPages(param: string | null): CursorPages {
  const [value, put] = useParam(param);
  const cursors = value
    .split('.')
    .map(Number)
    .filter((cursor) => Number.isSafeInteger(cursor) && cursor > 0);
  return {
    last: cursors.at(-1),
    newer: cursors.length > 0 ? () => put(cursors.slice(0, -1).join('.')) : null,
    older: (cursor) => put([...cursors, cursor].join('.')),
  };
}
