import { useState } from 'react';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { loadDraft } from '../../lib/drafts.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Comments } from '../comments/lazy-comments.tsx';
import { MediaCard } from '../posts/MediaCard.tsx';
import { Achievements } from './Achievements.tsx';
import { ArchivedGames } from './ArchivedGames.tsx';
import { BioEditor, bioDraft } from './BioEditor.tsx';
import { Friends } from './Friends.tsx';
import { Games } from './Games.tsx';
import { Partner } from './Partner.tsx';
import { ProfileColumn } from './ProfileColumn.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { useProfileContext } from './profile-context.ts';
import { Requests } from './Requests.tsx';
import { Setups } from './Setups.tsx';
import { Statistics } from './Statistics.tsx';
import { Trophies } from './Trophies.tsx';
import './profile.css';

export function ProfileScreen() {
  const { profile } = useProfileContext();
  const { backgroundColor, youtube, autoplay } = profile.settings;
  const wash = backgroundColor ? ({ '--wash': backgroundColor } as React.CSSProperties) : undefined;
  return (
    <article
      className="site-page profile grid gap-5 content-start max-md:gap-3"
      style={wash}
      aria-label={`Profile of ${profile.name}`}
    >
      <ProfileHead />
      <Requests />
      <div className="grid gap-5 items-start min-[900px]:grid-cols-[minmax(0,1.75fr)_minmax(300px,1fr)] max-md:gap-3">
        <ProfileColumn>
          <Bio />
          {youtube && <MediaCard key={youtube} link={youtube} autoplay={autoplay} />}
          {profile.stats && <Statistics stats={profile.stats} />}
          <Games />
          <ArchivedGames />
        </ProfileColumn>
        <ProfileColumn>
          <Partner />
          <Friends />
          <Trophies />
          <Achievements />
          <Setups />
        </ProfileColumn>
      </div>
      <Comments location={profile.id} />
    </article>
  );
}

function Bio() {
  const { profile, isOwn } = useProfileContext();
  // Reopens the editor if there is an unsent draft.
  const [editing, setEditing] = useState(() => isOwn && loadDraft(bioDraft(profile.id)) !== null);
  const { bio } = profile;
  const mayEdit = isOwn && session.value.perms?.editBio === true;
  if (!bio && !isOwn) return null;
  const edit = mayEdit && !editing && (
    <Button size="small" icon="edit" onClick={() => setEditing(true)}>
      {bio ? 'Edit' : 'Write one'}
    </Button>
  );
  return (
    <Card as="section" title="Bio" actions={bio ? edit : undefined} className="profile-card">
      {editing && mayEdit ? (
        <BioEditor onClose={() => setEditing(false)} />
      ) : bio ? (
        <LazyMarkdown text={bio} />
      ) : (
        <Empty small drawing="letter" action={edit}>
          You haven’t written anything about yourself yet.
        </Empty>
      )}
    </Card>
  );
}
