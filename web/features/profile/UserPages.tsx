import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { Profile } from '../../../protocol/http/users.ts';
import { ApiError, errorMessage } from '../../app/api.ts';
import { updateAnswer, useCall } from '../../app/query.ts';
import { isMember, session } from '../../app/session.ts';
import { accountDialog } from '../../app/shell/account-dialog.ts';
import { useTitle } from '../../app/title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { toast } from '../../ui/toast.ts';
import { profilePath } from '../people/user-links.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { PROFILE, ProfileContext } from './profile-context.ts';

/** /user: a member's own profile; a visitor is redirected to the tables. */
export function OwnPage() {
  const { loaded, id, vanityUrl } = session.value;
  if (!loaded) return <ProfileSkeleton />;
  return <Redirect to={id === undefined ? '/play' : profilePath({ id, ...(vanityUrl && { vanityUrl }) })} replace />;
}

/** /user/{id or vanity URL}. An unknown member redirects to the tables, with a toast. */
export function UserPage({ who }: { who: string }) {
  // The profile depends on the viewer, so it waits until the session is known.
  if (!session.value.loaded) return <ProfileSkeleton />;
  return <Loaded who={who} viewer={session.value.id ?? ''} />;
}

function Loaded({ who, viewer }: { who: string; viewer: string }) {
  const { data, error, refetch } = useCall(PROFILE, { param: { user: who } });
  useTitle(data?.name ?? 'Profile');
  if (error instanceof ApiError && error.status === 404) return <Gone why={errorMessage(error)} />;
  if (!data && error)
    return (
      <div className="site-page">
        <ErrorState message={errorMessage(error)} onRefresh={() => void refetch()} />
      </div>
    );
  if (!data) return <ProfileSkeleton />;
  const profile = {
    profile: data,
    own: data.id === viewer,
    member: isMember.value,
    viewerId: viewer,
    change: (how: (now: Profile) => Profile) => updateAnswer(PROFILE, { param: { user: who } }, how),
    register: () => {
      accountDialog.value = { view: 'register' };
    },
  };
  return (
    <ProfileContext value={profile}>
      <ProfileScreen key={data.id} />
    </ProfileContext>
  );
}

function Gone({ why }: { why: string }) {
  useEffect(() => void toast(why, { kind: 'error' }), [why]);
  return <Redirect to="/play" replace />;
}
