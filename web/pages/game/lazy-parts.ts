/** Parts of the game that are not on its first screen. Each has a chunk of its own, preloaded while the first screen is read. */
import { lazyComponent } from '../../lazy-component.tsx';

/** Before the start and after the end; a player seldom sees both. */
export const PregamePanel = lazyComponent(() => import('./PregamePanel.tsx').then((m) => m.PregamePanel));
export const PostPanel = lazyComponent(() => import('./PostgamePanel.tsx').then((m) => m.PostgamePanel));
/** During play: the role, the questions and the vote. */
export const ActPanel = lazyComponent(() => import('./ActPanel.tsx').then((m) => m.ActPanel));
export const AskCard = lazyComponent(() => import('./AskCard.tsx').then((m) => m.AskCard));
export const VoteRows = lazyComponent(() => import('./VoteRows.tsx').then((m) => m.VoteRows));
export const NotesField = lazyComponent(() => import('./NotesField.tsx').then((m) => m.NotesField));
export const TableNotices = lazyComponent(() => import('./TableNotices.tsx').then((m) => m.TableNotices));
/** For a transcript longer than what is drawn at once. */
export const LongList = lazyComponent(() => import('./VirtualList.tsx').then((m) => m.VirtualList));
/** Lines that no transcript begins with. */
export const DeathLine = lazyComponent(() => import('../../games/mafia/DeathLine.tsx').then((m) => m.DeathLine));
export const OverLine = lazyComponent(() => import('./GameOverLine.tsx').then((m) => m.GameOverLine));
export const ReadyDialog = lazyComponent(() => import('./ReadyDialog.tsx').then((m) => m.ReadyDialog));
export const Overlays = lazyComponent(() => import('./Overlays.tsx').then((m) => m.Overlays));
export const Sift = lazyComponent(() => import('./TranscriptFilter.tsx').then((m) => m.TranscriptFilter));
/** The card of a role, once its name is pressed. */
export const NameWindow = lazyComponent(() => import('../../cards/NamePopover.tsx').then((m) => m.NamePopover));
/** Most questions need only one choice. */
export const Ticks = lazyComponent(() => import('./CheckboxList.tsx').then((m) => m.CheckboxList));
export const TextField = lazyComponent(() => import('../../ui/TextField.tsx').then((m) => m.TextField));
/** Most tables never ask for a number. */
export const NumberField = lazyComponent(() => import('../../ui/NumberField.tsx').then((m) => m.NumberField));

export const LAZY_PARTS = [
  ...[TableNotices, DeathLine, ReadyDialog, Overlays, PregamePanel, ActPanel, AskCard, VoteRows, NotesField],
  ...[LongList, OverLine, PostPanel, Sift, Ticks, TextField, NumberField, NameWindow],
];
