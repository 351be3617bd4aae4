import { lazyComponent } from '../../app/lazy-component.tsx';

/** In a chunk of its own, as pages show it beside what they are there for: they keep its place. */
export const LazyVillageCard = lazyComponent(() => import('./VillageCard.tsx').then((m) => m.VillageCard));
