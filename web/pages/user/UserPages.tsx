import { lazy, useEffect } from 'react';
import { Redirect } from 'wouter';
import type { Profile } from '../../../protocol/rest/users.ts';
import { ApiError, sentence } from '../../api.ts';
import { door } from '../../frame/door.ts';
import { profilePath } from '../../people.ts';
import { isMember, session } from '../../session.ts';
import { useTitle } from '../../title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { toast } from '../../ui/toast.ts';
import { changeProfile, DeskContext, refreshProfile, useProfile } from './desk.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** /user: a member's own page; anybody else is sent to the tables. */
export function OwnPage() {
  const { loaded, id, vanityUrl } = session.value;
  if (!loaded) return <ProfileSkeleton />;
  return <Redirect to={id === undefined ? '/play' : profilePath({ id, ...(vanityUrl && { vanityUrl }) })} replace />;
}

const InboxPage = lazy(() => import('./inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage })));

/** /user/{id or vanity URL}, and /user/inbox. What does not exist leads to the tables, with a word why. */
export function UserPage({ who }: { who: string }) {
  if (who === 'inbox') return <InboxPage />;
  // Who looks changes what is told: it waits until that is known.
  if (!session.value.loaded) return <ProfileSkeleton />;
  return <Loaded who={who} viewer={session.value.id ?? ''} />;
}

function Loaded({ who, viewer }: { who: string; viewer: string }) {
  const { data, error, refetch } = useProfile(who, viewer);
  useTitle(data?.name ?? 'Profile');
  if (error instanceof ApiError && error.status === 404) return <Gone why={sentence(error)} />;
  if (!data && error)
    return (
      <div className="site-page">
        <ErrorState message={sentence(error)} onRefresh={() => void refetch()} />
      </div>
    );
  if (!data) return <ProfileSkeleton />;
  const desk = {
    profile: data,
    own: data.id === viewer,
    member: isMember.value,
    viewerId: viewer,
    change: (how: (now: Profile) => Profile) => changeProfile(who, viewer, how),
    refresh: () => refreshProfile(who, viewer),
    register: () => {
      door.value = { view: 'register' };
    },
  };
  return (
    <DeskContext value={desk}>
      <ProfileScreen key={data.id} />
    </DeskContext>
  );
}

function Gone({ why }: { why: string }) {
  useEffect(() => void toast(why, { kind: 'error' }), [why]);
  return <Redirect to="/play" replace />;
}
