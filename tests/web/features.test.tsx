import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SettingsData } from '../../protocol/http/users.ts';
import { pageAt } from '../../protocol/pages.ts';
import { SETTINGS } from '../../protocol/settings.ts';
import { AccountSettings } from '../../web/features/settings/AccountSettings.tsx';
import { AppearanceSettings } from '../../web/features/settings/AppearanceSettings.tsx';
import { PrivacySettings } from '../../web/features/settings/PrivacySettings.tsx';
import { ProfileSettings } from '../../web/features/settings/ProfileSettings.tsx';
import { session } from '../../web/lib/session.ts';
import { InApp } from './mount.tsx';

const before = session.value;
afterEach(() => {
  session.value = before;
});
const defaults = Object.fromEntries(Object.entries(SETTINGS).map(([key, setting]) => [key, setting.default]));
const DATA = {
  ...defaults,
  username: 'Ana',
  email: 'a@b.c',
  pronouns: '',
  birthday: '',
  bdayChanged: false,
  customEmotes: {},
  vanityUrl: '',
};
function settingsText(itemsOwned: Record<string, number> = {}): string {
  session.value = { loaded: true, id: 'u1', name: 'Ana', itemsOwned, perms: { viewDeleted: true } };
  const data = DATA as unknown as SettingsData;
  const parts = [AccountSettings, AppearanceSettings, PrivacySettings, ProfileSettings];
  // The hint of vanity URLs shows the site's address.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { host: 'duskhaven.test', pathname: '/user/settings', search: '', hash: '' });
  return parts
    .map((Part) =>
      renderToStaticMarkup(
        <InApp>
          <Part data={data} />
        </InApp>,
      ),
    )
    .join(' ')
    .replace(/<[^>]+>/g, ' ');
}
const ITEMS = [
  /Shape of my picture/,
  /banner/i,
  /Banner layout/,
  /Color behind your profile/,
  /Vanity URL/,
  /Death message/,
  /Name color/,
  /Emotes/,
];

describe('settings that need an item of the shop', () => {
  test('are shown to everyone, with a link to the shop for members without the item', () => {
    const text = settingsText();
    for (const item of [...ITEMS, /coins from the\s+Shop/]) expect(text).toMatch(item);
    const own = settingsText({
      customProfile: 1,
      vanityUrl: 1,
      avatarShape: 1,
      textColors: 1,
      customEmotes: 1,
      nameChange: 1,
      deathMessageEnabled: 1,
      deathMessageChange: 1,
    });
    for (const item of ITEMS) expect(own).toMatch(item);
    expect(own).not.toMatch(/Shop/);
  });
});

describe('a path in the code', () => {
  const files = ['web', 'worker', 'durable-objects', 'db', 'protocol'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('features/ui-book'))
      .map((name) => join(folder, name)),
  );
  /** Matches links and navigations to a page; an expression in a template stands for any name. */
  const LINK =
    /(?:href[=:]\s*\{?|\bto=\{?|\bgo\(|navigate\(|link: |path: )(['"`])(\/(?!api\/|auth\/|dev\/|uploads\/|licenses\.txt)[^'"`\s]*)\1/g;
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)].map(([, , path]) => ({
      file,
      path: path!.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*/, ''),
    })),
  );
  test('leads to a page of the list', () => {
    expect(paths.length).toBeGreaterThan(40);
    const missing = paths.filter(({ path }) => pageAt(path) === null).map(({ file, path }) => `${file}: ${path}`);
    expect(missing).toEqual([]);
  });
});
