import { lazyComponent } from '../../lib/lazy-component.tsx';

/** Lazy, because only the host of a scheduled table needs it. */
export const LazyCancelGame = lazyComponent(() => import('./CancelGame.tsx').then((m) => m.CancelGame));
