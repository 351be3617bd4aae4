import { join } from 'node:path';
import { type PluginObj, types } from '@babel/core';
import babel from '@rolldown/plugin-babel';
import type { Plugin, PluginOption } from 'vite';
import { root } from '../shared/run.ts';

/** Marks every function with a component's name for the transform, which otherwise skips those without JSX. */
const everyComponent: PluginObj = {
  visitor: {
    Function({ node, parent }) {
      const id = 'id' in node && node.id ? node.id : types.isVariableDeclarator(parent) ? parent.id : null;
      if (!types.isIdentifier(id) || !isComponentName(id.name)) return;
      types.addComment(node, 'leading', ' @useSignals ');
      // Without a block the transform would also mark functions within the expression.
      if (types.isExpression(node.body)) node.body = types.blockStatement([types.returnStatement(node.body)]);
    },
  },
};
const isComponentName = (name: string) => /^[A-Z]/.test(name);

/**
 * Makes components follow the signals that they read while rendering, also in helpers and hooks: the transform wraps each one in
 * `useSignals`.
 *
 * Gain: about 1,200 components need no call of their own, and none can forget it and keep showing an old value. Cost: a quarter of
 * the time of a build.
 *
 * `checked` is for development and tests: a read that no component follows is reported (followed-signals.ts).
 */
export function signals({ checked }: { checked: boolean }): PluginOption[] {
  const importSource = checked ? join(root, 'scripts/build/followed-signals.ts') : '@preact/signals-react/runtime';
  return [
    babel({
      include: /[\\/](?:web|tests[\\/]web)[\\/][^?]*\.tsx(?:$|\?)/,
      plugins: [() => everyComponent, ['module:@preact/signals-react-transform', { mode: 'all', importSource }]],
    }),
    checked && signalReads(),
  ];
}

/** Packages that vite must transform if `signals` is checked, instead of loading them as they are. */
export const CHECKED_PACKAGES = [/@preact\/signals-/];

/** The getter of `value`, for signals and for computed ones, in both builds of the package. */
const GETTER = /"value",\{get(?::function)?\(\)\{/g;

/** Calls `globalThis.onSignalRead` whenever a signal is read. */
const signalReads = (): Plugin => ({
  name: 'signal-reads',
  // The scan of imports sees the code before the transform.
  config: () => ({ optimizeDeps: { exclude: ['@preact/signals-core'], include: ['@preact/signals-react/runtime'] } }),
  transform: {
    filter: { id: /[\\/]signals-core[\\/]dist[\\/]/ },
    handler(code) {
      if (code.match(GETTER)?.length !== 2) throw new Error('The getters of signals-core do not look as they did.');
      return { code: code.replace(GETTER, '$&globalThis.onSignalRead?.();'), map: null };
    },
  },
});
