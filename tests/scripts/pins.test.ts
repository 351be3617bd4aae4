/** Versions that must move together: CONTRIBUTING.md, "Update dependencies". */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
interface Lockfile {
  packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
}
const { devDependencies, overrides, allowScripts } = JSON.parse(read('package.json')) as {
  devDependencies: Record<string, string>;
  overrides: { rolldown: string; '@cloudflare/vite-plugin': Record<string, string> };
  allowScripts: Record<string, boolean>;
};
const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
const copiesOf = (name: string): string[] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`) ? [version] : [],
  );

test('there is one copy of each part of the runtime, and its tools ask for it', () => {
  for (const name of ['wrangler', 'miniflare', 'workerd', 'vite', 'vitest', 'rolldown', 'react'])
    expect([name, copiesOf(name)]).toEqual([name, [expect.any(String)]]);
  const [wrangler, miniflare, workerd] = ['wrangler', 'miniflare', 'workerd'].map((name) => copiesOf(name)[0]!);
  expect(overrides['@cloudflare/vite-plugin']).toEqual({ wrangler, miniflare, workerd });
  expect([devDependencies['wrangler'], devDependencies['miniflare']]).toEqual([wrangler, miniflare]);
  expect(packages['node_modules/@cloudflare/vitest-plugin']?.dependencies).toMatchObject({ wrangler, miniflare });
  expect([overrides.rolldown, devDependencies['rolldown']]).toEqual(['$rolldown', copiesOf('rolldown')[0]]);
});

test('the compatibility date is the day of the runtime', () => {
  const [, year, month, day] = /^\d\.(\d{4})(\d{2})(\d{2})\./.exec(copiesOf('workerd')[0]!)!;
  expect(/^compatibility_date = "(.+)"$/m.exec(read('wrangler.toml'))?.[1]).toBe(`${year}-${month}-${day}`);
});

test('the project brings the Node that .nvmrc names, with its types', () => {
  expect(read('.nvmrc').trim()).toBe(devDependencies['node']);
  const major = (version = ''): string => version.split('.')[0]!;
  expect(major(devDependencies['@types/node'])).toBe(major(devDependencies['node']));
});

test('every package with a script of its installation is allowed to run it, or not to', () => {
  const scripted = Object.entries(packages).filter(([, entry]) => 'hasInstallScript' in entry && !('optional' in entry));
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].filter((name) => !(name in allowScripts))).toEqual([]);
});
