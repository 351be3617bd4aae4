import { lazyComponent } from '../../lib/lazy-component.tsx';

/** In its own chunk, because it is secondary on the pages that show it, which reserve its space. */
export const LazyVillageCard = lazyComponent(() => import('./VillageCard.tsx').then((m) => m.VillageCard));
