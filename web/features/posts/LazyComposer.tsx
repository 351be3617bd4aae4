import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const pending = () => <Skeleton kind="row" count={4} />;

/** The post composer, loaded at first use. */
export const LazyComposer = lazyComponent(() => import('./Composer.tsx').then((m) => m.Composer), pending);
/** The same editor without a form around it, for use as a form field. */
export const LazyPostEditor = lazyComponent(() => import('./PostEditor.tsx').then((m) => m.PostEditor), pending);
