import { basename } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { PREACT } from '../../scripts/preact.ts';
import { ATTACKS } from '../web/posts/attacks.ts';
import { launch } from './browser.ts';

const SITE = 'https://posts.test';
const ENTRY = 'posts-page';

/** The page's scripts by name. */
async function scripts(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: PREACT },
    build: {
      write: false,
      rolldownOptions: {
        input: { [ENTRY]: new URL('./posts-page.tsx', import.meta.url).pathname },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The page was built in several parts.');
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[basename(file.fileName), file.code]] : [])));
}

test('a browser that shows every text of the corpus runs no script of theirs and asks no other site', async () => {
  const [browser, files] = await Promise.all([launch(), scripts()]);
  try {
    // Without the policy of the site, which would hide that something came through.
    const page = await browser.newPage({ bypassCSP: true });
    const asked: string[] = [];
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route('**/*', (route) => {
      const url = route.request().url();
      const { origin, pathname } = new URL(url);
      const script = origin === SITE ? files.get(basename(pathname)) : undefined;
      if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
      if (url === `${SITE}/`)
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html><script type=module src=/${ENTRY}.js></script>` });
      if (url.startsWith(`${SITE}/api/roles/`)) return route.fulfill({ json: {} });
      asked.push(url);
      return route.abort();
    });
    await page.goto(`${SITE}/`);
    await page.waitForFunction('window.examine');
    const found = await page.evaluate<{ drawn: number; opened: number; faults: string[] }>('window.examine()');
    expect(found).toMatchObject({ drawn: ATTACKS.length, faults: [] });
    expect(found.opened).toBeGreaterThan(100);
    expect(await page.evaluate('window.__hit')).toBeUndefined();
    expect(dialogs).toEqual([]);
    // Pictures of the site's own are the only thing that a text can load.
    expect(asked.filter((url) => !/^https:\/\/posts\.test\/(?:favicon\.ico|uploads\/[\w.-]+)$/.test(url))).toEqual([]);
  } finally {
    await browser.close();
  }
});
