/** Loaded when the switch makes a table anonymous. */
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export const DeckChoice = lazyComponent(
  () => import('./DeckChoice.tsx').then((m) => m.DeckChoice),
  () => <Skeleton kind="block" height={110} label="Loading the decks" />,
);
