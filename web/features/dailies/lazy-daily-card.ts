import { lazyComponent } from '../../lib/lazy-component.tsx';

/** In its own chunk, because it is secondary in the lobby, which reserves its space. */
export const LazyDailyCard = lazyComponent(() => import('./DailyCard.tsx').then((m) => m.DailyCard));
