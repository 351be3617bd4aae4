/** What of the game is not on its first screen: each comes in a chunk of its own, sent for while the first screen is read. */
import { later } from '../../later.tsx';

/** Before the start and after the end; one seldom sees both. */
export const PregamePanel = later(() => import('./PregamePanel.tsx').then((m) => m.PregamePanel));
export const PostPanel = later(() => import('./PostPanel.tsx').then((m) => m.PostPanel));
/** While it is played: what one is and is asked, and the vote. */
export const ActPanel = later(() => import('./ActPanel.tsx').then((m) => m.ActPanel));
export const AskCard = later(() => import('./AskCard.tsx').then((m) => m.AskCard));
export const VoteRows = later(() => import('./VoteRows.tsx').then((m) => m.VoteRows));
export const NotesField = later(() => import('./NotesField.tsx').then((m) => m.NotesField));
export const TableNotices = later(() => import('./TableNotices.tsx').then((m) => m.TableNotices));
/** A record of more lines than are drawn at once. */
export const LongList = later(() => import('./LongList.tsx').then((m) => m.LongList));
/** Lines that no record begins with. */
export const DeathLine = later(() => import('../../games/mafia/DeathLine.tsx').then((m) => m.DeathLine));
export const OverLine = later(() => import('./OverLine.tsx').then((m) => m.OverLine));
/** Windows over the game. */
export const ReadyDialog = later(() => import('./ReadyDialog.tsx').then((m) => m.ReadyDialog));
export const Overlays = later(() => import('./Overlays.tsx').then((m) => m.Overlays));
export const Sift = later(() => import('./Sift.tsx').then((m) => m.Sift));
/** What a role is, once its name is pressed. */
export const NameWindow = later(() => import('../../cards/NameWindow.tsx').then((m) => m.NameWindow));
/** Most questions are answered by one choice. */
export const Ticks = later(() => import('./Ticks.tsx').then((m) => m.Ticks));
export const TextField = later(() => import('../../ui/TextField.tsx').then((m) => m.TextField));
/** Most tables never ask for a number. */
export const NumberField = later(() => import('../../ui/NumberField.tsx').then((m) => m.NumberField));

export const PARTS = [
  ...[TableNotices, DeathLine, ReadyDialog, Overlays, PregamePanel, ActPanel, AskCard, VoteRows, NotesField],
  ...[LongList, OverLine, PostPanel, Sift, Ticks, TextField, NumberField, NameWindow],
];
