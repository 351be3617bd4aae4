/** The host dialog, loaded when the pointer or focus reaches a link to it (web/app/routes.tsx). */
import { lazyComponent } from '../../lib/lazy-component.tsx';

export const HostDialog = lazyComponent(() => import('./HostDialog.tsx').then((part) => part.HostDialog));
