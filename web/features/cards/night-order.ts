/** Events of a setup's night, in the order of the engine. */
import { nameOf, type Setup } from '../../../games/engine/setup.ts';
import { STAGES } from '../../../games/mafia/engine/state.ts';
import { entryOf, type Roles } from './roles.ts';

export interface NightStep {
  stage: number;
  /** Null for what a whole side does. */
  role: string | null;
  /** Title of the role's question; '' for passive effects. */
  title: string;
}

/** The kill of the Mafia, which no single role has. */
export const MAFIA_KILL: NightStep = { role: null, stage: STAGES.indexOf('faction'), title: 'Mafia kill' };

/** By stage; within one, what whole sides do comes first. */
export const byStage = (a: NightStep, b: NightStep): number => a.stage - b.stage || (a.role ?? '').localeCompare(b.role ?? '');

/** Every action of the setup's possible roles and sides, in the order of the night. */
export function nightOrderOf({ roles: sets }: Pick<Setup, 'roles'>, roles: Roles): NightStep[] {
  const names = [...new Set(sets.flatMap((set) => Object.keys(set).map(nameOf)))];
  const entries = names.flatMap((role) => entryOf(roles, role) ?? []);
  const steps = names.flatMap((role) =>
    (entryOf(roles, role)?.nightOrder ?? []).map(([stage, title]): NightStep => ({ stage, role, title })),
  );
  return [...steps, ...(entries.some(({ alignment }) => alignment === 'Mafia') ? [MAFIA_KILL] : [])].sort(byStage);
}

/** Text after the role's name in a list of actions; '' if the action is named like the role. */
export const deedWords = ({ role, title }: { role: string | null; title: string }): string =>
  title === role ? '' : title || 'passive';
