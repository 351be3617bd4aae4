import { basename } from 'node:path';
import { build } from 'vite';
import { profanity } from '../../scripts/build/profanity.ts';
import { signals } from '../../scripts/build/signals.ts';

/** Builds a page for tests. Returns its scripts by file name; `name`.js is the entry. */
export async function buildPage(source: URL, name: string): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [profanity(), signals({ checked: false })],
    build: {
      write: false,
      rolldownOptions: { input: { [name]: source.pathname }, output: { entryFileNames: '[name].js' } },
    },
  });
  if (!('output' in built)) throw new Error('The page was built in several parts.');
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[basename(file.fileName), file.code]] : [])));
}
