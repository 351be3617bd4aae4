/** Fields that few questions need: most need one choice. */
import { lazyComponent } from '../../../app/lazy-component.tsx';

export const Ticks = lazyComponent(() => import('./CheckboxList.tsx').then((m) => m.CheckboxList));
export const TextField = lazyComponent(() => import('../../../ui/TextField.tsx').then((m) => m.TextField));
export const NumberField = lazyComponent(() => import('../../../ui/NumberField.tsx').then((m) => m.NumberField));
