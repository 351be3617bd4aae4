/** Runs the project's tools as child processes, on the Node version that the project pins. */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** Settings of the tools, which make no calls of their own to other machines. */
export const TOOL_VARS = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env['PATH']].join(delimiter),
  ...TOOL_VARS,
};

/** Target of a command's output: that of this process, or an open file. */
export type Output = 'inherit' | number;

/**
 * Runs a command with its output on `to`; resolves with its exit code. `extra` is added to the environment. `isGroup` puts the
 * command into a process group of its own, so that Ctrl-C or a request to end reaches all that it has started.
 */
export function run(
  command: string,
  args: string[],
  extra: Record<string, string> = {},
  to: Output = 'inherit',
  isGroup = false,
): Promise<number> {
  const child = spawn(command, args, { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', to, to], detached: isGroup });
  const end = () => (isGroup ? process.kill(-child.pid!, 'SIGTERM') : child.kill('SIGTERM'));
  // A terminal's Ctrl-C reaches a child in the group of this process; a signal to this process alone must be forwarded.
  const signals = isGroup ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
  for (const signal of signals) process.once(signal, end);
  const stopListening = () => {
    for (const signal of signals) process.off(signal, end);
  };
  return new Promise((done) => {
    child.on('error', (error) => {
      stopListening();
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.on('exit', (code) => {
      stopListening();
      done(code ?? 1);
    });
  });
}

/** Like `run`, with the output as text. */
export function runForText(
  command: string,
  args: string[],
  extra: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(command, args, { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      text[stream] += chunk;
    });
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, stdout: '', stderr: `${command}: ${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, ...text }));
  });
}

/** Like `runOrExit`, but prints the output of the command only if it fails. */
export async function runQuietly(command: string, args: string[], extra: Record<string, string> = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-output-'));
  const file = join(folder, 'output');
  const to = openSync(file, 'w');
  const code = await run(command, args, extra, to);
  closeSync(to);
  if (code !== 0) process.stderr.write(readFileSync(file));
  rmSync(folder, { recursive: true });
  if (code !== 0) process.exit(code);
}

/** Like `run`, but a failure ends this process with the same code. */
export async function runOrExit(command: string, args: string[], extra: Record<string, string> = {}): Promise<void> {
  const code = await run(command, args, extra);
  if (code !== 0) process.exit(code);
}
