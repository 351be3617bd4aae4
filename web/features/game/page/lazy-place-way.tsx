import { lazyComponent } from '../../../app/lazy-component.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Used by scheduled tables only. */
export const PlaceWay = lazyComponent(
  () => import('./PlaceWay.tsx').then((m) => m.PlaceWay),
  ({ way, variant }) => (
    <Button variant={variant} wide loading>
      {way.label}
    </Button>
  ),
  'toast',
);
