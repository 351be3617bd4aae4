import { lazyComponent } from '../../app/lazy-component.tsx';

/** In a chunk of its own, as the lobby shows it beside what it is there for: it keeps its place. */
export const LazyDailyCard = lazyComponent(() => import('./DailyCard.tsx').then((m) => m.DailyCard));
