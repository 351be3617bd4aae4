import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export const AskCard = lazyComponent(
  () => import('./AskCard.tsx').then((m) => m.AskCard),
  () => <Skeleton kind="card" count={1} />,
);
export const VoteRows = lazyComponent(
  () => import('./VoteRows.tsx').then((m) => m.VoteRows),
  ({ ask: { offers } }) => <Skeleton kind="row" count={offers[0]?.kind === 'seats' ? offers[0].of.length : 1} />,
);
export const OutPanel = lazyComponent(() => import('../overlays/OutPanel.tsx').then((m) => m.OutPanel));
export const GuessSides = lazyComponent(() => import('../../../games/mafia/GuessSides.tsx').then((m) => m.GuessSides));
export const NextTable = lazyComponent(
  () => import('../overlays/NextTable.tsx').then((m) => m.NextTable),
  () => <Skeleton kind="card" count={1} />,
);
export const BotSeat = lazyComponent(() => import('../overlays/BotSeat.tsx').then((m) => m.BotSeat));
export const Outcome = lazyComponent(() => import('./Outcome.tsx').then((m) => m.Outcome));
