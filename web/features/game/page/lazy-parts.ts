/** Parts of the game that are not on its first screen. Each has a chunk of its own, preloaded while the first screen is read. */
import { lazyComponent } from '../../../app/lazy-component.tsx';
import { NotesField } from '../overlays/Notes.tsx';
import { NameWindow } from '../players/OpenNamePopover.tsx';
import { NumberField, TextField, Ticks } from '../questions/lazy-fields.ts';
import { AskCard, VoteRows } from '../questions/lazy-questions.ts';
import { DeathLine, LongList, OverLine } from '../transcript/lazy-lines.ts';

/** Before the start and after the end; a player seldom sees both. */
export const PregamePanel = lazyComponent(() => import('../pregame/PregamePanel.tsx').then((m) => m.PregamePanel));
export const PostPanel = lazyComponent(() => import('../overlays/PostgamePanel.tsx').then((m) => m.PostgamePanel));
/** During play: the role, the questions and the vote. */
export const ActPanel = lazyComponent(() => import('../questions/ActPanel.tsx').then((m) => m.ActPanel));
export const TableNotices = lazyComponent(() => import('../overlays/TableNotices.tsx').then((m) => m.TableNotices));
export const ReadyDialog = lazyComponent(() => import('../pregame/ReadyDialog.tsx').then((m) => m.ReadyDialog));
export const Overlays = lazyComponent(() => import('../overlays/Overlays.tsx').then((m) => m.Overlays));
export const Sift = lazyComponent(() => import('../transcript/TranscriptFilter.tsx').then((m) => m.TranscriptFilter));

export const LAZY_PARTS = [
  ...[TableNotices, DeathLine, ReadyDialog, Overlays, PregamePanel, ActPanel, AskCard, VoteRows, NotesField],
  ...[LongList, OverLine, PostPanel, Sift, Ticks, TextField, NumberField, NameWindow],
];
