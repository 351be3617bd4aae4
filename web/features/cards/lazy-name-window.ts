/** The card of a role or an item, loaded when the pointer or focus reaches its name. */
import { lazyComponent } from '../../lib/lazy-component.tsx';

export const NameWindow = lazyComponent(() => import('./NamePopover.tsx').then((part) => part.NamePopover));
