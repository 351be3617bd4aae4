/** Removes leftovers of the previous file from this process: stubs, timers, the page, modules of the client. */
import { afterEach, expect, vi } from 'vitest';
import { onUnfollowedRead } from '../../scripts/build/followed-signals.ts';

// Makes React warn of renders outside `act`, which a test would see too early.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const unfollowed = new Set<string>();
onUnfollowedRead((message) => unfollowed.add(message));
afterEach(() => {
  const found = [...unfollowed];
  unfollowed.clear();
  expect(found).toEqual([]);
});

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
resetStatefulModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

function resetStatefulModules(): void {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: WorkerState }).__vitest_worker__;
  for (const [path, node] of evaluatedModules.idToModuleMap) {
    if (!/\/(web|tests)\//.test(path) || path.includes('/node_modules/')) continue;
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
    node.importers.clear();
  }
}
interface ModuleNode {
  importers: Set<string>;
  evaluated: boolean;
  promise: Promise<unknown> | undefined;
}
interface WorkerState {
  evaluatedModules: { idToModuleMap: Map<string, ModuleNode> };
}
