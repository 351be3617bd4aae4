/** Puts an act into words, in one of the voices. */
import type { Seat } from '../../engine/game.ts';
import { below, type Rng, shuffle } from '../../engine/rng.ts';
import type { Act, Premise, Scene, Voice } from './acts.ts';
import { type FormId, formOf, type Named } from './forms.ts';
import { writtenName } from './grammar/names.ts';
import { canSay, catalogueOf, render, type Template } from './templates.ts';
import { indexOf, understand } from './understand.ts';

/** A line must fit what was said before, differ from how the last lines were built (`wearOf`), and be true. */
export interface SaidThere {
  isSaid(line: string): boolean;
  worn: readonly number[];
  holds(premise: Premise): boolean;
}

/** What speaks against a template: it was built like this, it began like this, it is of no voice. */
const WORN = 4;
const BEGAN = 2;
const PLAIN = 1;

/** A line of the voice, or of all voices, that says the act and was not said before: the least worn. Null where none is left. */
export function phrase(
  act: Act,
  voice: Voice,
  scene: Scene & { to: Seat | null },
  rng: Rng,
  { isSaid, worn, holds }: SaidThere,
): string | null {
  const found = formOf(act, scene.speaker);
  if (!found) return null;
  const named = withAddressee(found.named, scene);
  const cost = ({ voice: owner, wear: [built, began] }: Template): number =>
    (worn.includes(built!) ? WORN : 0) + (worn.includes(began!) ? BEGAN : 0) + (owner === 'all' ? PLAIN : 0);
  const fitting = (catalogueOf().byForm.get(found.id) ?? [])
    .filter((template) => (template.voice === voice || template.voice === 'all') && canSay(template, named))
    .filter(({ premise }) => premise === null || holds(premise))
    .map((template) => ({ template, cost: cost(template) }));
  for (const { template } of shuffle(rng, fitting).sort((a, b) => a.cost - b.cost)) {
    const line = lineOf(template, named, scene, below(rng, 2) === 1);
    // Names may happen to be words of the line: then it would be misread, and another is taken.
    if (!isSaid(line) && isSame(understand(line, scene).acts, act)) return line;
  }
  return null;
}

/** No one is spoken to by name in a line that names them anyway. */
function withAddressee(named: Partial<Named>, { to, speaker }: Scene & { to: Seat | null }): Partial<Named> {
  const isNamed = to === null || to === speaker || named.x === to || named.y === to || named.of === to;
  return isNamed ? named : { ...named, to };
}

/** Only of oneself does one say that one is just a Villager. */
const MODEST: readonly FormId[] = ['claim', 'claimAgain', 'counter', 'cover'];

/** A template in full. */
export function lineOf(template: Template, named: Partial<Named>, scene: Scene, isModest: boolean): string {
  const index = indexOf(scene.names);
  const isOnce = template.text.split('{role}').length === 2;
  return render(
    template.text,
    named,
    (seat) => writtenName(scene.names[seat] ?? '', index),
    isModest && isOnce && MODEST.includes(template.form),
  );
}

const isSame = (heard: readonly Act[], act: Act): boolean => heard.length === 1 && isEqual(heard[0]!, act);
/** Whatever the order of their fields. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(right).length && left.every(([field, value]) => isEqual(value, right[field]));
};
