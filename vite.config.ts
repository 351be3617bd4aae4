import { cloudflare } from '@cloudflare/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vite';

/**
 * Client and Worker in one build: dist/client (assets with hashed names) and dist/duskhaven (the Worker).
 * STATE_DIR in the environment moves the local database and objects of `vite dev` and `vite preview`.
 */
const stateDir = process.env['STATE_DIR'];

export default defineConfig({
  plugins: [
    UnoCSS(),
    // Components that read signals follow them without a hook of their own.
    babel({ include: /\/web\/.*\.tsx$/, plugins: [['module:@preact/signals-react-transform', { mode: 'auto' }]], presets: [] }),
    react(),
    cloudflare({ persistState: stateDir ? { path: stateDir } : true, inspectorPort: false }),
  ],
  build: {
    // What knows popovers, :has() and oklch(): browsers since the autumn of 2024.
    target: ['chrome125', 'edge125', 'firefox130', 'safari18'],
    // An inlined font or picture would be a data: address, which the content policy forbids for fonts.
    assetsInlineLimit: 0,
  },
});
