/** Files that a stranger reads first agree with the rest of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const read = (file: string): string => readFileSync(file, 'utf8');

test('the workflow runs the commands of the README, each alone, with the oldest Node that it promises', () => {
  const workflow = read('.github/workflows/test.yml');
  const commands = [...read('README.md').matchAll(/^```\n(npm .+)\n```$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  const jobs = workflow.split(/^ {2}(?=\w+:$)/m);
  for (const command of commands) {
    const job = jobs.find((text) => text.includes(`name: ${command}\n`)) ?? '';
    for (const part of command.split(' && ')) expect(job).toMatch(new RegExp(`(?:run: |^ +)${part}(?: &)?$`, 'm'));
  }
  const [, promised, oldest] = /^>=((\d+)[\d.]*)$/.exec(packageFile.engines.node)!;
  expect(read('README.md')).toContain(`any from ${promised} on`);
  expect([...workflow.matchAll(/node-version: (\d+)$/gm)].map(([, version]) => version)).toEqual([oldest, oldest]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/deploying.md', 'docs/operating.md'])(
  '%s links to what is there',
  (file) => {
    const text = read(file);
    const anchorsOf = (page: string): string[] =>
      [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .trim()
          .replaceAll(' ', '-'),
      );
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [link, path, anchor] of links) {
      const target = path ? join(dirname(file), path) : file;
      expect(existsSync(target), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  },
);

test('every command of the docs for operators is a script or a tool of the package', () => {
  const ofNpm = { ci: '', install: '', outdated: '', version: '' };
  const tools = { ...packageFile.scripts, ...packageFile.dependencies, ...packageFile.devDependencies, ...ofNpm };
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/deploying.md', 'docs/operating.md']) {
    const named = [...read(file).matchAll(/(?:^|`|&& )(?:npm run|npm|npx) ([\w:-]+)/gm)].map(([, name]) => name!);
    expect(
      named.filter((name) => name !== 'run' && !Object.hasOwn(tools, name)),
      file,
    ).toEqual([]);
  }
});
