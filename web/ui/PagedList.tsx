import type { ReactNode, Ref } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { OlderNewer } from './OlderNewer.tsx';
import { Pager } from './Pager.tsx';
import { Skeleton, type SkeletonProps } from './Skeleton.tsx';

/** State of a read, such as the result of useCall. */
interface ListRead<D> {
  data: D | undefined;
  error: unknown;
  /** Whether the next page is loading while the last one is still shown. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

/** The other pages, by number or one step each way; null if there is none in that direction. */
export type OtherPages =
  | { page: number; pages: number; onPage: (page: number) => void }
  | { newer: (() => void) | null; older: (() => void) | null; words?: readonly [newer: string, older: string] };

export interface PagedListProps<D, T> {
  /** Name of the list: 'Friends'. */
  label: string;
  read: ListRead<D>;
  rows: (data: D) => readonly T[];
  /** Renders one `<li>` with its key. */
  row: (item: T, index: number) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  skeleton: Pick<SkeletonProps, 'kind' | 'count' | 'label'>;
  /** If absent, the list has only one page. */
  pages?: (data: D) => OtherPages;
  /** Shown before the list, such as a count. */
  lead?: (data: D) => ReactNode;
  className?: string;
  ref?: Ref<HTMLUListElement>;
}

/** A list from the worker in all its states: loading, failed, empty and loaded, with paging. */
export function PagedList<D, T>({ label, read, rows, row, empty, skeleton, pages, lead, className, ref }: PagedListProps<D, T>) {
  const { data, error, isPlaceholderData = false, refetch } = read;
  if (data === undefined) {
    if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
    return <Skeleton {...skeleton} />;
  }
  const items = rows(data);
  const others = pages?.(data);
  const isEnd = others && ('page' in others ? others.page > 1 : others.newer !== null && others.older === null);
  return (
    <>
      {lead?.(data)}
      {items.length > 0 ? (
        <ul ref={ref} className={className} aria-label={label} aria-busy={isPlaceholderData || undefined}>
          {items.map(row)}
        </ul>
      ) : isEnd ? (
        <p className="soft text-ink-soft">There are no more.</p>
      ) : (
        empty
      )}
      {others && ('page' in others ? <Pager label={label} {...others} /> : <OlderNewer label={label} {...others} />)}
    </>
  );
}
