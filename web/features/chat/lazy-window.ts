/** The chat window, which few members open on a page: it loads when a pointer or the focus reaches a button that opens it. */
import { lazyComponent } from '../../app/lazy-component.tsx';

export const ChatWindow = lazyComponent(() => import('./load-window.ts').then((part) => part.loadWindow()));
