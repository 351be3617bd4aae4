/**
 * Preact in the place of React, in the build and in tests: `react` names the interface, `preact/compat` does the work
 * (docs/decisions/2026-11-23-preact.md).
 */
export const PREACT = [
  // This hook is part of both, so the shim is dropped.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'preact/compat' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom/server', replacement: 'preact/compat/server' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Packages that import `react`; in plain Node they are loaded through the names above too. */
export const USES_REACT = [
  /@tanstack\/react-query/,
  /wouter/,
  /virtua/,
  /frimousse/,
  /react-easy-crop/,
  /use-sync-external-store/,
];
