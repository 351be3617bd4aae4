/**
 * A component that was removed while its chunk loads is not rendered any more. Preact 11 renders it when another component in
 * the same <Suspense> has loaded, and a removed component has no context to read: its hooks throw.
 */
import { options, type VNode } from 'preact';

/** `__c` is the component of a rendered node: a name that Preact keeps stable for its tools. */
type Rendered = VNode & { __c?: { forceUpdate: () => void } | null };

const { unmount } = options;
options.unmount = (node: Rendered) => {
  unmount?.(node);
  if (node.__c) node.__c.forceUpdate = () => undefined;
};
