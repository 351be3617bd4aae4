/** The open profile: its owner, its viewer, and the viewer's actions on it. */
import { createContext, useContext } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { type Action, type ActionOptions, useAction } from '../../lib/use-action.ts';

/** The call that reads a profile. */
export const PROFILE = 'GET /api/user/:user/profile';

export interface ProfileState {
  profile: Profile;
  isOwn: boolean;
  member: boolean;
  viewerId: string;
  /** Changes the cached profile; sends no request. */
  change: (update: (current: Profile) => Profile) => void;
  register: () => void;
}
export const ProfileContext = createContext<ProfileState | null>(null);
export function useProfileContext(): ProfileState {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('There is no profile round this.');
  return profile;
}

/**
 * An action of the viewer on this member: calls the worker and refetches the profile. The response's sentence is shown as the
 * toast.
 */
export function useProfileAction<In = void>(
  act: (input: In) => Promise<unknown>,
  options: Pick<ActionOptions<In, unknown>, 'done' | 'after' | 'retry'> = {},
): Action<In> {
  return useAction(act, { retry: true, done: answerMessage, invalidates: [PROFILE, 'GET /api/user/:user/friends'], ...options });
}
/** Returns the response's sentence, given directly or as `message`; null for a plain 'OK'. */
function answerMessage(answer: unknown): string | null {
  const words = typeof answer === 'string' ? answer : (answer as { message?: unknown } | null)?.message;
  return typeof words === 'string' && words !== 'OK' ? words : null;
}
