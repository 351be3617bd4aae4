/** Parts of a row loaded on demand: most tables are not scheduled, and few menus are opened. */
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Button } from '../../ui/Button.tsx';

export const PlaceButtons = lazyComponent(
  () => import('./PlaceButtons.tsx').then((m) => m.PlaceButtons),
  () => (
    <Button size="small" loading>
      Reserve
    </Button>
  ),
  'toast',
);
export const RowMenu = lazyComponent(
  () => import('./RowMenu.tsx').then((m) => m.RowMenu),
  () => <span className="size-9 max-md:hidden" />,
  'toast',
);
