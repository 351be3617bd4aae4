import { Skeleton } from './Skeleton.tsx';

/**
 * Shown while a page's code loads. On the first page load it replaces the same shell in index.html, so it shows without delay.
 */
export function PageSkeleton() {
  return (
    <div className="site-page page-skeleton">
      <Skeleton kind="text" count={2} label="Loading the page" />
      <Skeleton kind="game" count={5} label="Loading" />
    </div>
  );
}
