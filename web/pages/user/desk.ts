/** One open profile: who it is of, who looks, and how both sides hear of a change. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Profile } from '../../../protocol/rest/users.ts';
import { get, post } from '../../api.ts';
import { useDeed } from '../../deed.ts';
import { queryClient } from '../../query.ts';
import { toast } from '../../ui/toast.ts';

const keyOf = (who: string, viewer: string) => ['profile', who.toLowerCase(), viewer];
/** The profile of an id or a vanity URL as `viewer` (an id, or '') sees it. */
export const useProfile = (who: string, viewer: string) =>
  useQuery(
    {
      queryKey: keyOf(who, viewer),
      queryFn: ({ signal }) => get<Profile>(`/api/user/${encodeURIComponent(who)}/profile`, signal),
    },
    queryClient,
  );

export interface ProfileDesk {
  profile: Profile;
  own: boolean;
  /** The viewer has an account; guests and visitors do not. */
  member: boolean;
  viewerId: string;
  /** Changes what is shown; the worker is not asked. */
  change: (how: (now: Profile) => Profile) => void;
  /** Asks anew, and waits for it. */
  refresh: () => Promise<void>;
  /** Opens the way to an account, for whoever needs one for what they pressed. */
  register: () => void;
}
export const DeskContext = createContext<ProfileDesk | null>(null);
export function useProfileDesk(): ProfileDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no profile round this.');
  return desk;
}

export const changeProfile = (who: string, viewer: string, how: (now: Profile) => Profile): void => {
  queryClient.setQueryData<Profile>(keyOf(who, viewer), (now) => now && how(now));
};
export const refreshProfile = (who: string, viewer: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(who, viewer) });

/** Something that is done to the worker: whether it runs, and the run. What it answers in words, and why it refuses, is told. */
export function useAct(): { busy: boolean; act: (path: string, body: unknown, done?: string) => Promise<boolean> } {
  const { refresh } = useProfileDesk();
  const { busy, run } = useDeed();
  const act = (path: string, body: unknown, done?: string) =>
    run(async () => {
      const answer = await post<unknown>(path, body);
      await refresh();
      const words = done ?? wordsOf(answer);
      if (words) toast(words, { kind: 'success' });
    });
  return { busy, act };
}
/** A sentence, bare or under `message`. A bare 'OK' says nothing. */
function wordsOf(answer: unknown): string | null {
  const words = typeof answer === 'string' ? answer : (answer as { message?: unknown } | null)?.message;
  return typeof words === 'string' && words !== 'OK' ? words : null;
}
