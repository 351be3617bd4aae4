/** Parts of the game that are not on its first screen, each in its own chunk. */
import type { TableStage } from '../../../../games/table/table-state.ts';
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AskCard, VoteRows } from '../questions/lazy-questions.tsx';
import { DeathLine } from '../transcript/lazy-lines.tsx';

const sidePending = () => <Skeleton kind="card" count={2} />;
/** Shown before the start and after the end; a player rarely sees both. */
export const PregamePanel = lazyComponent(() => import('../pregame/PregamePanel.tsx').then((m) => m.PregamePanel), sidePending);
export const PregameSeats = lazyComponent(
  () => import('../pregame/PregameSeats.tsx').then((m) => m.PregameSeats),
  () => <Skeleton kind="row" count={8} />,
);
export const PostPanel = lazyComponent(() => import('../overlays/PostgamePanel.tsx').then((m) => m.PostgamePanel), sidePending);
/** Role and questions during play. Waits for the question card, which would move the content below when it loads. */
export const ActPanel = lazyComponent(async () => {
  const [part] = await Promise.all([import('../questions/ActPanel.tsx'), AskCard.preload()]);
  return part.ActPanel;
}, sidePending);
export const TableNotices = lazyComponent(() => import('../overlays/TableNotices.tsx').then((m) => m.TableNotices));
export const TimeNotice = lazyComponent(() => import('../overlays/TimeNotice.tsx').then((m) => m.TimeNotice));
export const News = lazyComponent(() => import('../overlays/News.tsx').then((m) => m.News));
export const StartOverlay = lazyComponent(() => import('../pregame/StartOverlay.tsx').then((m) => m.StartOverlay));
export const Sportsmanship = lazyComponent(() => import('../pregame/Sportsmanship.tsx').then((m) => m.Sportsmanship));
export const Overlays = lazyComponent(() => import('../overlays/Overlays.tsx').then((m) => m.Overlays));
export const Sift = lazyComponent(() => import('../transcript/TranscriptFilter.tsx').then((m) => m.TranscriptFilter));

/** Parts that will appear next without a press, by stage; preloaded during that stage. Others load on demand. */
export const NEXT_PARTS: Readonly<Record<TableStage, readonly Pick<LazyComponent<never>, 'preload'>[]>> = {
  open: [StartOverlay],
  ready: [ActPanel, AskCard],
  countdown: [ActPanel, AskCard],
  playing: [AskCard, VoteRows, DeathLine, TimeNotice],
  post: [],
  closed: [],
};
