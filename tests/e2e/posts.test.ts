import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ATTACKS } from '../web/posts/attacks.ts';
import { launch } from './browser.ts';
import { buildPage } from './build-page.ts';

const SITE = 'https://posts.test';
const ENTRY = 'posts-page';

test('a browser that shows every text of the corpus runs no script of theirs and asks no other site', async () => {
  const [browser, files] = await Promise.all([launch(), buildPage(new URL('./posts-page.tsx', import.meta.url), ENTRY)]);
  try {
    // Bypass the site's content security policy, which would hide that something came through.
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
    // A text can load only the site's own pictures.
    expect(asked.filter((url) => !/^https:\/\/posts\.test\/(?:favicon\.ico|uploads\/[\w.-]+)$/.test(url))).toEqual([]);
  } finally {
    await browser.close();
  }
});
