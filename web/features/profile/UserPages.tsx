import { Redirect } from 'wouter';
import type { Profile } from '../../../protocol/http/users.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { ApiError } from '../../lib/api.ts';
import { updateAnswer, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MembersOnly, NotFound } from '../../ui/NotFound.tsx';
import { profilePath } from '../people/user-links.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { PROFILE, ProfileContext } from './profile-context.ts';

/** /user: a member's own profile. */
export function OwnPage() {
  const { loaded, id, vanityUrl } = session.value;
  if (!loaded) return <ProfileSkeleton />;
  if (id === undefined) return <MembersOnly words="Log in to see your profile." />;
  // The hash is kept, because the shop links to a section of the profile.
  return <Redirect to={profilePath({ id, ...(vanityUrl && { vanityUrl }) }) + window.location.hash} replace />;
}

/** /user/{id or vanity URL}. */
export function UserPage({ who }: { who: string }) {
  // The profile depends on the viewer, so it waits until the session is known.
  if (!session.value.loaded) return <ProfileSkeleton />;
  return <ProfileOf who={who} viewer={session.value.id ?? ''} />;
}

function ProfileOf({ who, viewer }: { who: string; viewer: string }) {
  const { data, error, refetch } = useCall(PROFILE, { param: { user: who } });
  useTitle(data?.name ?? 'Profile');
  if (error instanceof ApiError && error.status === 404) return <UnknownMember />;
  if (!data && error)
    return (
      <div className="site-page">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <ProfileSkeleton />;
  const profile = {
    profile: data,
    isOwn: data.id === viewer,
    member: isMember.value,
    viewerId: viewer,
    change: (update: (current: Profile) => Profile) => updateAnswer(PROFILE, { param: { user: who } }, update),
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

function UnknownMember() {
  return (
    <NotFound title="Player not found" words="The address may have a typo, or the account is gone." drawing="door">
      <Button variant="primary" icon="users" href="/community/users">
        Find a player
      </Button>
    </NotFound>
  );
}
