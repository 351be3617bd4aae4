import { lazyComponent } from '../../app/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const pending = () => <Skeleton kind="row" count={4} />;

/** What writes a post; it loads at its first use. */
export const LazyComposer = lazyComponent(() => import('./Composer.tsx').then((m) => m.Composer), pending);
/** The same without a form around it, as a field of a form. */
export const LazyPostEditor = lazyComponent(() => import('./PostEditor.tsx').then((m) => m.PostEditor), pending);
