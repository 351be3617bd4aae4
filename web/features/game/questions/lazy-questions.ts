import { lazyComponent } from '../../../app/lazy-component.tsx';

export const AskCard = lazyComponent(() => import('./AskCard.tsx').then((m) => m.AskCard));
export const VoteRows = lazyComponent(() => import('./VoteRows.tsx').then((m) => m.VoteRows));
export const OutPanel = lazyComponent(() => import('../overlays/OutPanel.tsx').then((m) => m.OutPanel));
export const Outcome = lazyComponent(() => import('./Outcome.tsx').then((m) => m.Outcome));
