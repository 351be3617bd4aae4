import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Text of a post; the parser loads at first use. */
export const LazyPostText = lazyComponent(
  () => import('./PostText.tsx').then((m) => m.PostText),
  () => <Skeleton kind="text" count={3} />,
);
