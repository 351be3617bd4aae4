/**
 * Compares forecasts of bots with the results of people: `npm run calibrate`.
 *
 *   --remote   the production database, as for `npm run deploy`; by default the local one, in STATE_DIR
 *
 * Fits like the site does once a day, but stores nothing. Prints a JSON line for each side: `isUsed` false means that pages show
 * only the bots' result. `absolute` is the mean error of the rates from 0 to 1, `logLoss` is per game. `before` is for bots only,
 * `after` for the calibration, `heldOut` for calibrations that were each made without the setup that they are tested on.
 */
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYED_FORECASTS, type PlayedForecast, samplesOf } from '../db/setups/calibration.ts';
import { LEAST_GAMES } from '../games/engine/wilson.ts';
import { calibrate } from '../games/simulate/calibration.ts';
import { run } from './shared/run.ts';
import { serveOptions } from './shared/serve-options.ts';
import { lockState } from './shared/state.ts';
import { runScript } from './shared/usage-error.ts';

const { values: args } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });

async function readRows(): Promise<PlayedForecast[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-'));
  const file = join(folder, 'rows.json');
  const where = args.remote ? ['--remote', '--env', 'production'] : ['--local', '--persist-to', serveOptions().stateDir];
  const query = ['d1', 'execute', 'DB', '--config', 'wrangler.toml', ...where, '--json', '--command', PLAYED_FORECASTS];
  const code = await run('wrangler', query, {}, openSync(file, 'w'));
  const answer = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  if (code !== 0) {
    console.error(answer);
    process.exit(code);
  }
  const [{ results }] = JSON.parse(answer) as [{ results: PlayedForecast[] }];
  return results;
}

await runScript(async () => {
  if (!args.remote) lockState(serveOptions().stateDir);
  const samples = samplesOf(await readRows());
  if (samples.length === 0) console.error(`No setup has both a forecast and ${LEAST_GAMES} clean games.`);
  for (const [side, fit] of Object.entries(calibrate(samples))) console.log(JSON.stringify({ side, ...fit }));
});
