/** A bot's will, and its few words to the other dead. */
import type { Seat, TalkMove, View } from '../../engine/game.ts';
import { chance } from '../../engine/rng.ts';
import { WILL, WILL_ASK } from '../engine/asks.ts';
import { type SpeechAct, VOICES } from './acts.ts';
import { claimedRole } from './cover.ts';
import { claim } from './listen.ts';
import { markOf } from './mark.ts';
import { isEnemyOfVillage, living, type Mind } from './mind.ts';
import { stance } from './stance.ts';
import { isPlain } from './suspicion.ts';
import { understand } from './understand.ts';

/** Puts an act into words that were not said yet; null if there are none left. */
export type Words = (act: SpeechAct) => string | null;

/** Chance that a bot that claims to be a Villager writes a will: it has nothing to tell. */
const WRITES = 0.5;
/** Keeps the will up to date at night: the role and the results, or the lie about both. */
export function writeWill(mind: Mind, view: View, words: Words): TalkMove | null {
  const ask = view.asks.find(({ id, seats }) => id === WILL_ASK && seats.includes(mind.place));
  if (!ask || view.phase.name !== 'Night') return null;
  const role = claimedRole(mind);
  const findings = mind.side === 'Village' ? mind.findings : (mind.cover?.findings ?? []);
  const once = `will ${role} ${findings.length}`;
  if (mind.done.includes(once)) return null;
  mind.done.push(once);
  if (isPlain(role) && !chance(mind.rng, WRITES)) return null;
  const results = findings.map(({ about, verdict, night }): SpeechAct => ({ kind: 'result', about, verdict, night }));
  let will = '';
  for (const act of [{ kind: 'was', role } as const, ...results.toReversed()]) {
    const line = words(act);
    if (line === null || will.length + line.length >= WILL.length) continue;
    will += will === '' ? line : `\n${line}`;
    mind.heard.push(markOf(line));
  }
  return will === '' ? null : { say: null, answer: { ask: ask.id, answer: [will] } };
}

/** Notes the claims and results in the will of a dead player. */
export function readWill(mind: Mind, by: Seat, will: string): void {
  for (const line of will.split('\n'))
    for (const act of understand(line, { names: mind.names, speaker: by }).acts) {
      if (act.kind === 'was' || act.kind === 'claim') claim(mind, by, act.role);
      if (act.kind !== 'result') continue;
      mind.told = mind.told.filter((result) => result.by !== by || result.about !== act.about);
      mind.told.push({ by, about: act.about, verdict: act.verdict, day: mind.day, at: mind.clock });
    }
}

/**
 * Number of groups of bots with the same voice among the dead. Each has its share of the lines, because bots have not heard what
 * was said there before they died.
 */
const SHARES = 3;
/** Chance to speak at each look: the dead take their time. */
const SPEAKS = 0.2;
/** Greets the other dead, then names each of its suspects once. Enemies of the village name none. */
export function amongTheDead(mind: Mind, view: View, words: Words): TalkMove | null {
  const channel = view.channels.find(({ id, speak }) => id === 'dead' && speak);
  if (!channel || !chance(mind.rng, SPEAKS)) return null;
  const ideas: { act: SpeechAct; once: string }[] = [{ act: { kind: 'ghost' }, once: 'ghost' }];
  const odds = stance(mind);
  const others = living(mind);
  const about = others.reduce<Seat | null>((most, seat) => (most === null || odds[seat]! > odds[most]! ? seat : most), null);
  if (about !== null && !isEnemyOfVillage(mind.side)) ideas.push({ act: { kind: 'ghost-guess', about }, once: `ghost ${about}` });
  for (const { act, once } of ideas) {
    const text = mind.done.includes(once) ? null : words(act);
    if (text === null) continue;
    mind.done.push(once);
    if (Math.abs(markOf(text)) % SHARES !== Math.floor(mind.seat / VOICES.length) % SHARES) continue;
    return { say: { channel: channel.id, text }, answer: null };
  }
  return null;
}
