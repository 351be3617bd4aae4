import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { tellError } from '../errors.ts';
import { logout, myName, session } from '../session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { theme, toggleTheme } from '../ui/theme.ts';
import { AccountDialog, NameDialog } from './lazy-dialogs.tsx';

/** Areas of the site, in the order of the menu. An area gets its entry on the day its page exists. */
const PLACES: { label: string; items: { label: string; href: string; icon: 'play' | 'plus' | 'book' | 'cards' }[] }[] = [
  {
    label: 'Play',
    items: [
      { label: 'Games', href: '/play', icon: 'play' },
      { label: 'Host a game', href: '/play/host', icon: 'plus' },
    ],
  },
  {
    label: 'Learn',
    items: [
      { label: 'How to play', href: '/learn/games', icon: 'book' },
      { label: 'Roles', href: '/learn/roles', icon: 'cards' },
    ],
  },
];

type Open = null | 'login' | 'name';

/** Logo, menus and who is here. Up to 700 px wide the menus fold into one. */
export function Header() {
  const [open, setOpen] = useState<Open>(null);
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
        <div className="header-end">
          <IconButton
            icon={theme.value === 'dark' ? 'day' : 'night'}
            label={theme.value === 'dark' ? 'Light theme' : 'Dark theme'}
            onClick={toggleTheme}
          />
          <You open={setOpen} />
        </div>
        <SmallMenu open={setOpen} />
      </div>
      <AccountDialog open={open === 'login'} onClose={() => setOpen(null)} />
      <NameDialog open={open === 'name'} onClose={() => setOpen(null)} />
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

/** Entries about the visitor; a visitor without a session has none. */
function mine(open: (what: Open) => void): MenuItem[] {
  const { guest, loaded } = session.value;
  const out: MenuItem = { label: 'Log out', icon: 'leave', onSelect: () => void logout().catch(tellError) };
  if (guest) return [{ label: 'Change name', icon: 'edit', onSelect: () => open('name') }, out];
  return myName.value !== null ? [out] : loaded ? [{ label: 'Log in', icon: 'login', onSelect: () => open('login') }] : [];
}

function You({ open }: { open: (what: Open) => void }) {
  const name = myName.value;
  const { guest, id, loaded } = session.value;
  if (!loaded) return <span className="header-you-wait" />;
  if (name === null)
    return (
      <Button variant="ghost" onClick={() => open('login')}>
        Log in
      </Button>
    );
  return (
    <Menu
      label="You"
      items={mine(open)}
      trigger={(trigger) => (
        <button type="button" {...trigger} className="header-you">
          <Avatar id={guest?.id ?? id ?? ''} size={32} />
          <span className="header-name">{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    />
  );
}

function SmallMenu({ open }: { open: (what: Open) => void }) {
  const other = theme.value === 'dark' ? 'Light theme' : 'Dark theme';
  const items: MenuItem[] = [
    ...PLACES.flatMap((place) => place.items),
    'line',
    { label: other, icon: theme.value === 'dark' ? 'day' : 'night', onSelect: toggleTheme },
    ...mine(open),
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
