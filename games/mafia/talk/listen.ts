/** Takes in a line of talk: notes what it says about players, and keeps questions until they are answered. */
import type { Seat } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import type { MafiaFact } from '../engine/facts.ts';
import type { ActKind, SpeechAct, UnderstoodLine } from './acts.ts';
import type { NameIndex } from './grammar/names.ts';
import { markOf } from './mark.ts';
import { type Claim, explainedOf, isMate, type Mind, type Push, voteOf } from './mind.ts';
import { crowdOf } from './reactions.ts';
import { indexOf, understand } from './understand.ts';
import { wearOf } from './wear.ts';

type Said = Extract<MafiaFact, { kind: 'said' }>;

/**
 * Acts that are noted when said to a few: questions to answer there, and plans. Anything else noted, the bot might tell everyone
 * with its next line.
 */
const AMONG_FEW: readonly ActKind[] = ['ask', 'kill-plan', 'cover'];

/** The last line, read once: every mind of a table hears it in turn. */
interface Read {
  text: string;
  speaker: Seat;
  index: NameIndex;
  mark: number;
  heard: UnderstoodLine;
  wear: readonly number[];
}
let last: Read | null = null;
function readBy({ names }: Mind, text: string, speaker: Seat): Read {
  const index = indexOf(names);
  if (last?.text !== text || last.speaker !== speaker || last.index !== index)
    last = { text, speaker, index, mark: markOf(text), heard: understand(text, { names, speaker }), wear: wearOf(text, names) };
  return last;
}
/** Number of recent lines remembered by how they were built. */
const LAST_LINES = 120;

/** Takes in a line. Returns whether it calls for a word from this seat. */
export function listen(mind: Mind, said: Said): boolean {
  if (typeof said.by !== 'number') {
    mind.heard.push(markOf(said.text));
    return false;
  }
  const isPublic = said.channel === 'village' && said.whisper === null;
  const { mark, heard, wear } = readBy(mind, said.text, said.by);
  mind.heard.push(mark);
  mind.worn.push(...wear);
  mind.worn.splice(0, Math.max(0, mind.worn.length - wear.length * LAST_LINES));
  if (isPublic) {
    mind.lines[said.by]! += 1;
    mind.clock += 1;
  }
  if (said.by === mind.place) return false;
  let wanted = false;
  for (const act of heard.acts.filter(({ kind }) => isPublic || AMONG_FEW.includes(kind)))
    wanted = take(mind, act, heard, said.by, said) || wanted;
  return wanted;
}

const ENOUGH = 0.65;
function take(mind: Mind, act: SpeechAct, { to }: UnderstoodLine, by: Seat, said: Said): boolean {
  switch (act.kind) {
    case 'claim':
      claim(mind, by, act.role);
      return false;
    case 'counter': {
      const denied = act.about === null ? lastClaim(mind, by) : act;
      if (denied) claim(mind, by, denied.role);
      return denied !== null && ('by' in denied ? denied.by : denied.about) === mind.place;
    }
    case 'result':
      mind.told = mind.told.filter((result) => result.by !== by || result.about !== act.about);
      mind.told.push({ by, about: act.about, verdict: act.verdict, day: mind.day, at: mind.clock });
      return act.about === mind.place;
    case 'saw':
      saw(mind, by, act.visitor, act.host);
      return act.visitor === mind.place;
    case 'accuse':
      return push(mind, by, act.about, true, act.why.why);
    case 'doubt':
      return push(mind, by, act.about, true);
    case 'defend':
      if (act.about !== by) push(mind, by, act.about, false, act.why.why);
      return act.about === mind.place;
    case 'believe':
      push(mind, by, act.about, false);
      return act.about === mind.place;
    case 'vote':
      return act.for !== null && push(mind, by, act.for, true, act.why?.why ?? null);
    case 'unvote':
      relent(mind, by, act.from ?? voteOf(mind, by) ?? null);
      return false;
    case 'agree':
      return agree(mind, by, act.with);
    case 'ask':
      return ask(mind, act, to, by, said);
    case 'mourn':
      // One or two bots mourn a death, not all of them.
      if (chance(mind.rng, ENOUGH)) mind.fallen = mind.fallen.filter((seat) => seat !== act.seat);
      return false;
    case 'crowd':
      // One remark about the crowd is enough.
      mind.done.push(crowdOf(act.about, mind));
      return false;
    case 'if-evil':
      mind.done.push(`pair ${act.about} ${mind.day}`);
      return false;
    case 'cheer':
    case 'regret':
      if (chance(mind.rng, ENOUGH)) mind.done.push(`mourn ${act.seat}`);
      return false;
    case 'hello':
      if (chance(mind.rng, ENOUGH / 2)) mind.done.push('hello');
      return false;
    case 'relief':
      if (chance(mind.rng, ENOUGH)) mind.isCalm = false;
      return false;
    case 'saved':
      mind.isCalm = false;
      mind.done.push(`read ${mind.night}`);
      return false;
    case 'two-killers':
    case 'own-kill':
      mind.done.push(`read ${mind.night}`);
      return false;
    case 'decisive':
      // Heard once it bears repeating, but not twice.
      mind.done.push(mind.done.includes(`counted ${mind.day}`) ? `count ${mind.day}` : `counted ${mind.day}`);
      return false;
    case 'too-many':
      mind.done.push(`too many ${act.role}`);
      return false;
    case 'guard':
      mind.done.push(`guard ${mind.day}`);
      if (act.seat !== null) mind.done.push(`guarded ${act.seat} ${mind.day}`);
      return false;
    case 'cover':
      if (said.channel !== 'village' && isMate(mind, by))
        mind.covers = [...mind.covers.filter((cover) => cover.by !== by), { by, role: act.role }];
      return false;
    case 'kill-plan':
      // Said to everyone, it is a wish for the vote.
      if (said.channel === 'village') return push(mind, by, act.target, true);
      if (isMate(mind, by)) mind.plans = [...mind.plans.filter((plan) => plan.by !== by), { by, for: act.target }];
      return false;
    default:
      return false;
  }
}

