import { MediaCard } from '../media/MediaCard.tsx';
import { Achievements } from './Achievements.tsx';
import { ArchivedGames } from './ArchivedGames.tsx';
import { Bio } from './Bio.tsx';
import { Friends } from './Friends.tsx';
import { Games } from './Games.tsx';
import { Partner } from './Partner.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { useProfileContext } from './profile-context.ts';
import { Requests } from './Requests.tsx';
import { Setups } from './Setups.tsx';
import { Statistics } from './Statistics.tsx';
import './profile.css';
import './lists.css';

export function ProfileScreen() {
  const { profile } = useProfileContext();
  const { backgroundColor, youtube, autoplay } = profile.settings;
  const wash = backgroundColor ? ({ '--wash': backgroundColor } as React.CSSProperties) : undefined;
  return (
    <article className="site-page profile" style={wash} aria-label={`Profile of ${profile.name}`}>
      <ProfileHead />
      <Requests />
      <div className="profile-columns">
        <div className="profile-column">
          <Bio />
          {youtube && <MediaCard key={youtube} link={youtube} autoplay={autoplay} />}
          {profile.stats && <Statistics stats={profile.stats} />}
          <Games />
          <ArchivedGames />
        </div>
        <div className="profile-column">
          <Partner />
          <Friends />
          <Achievements />
          <Setups />
        </div>
      </div>
    </article>
  );
}
