/** What of the game is not on its first screen: each comes in a chunk of its own, sent for while the first screen is read. */
import { later } from '../../later.tsx';

/** Before the start and after the end; one seldom sees both. */
export const PregamePanel = later(() => import('./PregamePanel.tsx').then((m) => m.PregamePanel));
export const PostPanel = later(() => import('./PostPanel.tsx').then((m) => m.PostPanel));
/** While it is played: what one is and is asked, and the vote. */
export const ActPanel = later(() => import('./ActPanel.tsx').then((m) => m.ActPanel));
export const VoteRows = later(() => import('./VoteRows.tsx').then((m) => m.VoteRows));
/** Windows over the game. */
export const ReadyDialog = later(() => import('./ReadyDialog.tsx').then((m) => m.ReadyDialog));
export const Overlays = later(() => import('./Overlays.tsx').then((m) => m.Overlays));
export const Sift = later(() => import('./Sift.tsx').then((m) => m.Sift));
/** What a role is, once its name is pressed. */
export const NameWindow = later(() => import('../../cards/NameWindow.tsx').then((m) => m.NameWindow));
/** Most tables never ask for a number. */
export const NumberField = later(() => import('../../ui/NumberField.tsx').then((m) => m.NumberField));

export const PARTS = [ReadyDialog, Overlays, PregamePanel, ActPanel, VoteRows, PostPanel, Sift, NumberField, NameWindow];
