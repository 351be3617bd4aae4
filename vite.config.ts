import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { emojiData } from './scripts/build/emoji.ts';
import { licenses } from './scripts/build/licenses.ts';
import { profanity } from './scripts/build/profanity.ts';
import { releaseName } from './scripts/build/release-name.ts';
import { signals } from './scripts/build/signals.ts';
import { workerBundle } from './scripts/build/worker-bundle.ts';
import { localVars } from './scripts/shared/local-vars.ts';
import { root } from './scripts/shared/run.ts';
import unoConfig from './uno.config.ts';

/**
 * Client and Worker in one build: dist/client (assets with hashed names) and dist/duskhaven (the Worker).
 * STATE_DIR in the environment moves the local database and objects of `vite dev` and `vite preview`; WRANGLER_CONFIG names
 * another configuration than wrangler.toml, for `npm run deploy -- --config`.
 */
const stateDir = process.env['STATE_DIR'];
const configPath = process.env['WRANGLER_CONFIG'];

/**
 * /glyphs/<name>.svg: the icons that the games declare (scripts/build/glyphs.ts), generated from the current rules. Their names have no
 * hash; public/_headers lets browsers cache them for a week.
 *
 * Gain: a page loads only the icons that it shows. All 265 are 126 kB compressed.
 */
function glyphFiles(): Plugin {
  type Glyphs = typeof import('./scripts/build/glyphs.ts');
  // Unlike an import, it reads the rules again after a change. It takes five times as long.
  const read = async () => (await runnerImport<Glyphs>('./scripts/build/glyphs.ts')).module.glyphs();
  let served: ReturnType<typeof read> | null = null;
  return {
    name: 'glyph-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      // A variable keeps the rules out of this configuration, which is bundled.
      const file = pathToFileURL(join(root, 'scripts/build/glyphs.ts')).href;
      const { glyphs } = (await import(file)) as Glyphs;
      for (const [name, source] of glyphs()) this.emitFile({ type: 'asset', fileName: `glyphs/${name}.svg`, source });
    },
    configureServer({ middlewares, watcher }) {
      watcher.on('all', (_event, path) => {
        if (/[\\/]games[\\/]/.test(path)) served = null;
      });
      middlewares.use('/glyphs/', async (request, response, next) => {
        try {
          served ??= read();
          const name = /^\/([\w-]+)\.svg(?:\?|$)/.exec(request.url ?? '')?.[1] ?? '';
          const source = (await served).get(name);
          if (source) response.setHeader('content-type', 'image/svg+xml').end(source);
          else next();
        } catch (thrown) {
          next(thrown);
        }
      });
    },
  };
}

/**
 * /emoji/en/*.json: the data of the emoji picker (scripts/build/emoji.ts), served by this site instead of a CDN.
 *
 * Gain: opening the picker loads 57 kB compressed, instead of 94 kB for the package's own files.
 */
const emojiFiles = (): Plugin => ({
  name: 'emoji-files',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [name, source] of emojiData()) this.emitFile({ type: 'asset', fileName: `emoji/${name}`, source });
  },
  configureServer({ middlewares }) {
    middlewares.use('/emoji/', (request, response, next) => {
      const source = emojiData().get(request.url?.replace(/^\/|\?.*$/g, '') ?? '');
      if (source) response.setHeader('content-type', 'application/json').end(source);
      else next();
    });
  },
});

/**
 * Leaves out the site's content policy in `vite dev`, which puts inline scripts and styles into the page that the policy forbids.
 *
 * Gain: without it a page of `npm run dev` stays unstyled and does not update itself.
 */
const withoutPolicy = (): Plugin => ({
  name: 'without-policy',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => typeof response;
      response.writeHead = ((status: number, ...rest: unknown[]) => {
        const headers = rest.at(-1) as Record<string, unknown> | undefined;
        if (typeof headers === 'object') delete headers['content-security-policy'];
        return write(status, ...rest);
      }) as typeof response.writeHead;
      next();
    });
  },
});

/**
 * The access to the local mailbox and the origin of its links, as set by scripts/dev.ts. A vite started without these variables
 * has no mailbox.
 */
const mailboxOf = ({ LISTENS_ON, MAILBOX_KEY, SITE_ORIGIN }: NodeJS.ProcessEnv): Record<string, string> => ({
  ...(LISTENS_ON ? { LISTENS_ON } : {}),
  ...(MAILBOX_KEY ? { MAILBOX_KEY } : {}),
  ...(SITE_ORIGIN ? { SITE_ORIGIN } : {}),
});

/**
 * Moves the style sheets of the build behind the shell in index.html, so that the shell is painted without them
 * (tests/e2e/slow-line.test.ts).
 *
 * Gain: at 50 KB/s and 400 ms for each request, /play is first painted after 1.3 s instead of 3.0 s.
 *
 * Scripts still wait for them: a browser runs none while a style sheet before it is loading. The style
 * sheets of lazy parts stand in the head; layers (public/shell.css) say what wins, whatever the order of the sheets.
 */
const shellFirst = (): Plugin => ({
  name: 'shell-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets: string[] = [];
      const rest = html.replace(/ *<link rel="stylesheet" crossorigin [^>]+>\n/g, (link) => {
        sheets.push(link);
        return '';
      });
      if (sheets.length === 0) throw new Error('index.html has no style sheet of the build to move.');
      return rest.replace(/ *<\/body>/, (end) => sheets.join('') + end);
    },
  },
});

export default defineConfig(({ command, mode }) => ({
  // Read by protocol/release.ts.
  define: { __RELEASE__: JSON.stringify(releaseName()) },
  plugins: [
    UnoCSS(unoConfig),
    profanity(),
    glyphFiles(),
    emojiFiles(),
    withoutPolicy(),
    workerBundle(),
    shellFirst(),
    licenses(),
    react(),
    signals({ checked: mode === 'development' }),
    cloudflare({
      ...(configPath ? { configPath } : {}),
      persistState: stateDir ? { path: stateDir } : true,
      inspectorPort: false,
      // Only for `vite dev`: no build contains them.
      ...(command === 'serve' ? { config: { vars: { ...localVars(), ...mailboxOf(process.env) } } } : {}),
    }),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Libraries contain "use client" for servers that render, which is no problem here.
          onwarn: (warning, handle) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || handle(warning),
          output: {
            codeSplitting: {
              groups: [
                // Code that every page needs: libraries, which a browser caches from release to release, and the frame. All else
                // is split by the routes and parts that import it.
                { name: 'core', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'frame', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // The time of each plugin is not worth a line at every start.
    rolldownOptions: { checks: { pluginTimings: false } },
    modulePreload: {
      // Every target browser supports modulepreload.
      polyfill: false,
      // Every page has loaded these before it imports anything, so their names would only lengthen the lists of files to preload.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((name) => !/\/(?:core|index|rolldown-runtime)-[^/]+$/.test(name)) : deps,
    },
    // Browsers with popovers, :has() and oklch(), which all have since autumn 2024.
    target: ['chrome125', 'edge125', 'firefox130', 'safari18'],
    // An inlined font or picture would be a data: URL, which the content policy forbids for fonts.
    assetsInlineLimit: 0,
  },
}));
