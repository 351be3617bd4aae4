import { lazyComponent } from '../../app/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The text of a post, whose parser loads at its first use. */
export const LazyPostText = lazyComponent(
  () => import('./PostText.tsx').then((m) => m.PostText),
  () => <Skeleton kind="text" count={3} />,
);
