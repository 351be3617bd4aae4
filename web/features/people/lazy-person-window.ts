/** The card of a person, loaded when the pointer or focus reaches a name. */
import { lazyComponent } from '../../lib/lazy-component.tsx';

export const PersonWindow = lazyComponent(() => import('./PersonWindow.tsx').then((part) => part.PersonWindow));
