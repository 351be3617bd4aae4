/**
 * Compares the screens of two builds pixel by pixel (`npm run pixels -- …`).
 *
 *   build --out DIR                        DIR/client: the client as it ships; DIR/book/client: with the book of components
 *   record --out FILE [--only REGEX]       what a server answers, from dist/ and a database made for it; needed once
 *   shoot --dist DIR --recording FILE --out SHOTS [--only REGEX] [--width 360|1280] [--theme dark|light] [--workers 2]
 *   compare BEFORE AFTER --out DIR [--threshold 0]
 *
 * Both builds get the same recorded answers, so that only the client differs. `compare` prints a JSON line for each screen, most
 * different first, and writes before | after | difference for screens whose share of differing pixels is over the threshold.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './shared/run.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string' },
    recording: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    theme: { type: 'string' },
    workers: { type: 'string', default: '2' },
    threshold: { type: 'string', default: '0' },
  },
});
const [verb, ...folders] = positionals;
const need = (name: 'dist' | 'recording' | 'out'): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing; the top of scripts/pixels.ts says what each command needs.`);
  return value;
};

if (verb === 'build') {
  const { buildClients } = await import('./pixels/build.ts');
  await buildClients(need('out'));
} else if (verb === 'record') {
  const { record } = await import('./pixels/record.ts');
  const { readRecording } = await import('./pixels/tape.ts');
  const out = need('out');
  const before = existsSync(out) ? readRecording(out) : {};
  writeFileSync(out, JSON.stringify(await record(new RegExp(values.only), before)));
} else if (verb === 'shoot') {
  const { shoot } = await import('./pixels/shoot.ts');
  const failed = await shoot({
    dist: need('dist'),
    recording: need('recording'),
    out: need('out'),
    only: new RegExp(values.only),
    widths: values.width ? [Number(values.width)] : [360, 1280],
    themes: values.theme ? [values.theme as 'dark' | 'light'] : ['dark', 'light'],
    workers: Number(values.workers),
  });
  process.exitCode = failed > 0 ? 1 : 0;
} else if (verb === 'compare' && folders.length === 2) {
  const { compare } = await import('./pixels/compare.ts');
  compare(folders[0]!, folders[1]!, need('out'), Number(values.threshold));
} else {
  console.error(readFileSync(join(root, 'scripts/pixels.ts'), 'utf8').split('*/')[0]);
  process.exitCode = 2;
}
