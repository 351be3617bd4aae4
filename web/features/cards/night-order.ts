/** What happens in a night of a setup, in the order in which the engine does it. */
import { nameOf, type Setup } from '../../../games/engine/setup.ts';
import { entryOf, type Roles } from './roles.ts';

export interface NightStep {
  stage: number;
  role: string;
  /** What the role's question is called; '' for what happens by itself. */
  title: string;
}

/** Every deed of every role that the setup can hold, the first of the night first. */
export function nightOrderOf({ roles: sets }: Pick<Setup, 'roles'>, roles: Roles): NightStep[] {
  const names = [...new Set(sets.flatMap((set) => Object.keys(set).map(nameOf)))];
  return names
    .flatMap((role) => (entryOf(roles, role)?.nightOrder ?? []).map(([stage, title]): NightStep => ({ stage, role, title })))
    .sort((a, b) => a.stage - b.stage || (a.role < b.role ? -1 : 1));
}

/** What follows the role's name in a list of deeds; '' where the deed is called like the role. */
export const deedWords = ({ role, title }: { role: string | null; title: string }): string =>
  title === role ? '' : title || 'by itself';
