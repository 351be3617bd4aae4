/** Takes in a line of talk: what it says about whom goes into the notes, and a question waits for its answer. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { MafiaFact } from '../engine/facts.ts';
import type { Act, ActKind, Heard } from './acts.ts';
import { isMate, type Mind, markOf } from './mind.ts';
import { understand } from './understand.ts';

type Said = Extract<MafiaFact, { kind: 'said' }>;

/** Of what is said to a few, only what wants an answer there: all else would be told to everyone with the next line. */
const ANSWERED: readonly ActKind[] = ['ask', 'kill-plan'];

/** Every mind of a table hears the same line in turn: it is read once. */
let last: { text: string; speaker: Seat; names: string; heard: Heard } | null = null;
function heardOf({ names }: Mind, text: string, speaker: Seat): Heard {
  const key = names.join('\n');
  if (last?.text !== text || last.speaker !== speaker || last.names !== key)
    last = { text, speaker, names: key, heard: understand(text, { names, speaker }) };
  return last.heard;
}

/** True where the line wants a word of this seat. */
export function listen(mind: Mind, said: Said): boolean {
  mind.heard.push(markOf(said.text));
  if (typeof said.by !== 'number') return false;
  const isPublic = said.channel === 'village' && said.whisper === null;
  if (isPublic) mind.lines[said.by]! += 1;
  if (said.by === mind.place) return false;
  const heard = heardOf(mind, said.text, said.by);
  let wanted = false;
  for (const act of heard.acts.filter(({ kind }) => isPublic || ANSWERED.includes(kind)))
    wanted = take(mind, act, heard, said.by, said) || wanted;
  return wanted;
}

const ENOUGH = 0.65;
function take(mind: Mind, act: Act, { to }: Heard, by: Seat, said: Said): boolean {
  switch (act.kind) {
    case 'claim':
    case 'counter':
      claim(mind, by, act.role);
      return act.kind === 'counter' && act.about === mind.place;
    case 'result':
      mind.told = mind.told.filter((told) => told.by !== by || told.about !== act.about);
      mind.told.push({ by, about: act.about, verdict: act.verdict, day: mind.day });
      return act.about === mind.place;
    case 'saw':
      return push(mind, by, act.visitor, true);
    case 'accuse':
    case 'doubt':
      return push(mind, by, act.about, true);
    case 'defend':
      if (act.about !== by) push(mind, by, act.about, false);
      return false;
    case 'believe':
      push(mind, by, act.about, false);
      return false;
    case 'vote':
      return act.for !== null && push(mind, by, act.for, true);
    case 'agree':
      return agree(mind, by, act.with);
    case 'ask':
      return ask(mind, act, to, by, said);
    case 'mourn':
      // One or two say it, not everyone.
      if (chance(mind.rng, ENOUGH)) mind.fallen = mind.fallen.filter((seat) => seat !== act.seat);
      return false;
    case 'hello':
      if (chance(mind.rng, ENOUGH / 2)) mind.done.push('hello');
      return false;
    case 'relief':
      if (chance(mind.rng, ENOUGH)) mind.isCalm = false;
      return false;
    case 'kill-plan':
      // Before everyone it is a wish for the vote.
      if (said.channel === 'village') return push(mind, by, act.target, true);
      if (isMate(mind, by)) mind.plans = [...mind.plans.filter((plan) => plan.by !== by), { by, for: act.target }];
      return false;
    default:
      return false;
  }
}

/** Notes a claim, of this bot's own too. */
export function claim(mind: Mind, by: Seat, role: string): void {
  mind.claims = [...mind.claims.filter((one) => one.by !== by), { by, role, day: mind.day }];
}

/** Notes who speaks against or for whom, of this bot's own words too; true where it is against this bot. */
export function push(mind: Mind, by: Seat, about: Seat, against: boolean): boolean {
  if (about === by) return false;
  mind.pushes = mind.pushes.filter((one) => one.by !== by || one.about !== about || one.day !== mind.day);
  mind.pushes.push({ by, about, against, day: mind.day });
  return against && about === mind.place;
}
function agree(mind: Mind, by: Seat, other: Seat): boolean {
  const last = mind.pushes.findLast((one) => one.by === other && one.day === mind.day);
  return last ? push(mind, by, last.about, last.against) : false;
}

/** More wait for no one: the last asked are the ones that are still remembered. */
const MOST_ASKED = 4;
function ask(mind: Mind, act: Extract<Act, { kind: 'ask' }>, to: Seat | null, by: Seat, said: Said): boolean {
  const of = act.of ?? to;
  if (said.channel !== 'village') return false;
  if (of !== null && of !== mind.place) return false;
  const asked = { by, what: act.what, about: act.about, toAll: of === null, isWhisper: said.whisper !== null };
  // Once is enough, by any of them.
  if (asked.toAll) mind.done.push(`ask ${act.what} null null ${mind.day}`);
  mind.asked = [...mind.asked.filter((one) => one.by !== by || one.what !== act.what), asked].slice(-MOST_ASKED);
  return of === mind.place;
}
