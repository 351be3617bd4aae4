/** Events of a setup's night, in the order of the engine. */
import { nameOf, type Setup } from '../../../games/engine/setup.ts';
import { entryOf, type Roles } from './roles.ts';

export interface NightStep {
  stage: number;
  role: string;
  /** Title of the role's question; '' for passive effects. */
  title: string;
}

/** Every action of every role that the setup can hold, in the order of the night. */
export function nightOrderOf({ roles: sets }: Pick<Setup, 'roles'>, roles: Roles): NightStep[] {
  const names = [...new Set(sets.flatMap((set) => Object.keys(set).map(nameOf)))];
  return names
    .flatMap((role) => (entryOf(roles, role)?.nightOrder ?? []).map(([stage, title]): NightStep => ({ stage, role, title })))
    .sort((a, b) => a.stage - b.stage || (a.role < b.role ? -1 : 1));
}

/** Text after the role's name in a list of actions; '' if the action is named like the role. */
export const deedWords = ({ role, title }: { role: string | null; title: string }): string =>
  title === role ? '' : title || 'passive';
