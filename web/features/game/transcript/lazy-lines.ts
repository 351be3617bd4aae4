/** Lines that no transcript begins with, and the list for a transcript longer than what is drawn at once. */
import { lazyComponent } from '../../../app/lazy-component.tsx';

export const LongList = lazyComponent(() => import('./VirtualList.tsx').then((m) => m.VirtualList));
export const DeathLine = lazyComponent(() => import('../../../games/mafia/DeathLine.tsx').then((m) => m.DeathLine));
export const OverLine = lazyComponent(() => import('./GameOverLine.tsx').then((m) => m.GameOverLine));