/** Notes a claim by any player, this bot included. */
export function claim(mind: Mind, by: Seat, role: string): void {
  mind.claims = [...mind.claims.filter((one) => one.by !== by), { by, role, day: mind.day, at: mind.clock }];
}

/** Notes that a player (this bot included) speaks against or for another. Returns whether it is against this bot. */
export function push(mind: Mind, by: Seat, about: Seat, against: boolean, why: Push['why'] = null): boolean {
  if (about === by) return false;
  const isSame = (one: Push): boolean => one.by === by && one.about === about && one.day === mind.day;
  const before = mind.pushes.find(isSame);
  const times = before?.against === against ? before.times + 1 : 1;
  mind.pushes = mind.pushes.filter((one) => !isSame(one));
  mind.pushes.push({ by, about, against, day: mind.day, at: mind.clock, times, why: why ?? before?.why ?? null });
  const explained = explainedOf(about, mind.day);
  if (against && why !== null && !mind.done.includes(explained)) mind.done.push(explained);
  return against && about === mind.place;
}
export function agree(mind: Mind, by: Seat, other: Seat): boolean {
  const last = mind.pushes.findLast((one) => one.by === other && one.day === mind.day);
  return last ? push(mind, by, last.about, last.against) : false;
}

/** Notes a sighting. Being seen at the door of a player who died that night is as good as a guilty result. */
export function saw(mind: Mind, by: Seat, visitor: Seat, host: Seat): void {
  const died = mind.dead.some(({ seat, day, cause }) => seat === host && day === mind.night && cause !== 'condemned');
  if (died) mind.told.push({ by, about: visitor, verdict: 'guilty', day: mind.day, at: mind.clock, isSight: true, host });
  push(mind, by, visitor, true, died ? 'seen' : null);
}
/** Withdraws what a player has said against another today. */
export function relent(mind: Mind, by: Seat, about: Seat | null): void {
  mind.pushes = mind.pushes.filter((one) => one.by !== by || one.about !== about || one.day !== mind.day || !one.against);
}
/**
 * Number of lines for which a claim or an accusation counts as just made. A bare "cc" denies another player's last such claim.
 */
const JUST_NOW = 8;
const lastClaim = (mind: Mind, by: Seat): Claim | null =>
  mind.claims.findLast((one) => one.by !== by && one.at > mind.clock - JUST_NOW) ?? null;
/** Returns the player the table is talking about: the one with the most votes, or the last one accused. */
function pointedAt(mind: Mind, by: Seat): Seat | null {
  const votes = new Map<Seat, number>();
  for (const { for: of } of mind.ballots) if (of !== null && of !== by) votes.set(of, (votes.get(of) ?? 0) + 1);
  const [most] = [...votes].sort(([, a], [, b]) => b - a);
  if (most && most[1] >= 2) return most[0];
  const recent = mind.pushes.findLast(({ about, against, at }) => against && about !== by && at > mind.clock - JUST_NOW);
  return recent?.about ?? null;
}

/** Number of questions that are remembered; older ones are dropped. */
const MOST_ASKED = 4;
function ask(mind: Mind, act: Extract<SpeechAct, { kind: 'ask' }>, to: Seat | null, by: Seat, said: Said): boolean {
  const of = act.of ?? to ?? (act.isPointed ? pointedAt(mind, by) : null);
  if (said.channel !== 'village') return false;
  // No one else need ask the same player the same thing.
  if (of !== null && said.whisper === null) mind.done.push(`ask ${act.what} ${of} ${act.about} ${mind.day}`);
  if (of !== null && of !== mind.place) return false;
  const question = { by, what: act.what, about: act.about, toAll: of === null, isWhisper: said.whisper !== null, at: mind.clock };
  // One question to everyone is enough, no matter which bot asks it.
  if (question.toAll) mind.done.push(`ask ${act.what} null null ${mind.day}`);
  mind.asked = [...mind.asked.filter((one) => one.by !== by || one.what !== act.what), question].slice(-MOST_ASKED);
  return of === mind.place;
}
