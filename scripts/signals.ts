import { join } from 'node:path';
import { type PluginObj, types } from '@babel/core';
import babel from '@rolldown/plugin-babel';
import type { Plugin, PluginOption } from 'vite';
import { root } from './run.ts';

/** Marks every function with a component's name for the transform, which by itself passes over those that contain no JSX. */
const everyComponent: PluginObj = {
  visitor: {
    Function({ node, parent }) {
      const id = 'id' in node && node.id ? node.id : types.isVariableDeclarator(parent) ? parent.id : null;
      if (!types.isIdentifier(id) || !isComponentName(id.name)) return;
      types.addComment(node, 'leading', ' @useSignals ');
      // The transform takes the mark for functions within an expression too.
      if (types.isExpression(node.body)) node.body = types.blockStatement([types.returnStatement(node.body)]);
    },
  },
};
const isComponentName = (name: string) => /^[A-Z]/.test(name);

/**
 * Components follow the signals that they read while they render, in their helpers and hooks too: the transform wraps each one in
 * `useSignals`.
 *
 * `checked`: for development and tests, where a read that no component follows is reported (followed-signals.ts).
 */
export function signals({ checked }: { checked: boolean }): PluginOption[] {
  const importSource = checked ? join(root, 'scripts/followed-signals.ts') : '@preact/signals-react/runtime';
  return [
    babel({
      include: /[\\/](?:web|tests[\\/]web)[\\/][^?]*\.tsx(?:$|\?)/,
      plugins: [() => everyComponent, ['module:@preact/signals-react-transform', { mode: 'all', importSource }]],
    }),
    checked && signalReads(),
  ];
}

/** The packages of signals go through vite where `signals` is checked, instead of being loaded as they are. */
export const CHECKED_PACKAGES = [/@preact\/signals-/];

/** The getter of `value`, for signals and for computed ones, in both builds of the package. */
const GETTER = /"value",\{get(?::function)?\(\)\{/g;

/** Calls `globalThis.onSignalRead` whenever a signal is read. */
const signalReads = (): Plugin => ({
  name: 'signal-reads',
  config: () => ({ optimizeDeps: { exclude: ['@preact/signals-core'] } }),
  transform: {
    filter: { id: /[\\/]signals-core[\\/]dist[\\/]/ },
    handler(code) {
      if (code.match(GETTER)?.length !== 2) throw new Error('The getters of signals-core do not look as they did.');
      return { code: code.replace(GETTER, '$&globalThis.onSignalRead?.();'), map: null };
    },
  },
});
