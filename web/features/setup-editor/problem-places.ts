/** Maps problems of a setup to places in the editor. */
import type { SetupProblem } from '../../../games/engine/setup.ts';
import type { Kind } from './draft.ts';

export type ProblemPlace = Pick<SetupProblem, 'place' | 'set' | 'card' | 'field'>;

/**
 * The first sentence about exactly this place: without `set`, `card` or `field` about the whole, with them about that part. A
 * side missing from a set is a problem of the set. Null if nothing is wrong.
 */
export const problemAt = (problems: readonly SetupProblem[], at: ProblemPlace): string | null =>
  problems.find(
    ({ place, set, card, field }) =>
      place === at.place && set === at.set && card === at.card && (field === at.field || place === 'roles'),
  )?.message ?? null;

/** Sets with a problem. */
export const setsWithProblems = (problems: readonly SetupProblem[]): ReadonlySet<number> =>
  new Set(problems.flatMap(({ set }) => set ?? []));

/** A place; 'add' is the control that adds roles. */
type Target = Omit<ProblemPlace, 'place'> & { place: SetupProblem['place'] | 'add' };

/** Attributes of a control or the group around it, for `focusProblem`. */
export const placeProps = ({ place, set, card, field }: Target) => ({
  'data-place': place,
  ...(set !== undefined && { 'data-set': set }),
  ...(card !== undefined && { 'data-card': card }),
  ...(field !== undefined && { 'data-field': field }),
});

/** The control that fixes a problem, for a setup of this kind while `selectedSet` is shown. */
function targetOf(problem: ProblemPlace, kind: Kind, selectedSet: number): Target {
  const { place, card } = problem;
  const isWhole = place === 'total' || place === 'balance';
  if (isWhole && kind === 'closed') return { place: 'count' };
  if (isWhole && kind === 'groups') return { place: 'groups', set: selectedSet };
  if (isWhole || (place === 'roles' && card === undefined)) return { place: 'add' };
  return place === 'groups' ? { place, set: problem.set ?? selectedSet } : problem;
}

const PARTS = ['set', 'card', 'field'] as const;
const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]';
/** Moves focus to the control that fixes a problem: in the smallest part of the page that names it. */
export function focusProblem(page: ParentNode, problem: ProblemPlace, kind: Kind, selectedSet: number): void {
  const target = targetOf(problem, kind, selectedSet);
  const partsOf = ({ dataset }: HTMLElement) => PARTS.filter((part) => dataset[part] !== undefined);
  const [place] = [...page.querySelectorAll<HTMLElement>(`[data-place="${target.place}"]`)]
    .filter((control) => partsOf(control).every((part) => control.dataset[part] === String(target[part])))
    .sort((a, b) => partsOf(b).length - partsOf(a).length);
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
