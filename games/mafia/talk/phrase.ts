/** Puts an act into words, in one of the voices. */
import type { Seat } from '../../engine/game.ts';
import { below, type Rng } from '../../engine/rng.ts';
import type { Act, Scene, Voice } from './acts.ts';
import { formOf, type Named } from './forms.ts';
import { writtenName } from './grammar/names.ts';
import { canSay, catalogueOf, render, type Template } from './templates.ts';
import { indexOf, understand } from './understand.ts';

/**
 * A line that says the act and that `isSaid` does not know; null where none is left. It is a line of the voice, or of all voices once
 * those are used up. `to`: who is spoken to; a line may name them.
 */
export function phrase(
  act: Act,
  voice: Voice,
  scene: Scene & { to: Seat | null },
  rng: Rng,
  isSaid: (line: string) => boolean,
): string | null {
  const found = formOf(act, scene.speaker);
  if (!found) return null;
  const named = withAddressee(found.named, scene);
  const fitting = (catalogueOf().byForm.get(found.id) ?? []).filter((template) => canSay(template, named));
  for (const owner of [voice, 'all'] as const) {
    const left = fitting.filter((template) => template.voice === owner);
    while (left.length > 0) {
      const [template] = left.splice(below(rng, left.length), 1);
      const line = lineOf(template!, named, scene, below(rng, 2) === 1);
      // Names may happen to be words of the line: then it would be misread, and another is taken.
      if (!isSaid(line) && isSame(understand(line, scene).acts, act)) return line;
    }
  }
  return null;
}

/** No one is spoken to by name in a line that names them anyway. */
function withAddressee(named: Partial<Named>, { to, speaker }: Scene & { to: Seat | null }): Partial<Named> {
  const isNamed = to === null || to === speaker || named.x === to || named.y === to || named.of === to;
  return isNamed ? named : { ...named, to };
}

/** A template in full. */
export function lineOf(template: Template, named: Partial<Named>, scene: Scene, isModest: boolean): string {
  const index = indexOf(scene.names);
  const isOnce = template.text.split('{role}').length === 2;
  return render(template.text, named, (seat) => writtenName(scene.names[seat] ?? '', index), isModest && isOnce);
}

const isSame = (heard: readonly Act[], act: Act): boolean => heard.length === 1 && isEqual(heard[0]!, act);
/** Whatever the order of their fields. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(right).length && left.every(([field, value]) => isEqual(value, right[field]));
};
