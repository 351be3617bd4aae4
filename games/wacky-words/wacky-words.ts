/**
 * Wacky Words. At night all write, by day all vote; what they write about depends on the mode that a role of the setup brings.
 * After the last round the highest total wins.
 */
import { allVoted, blankRound } from '../acrotopia/round.ts';
import type { Deal, Game, Json, Seat } from '../game.ts';
import { sideIn } from '../parlour/catalogue.ts';
import { allAnswered, empty, HOST, type Parlour, players, seated } from '../parlour/parlour.ts';
import { talk } from '../parlour/talk.ts';
import { view } from '../parlour/view.ts';
import { pickOne } from '../rng.ts';
import { answer, asks, unfit } from './asking.ts';
import { boardOf } from './board.ts';
import { bot, pace } from './bot.ts';
import { MODES, roles } from './cards.ts';
import { begin, dawn, dusk, end, skip } from './course.ts';
import { lengths, options, type WackyOptions } from './options.ts';
import type { WackyWords } from './state.ts';

/** With so few left there is nobody to judge between two. */
const TOO_FEW = 2;

export const wackyWords: Game<WackyWords, WackyOptions> = {
  id: 'wacky-words',
  gameType: 'Wacky Words',
  rules: 1,
  seats: { min: 3, max: 20 },
  lengths,
  options,
  start,
  asks,
  unfit,
  answer,
  say: talk,
  timeout: (s) => (s.step === 'vote' ? dusk(s) : dawn(s)),
  settled: (s) => (s.step === 'vote' ? allVoted(asks(s)) : allAnswered(asks(s))),
  leave,
  extendable: () => false,
  view: (s, viewer) =>
    view(s, viewer, {
      asks: asks(s),
      light: s.phase === 'Night' ? 'night' : 'day',
      board: boardOf(s, viewer) as unknown as Json,
    }),
  bot,
  pace,
  deal: (s) => s.chairs.map(({ card }) => card),
};

function start(deal: Deal<WackyOptions>): WackyWords {
  const base = seated(deal, sideIn(roles));
  const s: WackyWords = {
    ...base,
    ...blankRound(base.chairs.length),
    ...{ mode: 'normal', step: 'write', deck: [], prompt: null, own: [], pool: [], hosted: [], truths: [], subjects: [] },
    ...{ star: null, sides: null, last: null },
  };
  settleMode(s);
  begin(s);
  return s;
}

/** One mode is in force; those who hold the card of another are players like everybody. */
function settleMode(s: WackyWords & Parlour): void {
  const brought = Object.keys(MODES).filter((card) => s.chairs.some((chair) => chair.card === card));
  const [ruling] = brought.length ? [pickOne(s.rng, brought)] : [];
  s.mode = ruling ? MODES[ruling]! : 'normal';
  for (const chair of s.chairs) if (chair.card !== ruling && chair.card !== HOST) chair.card = 'Player';
}

/** What somebody has written stays in the game when they go; what waits for them alone is passed over. */
function leave(s: WackyWords, seat: Seat): void {
  const alone = s.step !== 'vote' && asks(s).every(({ seats }) => seats.every((asked) => asked === seat));
  if (!empty(s, seat)) return;
  if (players(s).length <= TOO_FEW) end(s);
  else if (s.step === 'write' && s.star === seat) skip(s);
  else if (alone) dawn(s);
}
