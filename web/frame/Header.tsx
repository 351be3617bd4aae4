import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { tellError } from '../errors.ts';
import { extras } from '../later.tsx';
import { unreadNotices } from '../live/hub-signals.ts';
import { avatarSrc } from '../people.ts';
import { isMember, logout, myName, session } from '../session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { theme, toggleTheme } from '../ui/theme.ts';
import { door } from './door.ts';
import { AccountDialog, NameDialog } from './lazy-dialogs.tsx';

/** Areas of the site, in the order of the menu. An area gets its entry on the day its page exists. */
const PLACES: { label: string; items: { label: string; href: string; icon: 'play' | 'plus' | 'users' | 'book' | 'cards' }[] }[] =
  [
    {
      label: 'Play',
      items: [
        { label: 'Games', href: '/play', icon: 'play' },
        { label: 'Host a game', href: '/play/host', icon: 'plus' },
      ],
    },
    { label: 'Community', items: [{ label: 'Users', href: '/community/users', icon: 'users' }] },
    {
      label: 'Learn',
      items: [
        { label: 'How to play', href: '/learn/games', icon: 'book' },
        { label: 'Roles', href: '/learn/roles', icon: 'cards' },
      ],
    },
  ];

/** Changes the theme; a member's choice goes with them to other devices. */
function switchTheme(): void {
  toggleTheme();
  if (isMember.value) void import('../account/settle-look.ts').then((part) => part.keepScheme()).catch(tellError);
}

/** Logo, menus and who is here. Up to 700 px wide the menus fold into one. */
export function Header() {
  const [naming, setNaming] = useState(false);
  const rename = () => setNaming(true);
  const { Bell, ChatButton } = extras.value;
  return (
    <header className="header">
      <div className="header-inside">
        <Link href={session.value.id ? '/play' : '/'} className="header-logo" aria-label="Duskhaven, to the first page">
          <Logo size={30} name />
        </Link>
        <nav className="header-places" aria-label="Site">
          {PLACES.map((place) => (
            <Place key={place.label} place={place} />
          ))}
        </nav>
        {isMember.value && (
          <>
            <div className="header-bell header-chat">{ChatButton && <ChatButton />}</div>
            <div className="header-bell">{Bell && <Bell />}</div>
          </>
        )}
        <div className="header-end">
          <IconButton
            icon={theme.value === 'dark' ? 'day' : 'night'}
            label={theme.value === 'dark' ? 'Light theme' : 'Dark theme'}
            onClick={switchTheme}
          />
          <You rename={rename} />
        </div>
        <SmallMenu rename={rename} />
      </div>
      <AccountDialog />
      <NameDialog open={naming} onClose={() => setNaming(false)} />
    </header>
  );
}

function Place({ place: { label, items } }: { place: (typeof PLACES)[number] }) {
  const [path] = useLocation();
  const here = path.startsWith(`/${label.toLowerCase()}`);
  const only = items.length === 1 ? items[0] : undefined;
  if (only)
    return (
      <Link href={only.href} className={cx('header-place', here && 'header-here')} aria-current={here ? 'page' : undefined}>
        {label}
      </Link>
    );
  return (
    <Menu
      label={label}
      align="start"
      items={items}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={cx('header-place', here && 'header-here')}>
          {label}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    />
  );
}

const logIn = () => {
  door.value = { view: 'login' };
};

/** Entries about whoever is here. */
function mine(rename: () => void): MenuItem[] {
  const { id, guest, loaded } = session.value;
  const unread = unreadNotices.value;
  if (!loaded) return [];
  const out: MenuItem = {
    label: 'Log out',
    icon: 'leave',
    onSelect: () => void logout().then(() => navigate('/'), tellError),
  };
  if (id)
    return [
      { label: 'Profile', icon: 'user', href: '/user' },
      { label: 'Inbox', icon: 'bell', href: '/user/inbox', ...(unread && { note: `${unread} new` }) },
      { label: 'Settings', icon: 'settings', href: '/user/settings' },
      out,
    ];
  const enter: MenuItem = { label: 'Log in or register', icon: 'login', onSelect: logIn };
  return guest ? [enter, { label: 'Change name', icon: 'edit', onSelect: rename }, out] : [enter];
}

function You({ rename }: { rename: () => void }) {
  const name = myName.value;
  const { guest, id, avatar, loaded } = session.value;
  if (!loaded) return <span className="header-you-wait" />;
  if (name === null)
    return (
      <Button variant="ghost" onClick={logIn}>
        Log in
      </Button>
    );
  return (
    <Menu
      label="You"
      items={mine(rename)}
      trigger={(trigger) => (
        <button type="button" {...trigger} className="header-you">
          <Avatar id={guest?.id ?? id ?? ''} src={id ? avatarSrc({ id, avatar }) : null} size={32} />
          <span className="header-name">{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    />
  );
}

function SmallMenu({ rename }: { rename: () => void }) {
  const other = theme.value === 'dark' ? 'Light theme' : 'Dark theme';
  const items: MenuItem[] = [
    ...PLACES.flatMap((place) => place.items),
    'line',
    { label: other, icon: theme.value === 'dark' ? 'day' : 'night', onSelect: switchTheme },
    ...mine(rename),
  ];
  return (
    <div className="header-small">
      <Menu
        label="Menu"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} variant="quiet" icon="menu">
            Menu
          </Button>
        )}
      />
    </div>
  );
}
