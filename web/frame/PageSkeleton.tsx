import { Skeleton } from '../ui/Skeleton.tsx';

/** The shape of a page whose chunk is on its way. */
export function PageSkeleton() {
  return (
    <div className="site-page">
      <Skeleton kind="text" count={2} label="Loading the page" />
      <Skeleton kind="game" count={5} label="Loading" />
    </div>
  );
}
