/** One open profile: its owner, its viewer, and what the viewer does with it. */
import { createContext, useContext } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { type Action, type ActionOptions, useAction } from '../../app/use-action.ts';

/** The read of a profile. */
export const PROFILE = 'GET /api/user/:user/profile';

export interface ProfileState {
  profile: Profile;
  own: boolean;
  member: boolean;
  viewerId: string;
  /** Changes the cached profile; no request is sent. */
  change: (how: (now: Profile) => Profile) => void;
  register: () => void;
}
export const ProfileContext = createContext<ProfileState | null>(null);
export function useProfileContext(): ProfileState {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('There is no profile round this.');
  return profile;
}

/** What the viewer does with this member: calls the worker and refreshes the profile. The response's sentence is the toast. */
export function useProfileAction<In = void>(
  act: (input: In) => Promise<unknown>,
  options: Pick<ActionOptions<In, unknown>, 'done' | 'after' | 'retry'> = {},
): Action<In> {
  return useAction(act, { retry: true, done: answerMessage, invalidates: [PROFILE, 'GET /api/user/:user/friends'], ...options });
}
/** The response's sentence, bare or under `message`. A bare 'OK' has none. */
function answerMessage(answer: unknown): string | null {
  const words = typeof answer === 'string' ? answer : (answer as { message?: unknown } | null)?.message;
  return typeof words === 'string' && words !== 'OK' ? words : null;
}
