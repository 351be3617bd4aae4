import type { CSSProperties } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { birthday, day, exactTime } from '../../i18n/days.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { isBirthday } from '../../ui/birthday.ts';
import { cx } from '../../ui/cx.ts';
import { colourOf, faceOf } from '../../ui/face.ts';
import { Glyph } from '../../ui/GlyphIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';
import { avatarSrc, bannerSrc } from '../people/user-links.ts';
import { CAKE_GLYPH } from './glyphs.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileRatings } from './ProfileRatings.tsx';
import { useProfileContext } from './profile-context.ts';

export function ProfileHead() {
  const { profile, isOwn } = useProfileContext();
  const { name, settings, groups } = profile;
  const { nameColor } = settings;
  const square = settings.avatarShape === 'square';
  return (
    <header className="border border-line rounded-card bg-surface overflow-hidden">
      <div
        className={cx(
          'h-[clamp(96px,20vw,190px)]',
          settings.backgroundColor && 'border-b-3 [border-block-end-color:var(--wash)]',
        )}
        style={bannerStyle(profile)}
      />
      <div className="flex flex-wrap items-end gap-y-3 gap-x-5 py-0 px-6 max-md:px-4">
        <span className={cx('flex-none -mt-10 p-1 bg-surface', square ? 'rounded-card' : 'rounded-1/2')}>
          <Avatar id={profile.id} src={avatarSrc(profile)} square={square} size={96} presence={presenceDot(profile.status)} />
        </span>
        <div className="flex-[1_1_240px] min-w-0 pt-3.5 max-md:basis-full max-md:pt-0">
          <h1
            className="text-xl wrap-anywhere"
            style={nameColor ? { color: `color-mix(in oklab, ${nameColor} 60%, var(--ink))` } : undefined}
            translate="no"
          >
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 min-h-6 mt-1 text-ink-soft text-sm max-md:empty:hidden">
            <GroupBadges groups={groups} />
            {profile.pronouns && <span>{profile.pronouns}</span>}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-w-full max-md:w-full max-md:justify-start">
          {isOwn ? <OwnActions /> : <ProfileActions />}
        </div>
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

/** The banner, or else the member's color, or else a sky in the hue of their drawn face. */
function bannerStyle(profile: Profile): CSSProperties {
  const { bannerFormat, backgroundColor } = profile.settings;
  const src = bannerSrc(profile);
  if (src && bannerFormat === 'tile')
    return { backgroundImage: `url("${src}")`, backgroundRepeat: 'repeat', backgroundPosition: 'top' };
  if (src) return { backgroundImage: `url("${src}")`, backgroundSize: 'cover', backgroundPosition: 'center' };
  if (backgroundColor) return { background: backgroundColor };
  const { hue } = colourOf(faceOf(profile.id));
  return {
    background: `radial-gradient(120% 160% at 82% 120%, oklch(62% 0.1 ${hue + 60} / 55%), transparent 60%), linear-gradient(oklch(30% 0.06 ${hue}), oklch(42% 0.08 ${hue}))`,
  };
}

function Facts() {
  const { profile } = useProfileContext();
  const { status, lastActive, joined } = profile;
  const birthdayText = birthday(profile.birthday);
  const today = birthdayText !== null && isBirthday(profile.birthday, new Date());
  return (
    <ul
      className="flex flex-wrap gap-y-1 gap-x-5 mt-3 mx-0 mb-0 py-0 px-6 list-none text-ink-soft text-sm [&_li]:inline-flex [&_li]:items-center [&_li]:gap-1.5 max-md:px-4"
      aria-label="About"
    >
      <li>
        {status === 'offline' ? (
          <Icon name="clock" size={16} />
        ) : (
          <span className={cx('size-2.25 rounded-1/2 bg-good', status === 'idle' && 'border-2 border-warn bg-transparent!')} />
        )}{' '}
        <span title={lastActive ? exactTime(lastActive) : undefined}>{presenceWords(profile, Date.now())}</span>
      </li>
      {joined !== undefined && (
        <li>
          <Icon name="calendar" size={16} /> Joined {day(joined)}
        </li>
      )}
      {birthdayText && (
        <li className={today ? 'text-lantern font-semibold' : undefined}>
          <span className={cx('inline-grid [&_.role-glyph]:size-4.5 flex-none place-items-center', !today && 'text-mafia')}>
            <Glyph name={CAKE_GLYPH} />
          </span>
          {today ? 'Birthday today!' : `Birthday ${birthdayText}`}
        </li>
      )}
    </ul>
  );
}
