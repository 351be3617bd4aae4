import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { BalancePanelProps } from './BalancePanel.tsx';

/** Loaded where it is shown; the engine is loaded only by its workers. */
export const BalancePanel = lazyComponent<BalancePanelProps>(
  () => import('./BalancePanel.tsx').then((part) => part.BalancePanel),
  () => <Skeleton kind="block" height={220} label="Loading the balance" />,
);
