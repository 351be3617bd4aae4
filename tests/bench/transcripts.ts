/**
 * `npx node tests/bench/transcripts.ts [--games 20] [--seed 1] [--out DIR]`: prints games of bots that talk, for reading: all chat, votes
 * and deaths, and everyone's role at the end. With --out, writes 01.txt, 02.txt and so on. The same seed deals the same games.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playTalk } from './talk-game.ts';

const { values: args } = parseArgs({
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' }, out: { type: 'string' } },
});
/** Setups for 7 to 10 players, in turn. */
const IN_TURN = ['seven-lanterns', 'crooked-mirror', 'fools-errand', 'market-day'];

function transcriptOf(n: number): string {
  const setup = IN_TURN[n % IN_TURN.length]!;
  const text: string[] = [`Setup: ${setup}`];
  let [seats, roles]: [readonly string[], readonly string[]] = [[], []];
  let clock = 0;
  const add = (line: string): void => {
    clock += 1;
    text.push(`${String(clock).padStart(3)}  ${line}`);
  };
  playTalk(setup, [n, Number(args.seed), 7, 11], {
    deal(names, cards) {
      [seats, roles] = [names, cards];
      text.push(`Players: ${names.join(', ')}`);
    },
    phase: (name, count) => text.push('', `== ${name} ${count} ==`),
    said: ({ by, text: said, channel }) => add(`${channel === 'village' ? '' : `[${channel}] `}${seats[by]}: ${said}`),
    voted: (by, of) =>
      add(`* ${seats[by]} ${of === undefined ? 'takes back the vote' : `votes for ${of === null ? 'no one' : seats[of]}`}`),
    decided: (out) => add(`* The village has decided: ${out === null ? 'no one' : seats[out]}`),
    died: (seat, cause, card) => add(`† ${seats[seat]} died (${cause}). Card: ${card ?? 'not shown'}`),
    end: (sides) =>
      text.push(
        '',
        `Winners: ${sides.join(', ') || 'no one'}`,
        `Roles: ${seats.map((name, i) => `${name} – ${roles[i]}`).join('; ')}`,
      ),
  });
  return `${text.join('\n')}\n`;
}

for (let n = 0; n < Number(args.games); n++) {
  const text = transcriptOf(n);
  if (args.out === undefined) {
    console.log(text);
    continue;
  }
  mkdirSync(args.out, { recursive: true });
  writeFileSync(join(args.out, `${String(n + 1).padStart(2, '0')}.txt`), text);
}
