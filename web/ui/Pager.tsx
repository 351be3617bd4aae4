import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { usePageKeys } from './page-keys.ts';
import { pageRange } from './pages.ts';
import './pager.css';

export interface PagerProps {
  /** Current page, counted from 1. */
  page: number;
  /** With one page or none, nothing is rendered. */
  pages: number;
  onPage: (page: number) => void;
  label: string;
}

/** First, previous, five page numbers around the current one, next, last. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const to = (next: number) => (next >= 1 && next <= pages && next !== page ? () => onPage(next) : null);
  const keys = usePageKeys({ ArrowLeft: to(page - 1), ArrowRight: to(page + 1), Home: to(1), End: to(pages) });
  if (pages <= 1) return null;
  const step = (next: number, icon: IconName, word: string) => (
    <button type="button" className="page" aria-label={word} disabled={to(next) === null} onClick={() => onPage(next)}>
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <nav {...keys} className="flex flex-wrap justify-center gap-0.5 max-sm:gap-0" aria-label={`${label}: pages`}>
      {step(1, 'first', 'First page')}
      {step(page - 1, 'chevron-left', 'Previous page')}
      {pageRange(page, pages).map((n) => (
        <button
          key={n}
          type="button"
          className={cx('page', n === page && 'page-now')}
          aria-current={n === page ? 'page' : undefined}
          aria-label={`Page ${n}`}
          onClick={() => onPage(n)}
        >
          {n}
        </button>
      ))}
      {step(page + 1, 'chevron-right', 'Next page')}
      {step(pages, 'last', 'Last page')}
    </nav>
  );
}
