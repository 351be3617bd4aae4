import type { CSSProperties } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { birthday, day, exactTime } from '../../i18n/days.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lanternOf } from '../../ui/lantern.ts';
import { Glyph } from '../../ui/RoleIcon.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';
import { avatarSrc, bannerSrc } from '../people/user-links.ts';
import { CAKE_GLYPH } from './glyphs.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileRatings } from './ProfileRatings.tsx';
import { isBirthday } from './profile.ts';
import { useProfileContext } from './profile-context.ts';
import './head.css';

export function ProfileHead() {
  const { profile, own } = useProfileContext();
  const { name, settings, groups } = profile;
  return (
    <header className="profile-head">
      <div className="profile-banner" style={bannerStyle(profile)} />
      <div className="profile-id">
        <span className={cx('profile-face', settings.avatarShape === 'square' && 'profile-square')}>
          <Avatar id={profile.id} src={avatarSrc(profile)} size={96} presence={presenceDot(profile.status)} />
        </span>
        <div className="profile-who">
          <h1 className="profile-name" style={settings.nameColor ? { color: settings.nameColor } : undefined}>
            {name}
          </h1>
          <p className="profile-under">
            <GroupBadges groups={groups} />
            {profile.pronouns && <span className="profile-pronouns">{profile.pronouns}</span>}
          </p>
        </div>
        <div className="profile-do">{own ? <OwnActions /> : <ProfileActions />}</div>
      </div>
      <Facts />
      <ProfileRatings />
    </header>
  );
}

function OwnActions() {
  return (
    <Button href="/user/settings?tab=profile" icon="settings">
      Picture, banner &amp; more
    </Button>
  );
}

/** The banner, else the member's colour, else a sky in a hue derived from their id. */
function bannerStyle(profile: Profile): CSSProperties {
  const { bannerFormat, backgroundColor } = profile.settings;
  const src = bannerSrc(profile);
  if (src && bannerFormat === 'tile')
    return { backgroundImage: `url("${src}")`, backgroundRepeat: 'repeat', backgroundPosition: 'top' };
  if (src) return { backgroundImage: `url("${src}")`, backgroundSize: 'cover', backgroundPosition: 'center' };
  if (backgroundColor) return { background: backgroundColor };
  const { hue, glow } = lanternOf(profile.id);
  return {
    background: `radial-gradient(120% 160% at 82% 120%, oklch(62% 0.1 ${glow} / 55%), transparent 60%), linear-gradient(oklch(30% 0.06 ${hue}), oklch(42% 0.08 ${hue}))`,
  };
}

function Facts() {
  const { profile } = useProfileContext();
  const { status, lastActive, joined } = profile;
  const born = birthday(profile.birthday);
  const today = born !== null && isBirthday(profile.birthday, new Date());
  return (
    <ul className="profile-facts" aria-label="About">
      <li>
        {status === 'offline' ? (
          <Icon name="clock" size={16} />
        ) : (
          <span className={cx('profile-dot', status === 'idle' && 'profile-idle')} />
        )}{' '}
        <span title={lastActive ? exactTime(lastActive) : undefined}>{presenceWords(profile, Date.now())}</span>
      </li>
      {joined !== undefined && (
        <li>
          <Icon name="calendar" size={16} /> Joined {day(joined)}
        </li>
      )}
      {born && (
        <li className={today ? 'profile-cake' : undefined}>
          <span className="profile-glyph">
            <Glyph name={CAKE_GLYPH} />
          </span>
          {today ? 'Birthday today!' : `Birthday ${born}`}
        </li>
      )}
    </ul>
  );
}
