import { lazyComponent } from '../app/lazy-component.tsx';

/** Markdown, whose parser loads at its first use. Needs <Suspense> around it. */
export const LazyMarkdown = lazyComponent(() => import('./markdown.tsx').then((m) => m.Markdown));
