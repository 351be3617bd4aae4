/** What of the game is not on its first screen: each comes in a chunk of its own, sent for while the first screen is read. */
import { later } from '../../later.tsx';

/** One is at a table before the start or after the end, and seldom both. */
export const PregamePanel = later(() => import('./PregamePanel.tsx').then((m) => m.PregamePanel));
export const PostPanel = later(() => import('./PostPanel.tsx').then((m) => m.PostPanel));
/** Windows over the game. */
export const ReadyDialog = later(() => import('./ReadyDialog.tsx').then((m) => m.ReadyDialog));
export const Overlays = later(() => import('./Overlays.tsx').then((m) => m.Overlays));
export const Sift = later(() => import('./Sift.tsx').then((m) => m.Sift));
/** Most tables never ask for a number. */
export const NumberField = later(() => import('../../ui/NumberField.tsx').then((m) => m.NumberField));

export const PARTS = [ReadyDialog, Overlays, PregamePanel, PostPanel, Sift, NumberField];
