/** Fields that few questions need. Their space is reserved while they load. */
import { lazyComponent } from '../../../app/lazy-component.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const pending = () => <Skeleton kind="block" height={74} />;
export const Ticks = lazyComponent(() => import('./CheckboxList.tsx').then((m) => m.CheckboxList), pending);
export const TextField = lazyComponent(() => import('../../../ui/TextField.tsx').then((m) => m.TextField), pending);
export const NumberField = lazyComponent(() => import('../../../ui/NumberField.tsx').then((m) => m.NumberField), pending);
