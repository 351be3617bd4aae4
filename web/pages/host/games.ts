/** The games that can be hosted. Only their fields are fetched, never their rules. */
import type { Field } from '../../../games/options.ts';
import type { HostGame } from './form.ts';

export const HOSTABLE = ['Mafia'] as const;
export type Hostable = (typeof HOSTABLE)[number];

const FIELDS: Record<Hostable, () => Promise<{ lengths: Record<string, Field>; options: Record<string, Field> }>> = {
  Mafia: () => import('../../../games/mafia/options.ts'),
};

export async function hostGame(gameType: Hostable): Promise<HostGame> {
  const { lengths, options } = await FIELDS[gameType]();
  return { gameType, lengths, options };
}
