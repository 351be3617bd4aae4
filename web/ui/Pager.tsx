import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { pageRange } from './pages.ts';
import './pager.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  /** With one page or none nothing is drawn. */
  pages: number;
  onPage: (page: number) => void;
  label: string;
}

/** First, previous, five numbers around the current one, next, last. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  if (pages <= 1) return null;
  const step = (to: number, icon: IconName, word: string) => (
    <button
      type="button"
      className="page page-step"
      aria-label={word}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <nav className="pager" aria-label={`${label}: pages`}>
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
