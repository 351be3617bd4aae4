/** Puts an act into words, in one of the voices. */
import type { Seat } from '../../engine/game.ts';
import { below, type Rng, shuffle } from '../../engine/rng.ts';
import type { Act, Scene, Voice } from './acts.ts';
import { formOf, type Named, type Slot } from './forms.ts';
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
  const said = (template: Template): string | null => {
    const line = lineOf(template, named, scene, below(rng, 2) === 1);
    // Names may happen to be words of the line: then it would be misread, and another is taken.
    return !isSaid(line) && isSame(understand(line, scene).acts, act) ? line : null;
  };
  for (const owner of [voice, 'all'] as const) {
    const own = fitting.filter((template) => template.voice === owner);
    const worn: Template[] = [];
    for (const template of shuffle(rng, own)) {
      // What was said of one player sounds like a machine when it is said of the next.
      if (wasSaidOfOther(template, named, scene, isSaid)) worn.push(template);
      else {
        const line = said(template);
        if (line !== null) return line;
      }
    }
    for (const template of worn) {
      const line = said(template);
      if (line !== null) return line;
    }
  }
  return null;
}

const SEAT_SLOTS: readonly Slot[] = ['x', 'y', 'of', 'to'];
/** Whether a line that names one player was said of another. Those that name two differ enough by their names. */
function wasSaidOfOther(
  { text, slots }: Template,
  named: Partial<Named>,
  scene: Scene,
  isSaid: (line: string) => boolean,
): boolean {
  const [slot, ...others] = slots.filter((one) => SEAT_SLOTS.includes(one));
  if (slot === undefined || others.length > 0) return false;
  const index = indexOf(scene.names);
  return scene.names.some((_, seat) =>
    isSaid(render(text, { ...named, [slot]: seat }, (of) => writtenName(scene.names[of] ?? '', index))),
  );
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
