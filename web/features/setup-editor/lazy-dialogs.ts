/** Dialogs of the editor, loaded when the pointer or focus reaches the control that opens them. */
import { lazyComponent, preloadOnIntent } from '../../lib/lazy-component.tsx';

const cardDialog = lazyComponent(() => import('./CardDialog.tsx').then((m) => m.CardDialog));
export const LazyCardDialog = Object.assign(cardDialog, { intent: preloadOnIntent(cardDialog) });
export const LazyImportDialog = lazyComponent(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog));
export const LazyCopyDialog = lazyComponent(() => import('./CopyDialog.tsx').then((m) => m.CopyDialog));
