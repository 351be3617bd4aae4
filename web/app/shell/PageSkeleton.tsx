import { Skeleton } from '../../ui/Skeleton.tsx';

export function PageSkeleton() {
  return (
    <div className="site-page">
      <Skeleton kind="text" count={2} label="Loading the page" />
      <Skeleton kind="game" count={5} label="Loading" />
    </div>
  );
}
