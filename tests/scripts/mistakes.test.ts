/** An ordinary mistake at the terminal costs one sentence, before any work begins. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requirePort } from '../../scripts/shared/port.ts';
import { root } from '../../scripts/shared/run.ts';
import { serveOptions } from '../../scripts/shared/serve-options.ts';
import { runScript, UsageError, usageSentence } from '../../scripts/shared/usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the one sentence of a script. Throws if it prints a stack or anything that it began. */
function said(script: string, args: string[] = [], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('node', [script, ...args], {
    cwd: root,
    env: { ...process.env, STATE_DIR: folder, ...env },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  const sentence = stderr.trim();
  expect(sentence).toMatch(/^[A-Z–-][^\n]{10,199}$/);
  return sentence;
}

test.each(['scripts/start.ts', 'scripts/dev.ts'])('%s refuses a port, a folder or a host that it cannot use', async (script) => {
  expect(said(script, [], { PORT: 'abc' })).toBe('PORT is “abc”. Set it to a whole number from 1 to 65535.');
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(said(script, [], { STATE_DIR: file })).toContain('which is a file');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(said(script, [], { PORT: String(port) })).toContain(`Another program uses port ${port}. Stop it, or set PORT`);
  taken.close();
});

test('each variable of a site has bounds', () => {
  for (const PORT of ['0', '99999', '-1', '8787.5', '1e3', 'http']) expect(() => serveOptions({ PORT })).toThrow(UsageError);
  for (const name of ['PORT', 'HOST', 'STATE_DIR'])
    expect(() => serveOptions({ [name]: ' ' })).toThrow(`${name} is set, but empty. Give it a value, or unset it.`);
  expect(serveOptions({ PORT: '65535', STATE_DIR: 'here' })).toEqual({
    port: 65_535,
    stateDir: join(process.cwd(), 'here'),
    host: '127.0.0.1',
  });
});

test('a host that is none of this machine is named', async () => {
  // An address for documentation, which no machine has.
  await expect(requirePort('192.0.2.1', 8787)).rejects.toThrow('HOST is “192.0.2.1”, which is no address of this machine');
});

test('a script says which games, setups and options there are', () => {
  expect(said('scripts/simulate.ts', ['--game', 'chess'])).toMatch(/^No game called chess\. There are: mafia, /);
  expect(said('scripts/simulate.ts', ['--gmae', 'mafia'])).toContain("'--gmae'");
  expect(said('scripts/simulate.ts', ['--options', '{'])).toContain('must be JSON');
  expect(said('scripts/test.ts', ['rule'])).toContain('There is no kind of test called rule.');
});

test('a full disk has a sentence, and a bug keeps its stack', async () => {
  expect(usageSentence(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^The disk is full\./);
  expect(usageSentence(new TypeError('x is not a function'))).toBeUndefined();
  await expect(runScript(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
});

test('a stopped test run says that it has no result', async () => {
  const run = spawn('node', ['scripts/test.ts', 'lint'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let errors = '';
  run.stderr.on('data', (text) => (errors += text));
  await once(run.stdout, 'data');
  process.kill(-run.pid!, 'SIGINT');
  const [code] = (await once(run, 'close')) as [number];
  expect(code).toBe(130);
  expect(errors).toContain('The tests were stopped before their end, so there is no result.');
});
