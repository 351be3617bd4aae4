/** Runs the project's tools as child processes, on the Node version that the project pins. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env['PATH']].join(delimiter),
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Target of a command's output: that of this process, or an open file. */
export type Output = 'inherit' | number;

/** Runs a command with its output on `to`; resolves with its exit code. `extra` is added to the environment. */
export function run(
  command: string,
  args: string[],
  extra: Record<string, string> = {},
  to: Output = 'inherit',
): Promise<number> {
  const child = spawn(command, args, { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', to, to] });
  // A terminal's Ctrl-C reaches the child directly; a signal to this process alone must be forwarded.
  const end = () => child.kill('SIGTERM');
  process.once('SIGTERM', end);
  return new Promise((done) => {
    child.on('close', () => process.off('SIGTERM', end));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.on('exit', (code) => done(code ?? 1));
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

/** Like `run`, but a failure ends this process with the same code. */
export async function runOrExit(command: string, args: string[], extra: Record<string, string> = {}): Promise<void> {
  const code = await run(command, args, extra);
  if (code !== 0) process.exit(code);
}
