/** Puts an act into words, in one of the voices. */
import type { Seat } from '../../engine/game.ts';
import { below, type Rng } from '../../engine/rng.ts';
import type { LineContext, Premise, SpeechAct, Voice } from './acts.ts';
import { type FormId, formOf, type Named } from './forms.ts';
import { writtenName } from './grammar/names.ts';
import { canSay, type Manner, render, type Template, templatesFor } from './templates.ts';
import { indexOf, understand } from './understand.ts';

/**
 * Checks on a new line: it was not said before, it differs from how the last lines were built (`wearOf`), and its premise holds.
 */
export interface SaidThere {
  isSaid(line: string): boolean;
  worn: readonly number[];
  holds(premise: Premise): boolean;
  /** Whether this is no time for jokes. */
  isGrave?: boolean;
}

/** Costs of a template: built like a recent line, beginning or ending like one, not of the bot's own voice. */
const WORN = 9;
const BEGAN = 2;
const ENDED = 3;
const PLAIN = 1;

/**
 * Returns the least worn line, of this voice or of all voices, that says the act and was not said before. Null if none is left.
 */
export function phrase(
  act: SpeechAct,
  voice: Voice,
  scene: LineContext & { to: Seat | null },
  rng: Rng,
  { isSaid, worn, holds, isGrave = false }: SaidThere,
): string | null {
  const form = formOf(act, scene.speaker);
  if (!form) return null;
  const named = withAddressee(form.named, scene);
  const recent = new Set(worn);
  const cost = ({ voice: owner, wear: [built, began, ended] }: Template): number =>
    (recent.has(built!) ? WORN : 0) +
    (recent.has(began!) ? BEGAN : 0) +
    (recent.has(ended!) ? ENDED : 0) +
    (owner === 'all' ? PLAIN : 0);
  const fitting = templatesFor(form.id, voice)
    .filter((template) => canSay(template, named))
    .filter(({ premise }) => premise === null || holds(premise))
    .filter((template) => !isGrave || !isJoke(template));
  for (const template of cheapestFirst(fitting, cost, rng)) {
    const line = lineOf(template, named, scene, { isModest: below(rng, 2) === 1, isFormal: FORMAL.includes(voice) });
    // A name may be read as a word of the line. If the line would be misread, another is taken.
    if (!isSaid(line) && isSame(understand(line, scene).acts, act)) return line;
  }
  return null;
}

/** Yields templates by their cost, those of the same cost in random order. Few are taken, so only those are drawn. */
function* cheapestFirst(templates: readonly Template[], cost: (template: Template) => number, rng: Rng): Generator<Template> {
  const byCost = new Map<number, Template[]>();
  for (const template of templates) {
    const same = byCost.get(cost(template));
    if (same) same.push(template);
    else byCost.set(cost(template), [template]);
  }
  for (const [, same] of [...byCost].sort(([a], [b]) => a - b))
    while (same.length > 0) yield same.splice(below(rng, same.length), 1)[0]!;
}

/** Whether a line is not meant seriously. A jester is serious only in lines for a player about to be voted out. */
const isJoke = ({ voice: owner, premise }: Template): boolean => owner === 'jester' && premise !== 'hunted';

/** Adds the player to address, unless the line names them anyway. */
function withAddressee(named: Partial<Named>, { to, speaker }: LineContext & { to: Seat | null }): Partial<Named> {
  const isNamed = to === null || to === speaker || named.x === to || named.y === to || named.of === to;
  return isNamed ? named : { ...named, to };
}

/** Forms about the speaker's own role: only there does "just a Villager" fit. */
const MODEST: readonly FormId[] = ['claim', 'claimAgain', 'counter', 'cover'];

/** Voices whose sentences begin with a capital, in lines for all voices too. */
export const FORMAL: readonly Voice[] = ['careful'];

/** Fills in a template. */
export function lineOf(template: Template, named: Partial<Named>, scene: LineContext, manner: Manner): string {
  const index = indexOf(scene.names);
  const isOnce = template.text.split('{role}').length === 2;
  return render(template.text, named, (seat) => writtenName(scene.names[seat] ?? '', index), {
    ...manner,
    isModest: manner.isModest === true && isOnce && MODEST.includes(template.form),
  });
}

const isSame = (acts: readonly SpeechAct[], act: SpeechAct): boolean => acts.length === 1 && isEqual(acts[0]!, act);
/** Compares by value, whatever the order of fields. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(right).length && left.every(([field, value]) => isEqual(value, right[field]));
};
