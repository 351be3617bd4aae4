import { lazyComponent } from '../../../app/lazy-component.tsx';

export const AskCard = lazyComponent(() => import('./AskCard.tsx').then((m) => m.AskCard));
export const VoteRows = lazyComponent(() => import('./VoteRows.tsx').then((m) => m.VoteRows));
