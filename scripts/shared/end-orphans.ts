/**
 * Ends the runtime when this process is gone, also after kill -9. Otherwise workerd stays, goes on with the alarms of running
 * tables, and writes to the state beside the next start.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { basename } from 'node:path';

/**
 * A shell that reads lines `+ pid` and `- pid` for runtimes that started and ended, and kills the rest at the end of its input. It
 * is a command of every system but Windows, where a killed start leaves its runtime.
 */
const GUARD = `
running=' '
while read -r change pid; do
  if [ "$change" = + ]; then running="$running$pid "
  else running="\${running%% $pid *} \${running#* $pid }"
  fi
done
[ "$running" = ' ' ] || kill -9 $running
`;

let guard: ChildProcess | undefined;

/** Watches over all runtimes that this process starts from now on. */
export function endOrphans(): void {
  if (guard || process.platform === 'win32') return;
  // A group of its own, which Ctrl-C in the terminal does not reach: it would leave before the runtime.
  guard = spawn('sh', ['-c', GUARD], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const input = guard.stdin!;
  // A guard that was killed is no reason to end the site.
  input.on('error', () => undefined);
  guard.unref();
  (input as unknown as { unref(): void }).unref();
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    // The event comes before the process has started.
    child.once('spawn', () => {
      if (basename(child.spawnfile) !== 'workerd') return;
      input.write(`+ ${child.pid}\n`);
      child.once('exit', () => input.write(`- ${child.pid}\n`));
    });
  });
}
