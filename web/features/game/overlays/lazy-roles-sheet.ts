import { lazyComponent } from '../../../app/lazy-component.tsx';

/** What a press on the header shows of the game. */
export const RolesSheet = lazyComponent(() => import('./RolesSheet.tsx').then((m) => m.RolesSheet));
