import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { call } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.ts';

const profileKey = (who: string, viewer: string) => ['profile', who.toLowerCase(), viewer];
/** The profile of an id or a vanity URL as `viewer` (an id, or '') sees it. */
export const useProfile = (who: string, viewer: string) =>
  useQuery(
    {
      queryKey: profileKey(who, viewer),
      queryFn: ({ signal }) => call('GET /api/user/:user/profile', { param: { user: who } }, signal),
    },
    queryClient,
  );

export interface ProfileState {
  profile: Profile;
  own: boolean;
  member: boolean;
  viewerId: string;
  /** Changes the cached profile; no request is sent. */
  change: (how: (now: Profile) => Profile) => void;
  refresh: () => Promise<void>;
  register: () => void;
}
export const ProfileContext = createContext<ProfileState | null>(null);
export function useProfileContext(): ProfileState {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('There is no profile round this.');
  return profile;
}

export const updateCachedProfile = (who: string, viewer: string, how: (now: Profile) => Profile): void => {
  queryClient.setQueryData<Profile>(profileKey(who, viewer), (now) => now && how(now));
};
export const invalidateProfile = (who: string, viewer: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profileKey(who, viewer) });

/** Calls the worker and refreshes the profile; `busy` while it runs. The response or the error shows as a toast. */
export function useProfileAction(): { busy: boolean; act: (ask: () => Promise<unknown>, done?: string) => Promise<boolean> } {
  const { refresh } = useProfileContext();
  const { busy, run } = useAction();
  const act = (ask: () => Promise<unknown>, done?: string) =>
    run(async () => {
      const answer = await ask();
      await refresh();
      const words = done ?? answerMessage(answer);
      if (words) toast(words, { kind: 'success' });
    });
  return { busy, act };
}
/** The response's sentence, bare or under `message`. A bare 'OK' has none. */
function answerMessage(answer: unknown): string | null {
  const words = typeof answer === 'string' ? answer : (answer as { message?: unknown } | null)?.message;
  return typeof words === 'string' && words !== 'OK' ? words : null;
}
