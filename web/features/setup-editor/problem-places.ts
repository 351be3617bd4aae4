/** Where in the editor a problem stands. */
import type { SetupProblem } from '../../../games/engine/setup.ts';
import type { Kind } from './draft.ts';

export type ProblemPlace = Pick<SetupProblem, 'place' | 'set' | 'card' | 'field'>;

/**
 * The first sentence about a place: about it alone, or with `set`, `card` or `field` about that part of it. A side that a set lacks
 * is a problem of the set. Null when it is fine.
 */
export const problemAt = (problems: readonly SetupProblem[], at: ProblemPlace): string | null =>
  problems.find(
    ({ place, set, card, field }) =>
      place === at.place && set === at.set && card === at.card && (field === at.field || place === 'roles'),
  )?.message ?? null;

/** The sets that something is wrong with. */
export const setsWithProblems = (problems: readonly SetupProblem[]): ReadonlySet<number> =>
  new Set(problems.flatMap(({ set }) => set ?? []));

/** 'add' is where roles are added. */
type Target = Omit<ProblemPlace, 'place'> & { place: SetupProblem['place'] | 'add' };

/** What a control or the group around it carries, for `focusProblem`. */
export const placeProps = ({ place, set, card, field }: Target) => ({
  'data-place': place,
  ...(set !== undefined && { 'data-set': set }),
  ...(card !== undefined && { 'data-card': card }),
  ...(field !== undefined && { 'data-field': field }),
});

/** What mends a problem in a setup of this kind while this set is shown. */
function targetOf(problem: ProblemPlace, kind: Kind, shown: number): Target {
  const { place, card } = problem;
  const isWhole = place === 'total' || place === 'balance';
  if (isWhole && kind === 'closed') return { place: 'count' };
  if (isWhole && kind === 'groups') return { place: 'groups', set: shown };
  if (isWhole || (place === 'roles' && card === undefined)) return { place: 'add' };
  return place === 'groups' ? { place, set: problem.set ?? shown } : problem;
}

const PARTS = ['set', 'card', 'field'] as const;
const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]';
/** Moves the focus to the control that mends a problem: in the smallest part of the page that names it. */
export function focusProblem(page: ParentNode, problem: ProblemPlace, kind: Kind, shown: number): void {
  const target = targetOf(problem, kind, shown);
  const named = ({ dataset }: HTMLElement) => PARTS.filter((part) => dataset[part] !== undefined);
  const [found] = [...page.querySelectorAll<HTMLElement>(`[data-place="${target.place}"]`)]
    .filter((one) => named(one).every((part) => one.dataset[part] === String(target[part])))
    .sort((a, b) => named(b).length - named(a).length);
  const control = found?.matches(CONTROLS) ? found : found?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
