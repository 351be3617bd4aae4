import { lazyComponent } from '../../../lib/lazy-component.tsx';

export const LazyPoints = lazyComponent(() => import('./Points.tsx').then((part) => part.Points));
