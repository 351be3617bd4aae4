import { lazyComponent } from '../lib/lazy-component.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Markdown, whose parser loads on first use. */
export const LazyMarkdown = lazyComponent(
  () => import('./markdown.tsx').then((m) => m.Markdown),
  () => <Skeleton kind="text" count={3} />,
);
