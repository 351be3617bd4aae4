import { lazyComponent } from '../../../lib/lazy-component.tsx';

/** Opened by pressing the header. */
export const RolesSheet = lazyComponent(() => import('./RolesSheet.tsx').then((m) => m.RolesSheet));
