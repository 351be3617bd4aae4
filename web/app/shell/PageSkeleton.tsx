import { Skeleton } from '../../ui/Skeleton.tsx';

/** In place of a page whose code loads. On the first page it follows the shell of index.html, so it shows at once. */
export function PageSkeleton() {
  return (
    <div className="site-page page-skeleton">
      <Skeleton kind="text" count={2} label="Loading the page" />
      <Skeleton kind="game" count={5} label="Loading" />
    </div>
  );
}
