import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { LazyNameDialog } from '../../features/account/lazy-dialogs.tsx';
import { ChatButton } from '../../features/chat/ChatButton.tsx';
import { Bell } from '../../features/notices/Bell.tsx';
import { avatarSrc, isSquare } from '../../features/people/user-links.ts';
import { Hearts } from '../../features/tables/Hearts.tsx';
import { accountDialog } from '../../lib/account-dialog.ts';
import { showError } from '../../lib/errors.ts';
import { season } from '../../lib/lazy-component.tsx';
import { isMember, logout, myName, session } from '../../lib/session.ts';
import { unreadNoticeCount } from '../../sockets/hub-signals.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { theme, toggleTheme } from '../../ui/theme.ts';
import { MENUS, type MenuEntry, SITE_PAGES } from '../pages.tsx';

type SiteMenuItem = Omit<MenuEntry, 'place'> & { href: string };
interface SitePlace {
  label: string;
  items: SiteMenuItem[];
}

const ENTRIES = Object.entries<{ menu?: MenuEntry }>(SITE_PAGES).flatMap(([href, { menu }]) => (menu ? [{ ...menu, href }] : []));
const PLACES: readonly SitePlace[] = MENUS.map((label) => ({ label, items: ENTRIES.filter(({ place }) => place === label) }));

/** Switches the theme; a member's choice is saved for their other devices. */
function switchTheme(): void {
  toggleTheme();
  if (isMember.value) void import('../../features/account/theme-sync.ts').then((part) => part.saveColorScheme()).catch(showError);
}

/** Logo, menus and account. The menus fold into one on windows up to 700 px wide. */
export function Header() {
  const [naming, setNaming] = useState(false);
  const rename = () => setNaming(true);
  return (
    <header className="header relative z-10 border-b border-b-line bg-bg/88">
      <div
        className={cx(
          'flex items-center gap-5 max-w-290 min-h-15 mx-auto px-5 max-[800px]:gap-2 max-md:px-4',
          isMember.value && 'max-md:gap-0',
        )}
      >
        <Link
          href={session.value.id ? '/play' : '/'}
          className="relative flex items-center min-h-tap text-ink no-underline md:max-[800px]:[&_.font-serif]:hidden"
          aria-label="Duskhaven, home"
        >
          <Logo size={30} name />
          {season.value && <season.value.Mark />}
        </Link>
        <nav className="flex gap-1 flex-1 max-md:hidden" aria-label="Site">
          {PLACES.map((place) => (
            <Place key={place.label} place={place} />
          ))}
        </nav>
        {isMember.value && (
          <>
            <div className="flex-none -me-4 max-md:hidden">
              <Hearts />
            </div>
            <div className="flex-none size-tap -me-4 max-md:mx-0 hidden max-md:block max-md:ms-auto">
              <ChatButton />
            </div>
            <div className="flex-none size-tap -me-4 max-md:mx-0">
              <Bell />
            </div>
          </>
        )}
        <div className="flex items-center gap-1 min-w-0 max-md:hidden">
          <IconButton
            icon={theme.value === 'dark' ? 'day' : 'night'}
            label={theme.value === 'dark' ? 'Light theme' : 'Dark theme'}
            onClick={switchTheme}
          />
          <You rename={rename} />
        </div>
        <SmallMenu rename={rename} />
      </div>
      <LazyNameDialog open={naming} onClose={() => setNaming(false)} />
    </header>
  );
}

const shownItems = ({ items }: SitePlace): MenuItem[] => items.filter(({ forMembers }) => !forMembers || isMember.value);

/** Tighter spacing on windows that are only just wide enough for all places. */
const PLACE = cx('header-place max-[920px]:px-2 max-[920px]:gap-0.5 max-[800px]:px-1.25');

function Place({ place }: { place: SitePlace }) {
  const { label } = place;
  const items = shownItems(place);
  const [path] = useLocation();
  const isHere = path.startsWith(`/${label.toLowerCase()}`);
  const soleItem = place.items.length === 1 ? place.items[0] : undefined;
  if (soleItem)
    return (
      <Link href={soleItem.href} className={cx(PLACE, isHere && 'header-here')} aria-current={isHere ? 'page' : undefined}>
        {label}
      </Link>
    );
  return (
    <Menu
      label={label}
      align="start"
      items={items}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={cx(PLACE, isHere && 'header-here')}>
          {label}
          <Icon name="chevron-down" size={16} className="max-[820px]:hidden" />
        </button>
      )}
    />
  );
}

const logIn = () => {
  accountDialog.value = { view: 'login' };
};

/** Entries of the account; `end` is apart, because the menu of a phone ends with it. */
function accountItems(rename: () => void): { items: MenuItem[]; end: MenuItem[] } {
  const { id, guest, loaded, coins } = session.value;
  const unread = unreadNoticeCount.value;
  if (!loaded) return { items: [], end: [] };
  const end: MenuItem[] = [
    { label: 'Log out', icon: 'leave', onSelect: () => void logout().then(() => navigate('/'), showError) },
  ];
  if (id)
    return {
      items: [
        { label: 'Profile', icon: 'user', href: '/user' },
        { label: 'Inbox', icon: 'bell', href: '/user/inbox', ...(unread && { note: `${unread} new` }) },
        { label: 'Shop', icon: 'coins', href: '/user/shop', ...(coins && { note: `${coins}` }) },
        { label: 'Settings', icon: 'settings', href: '/user/settings' },
      ],
      end,
    };
  const enter: MenuItem = { label: 'Log in or register', icon: 'login', onSelect: logIn };
  return guest ? { items: [enter, { label: 'Change name', icon: 'edit', onSelect: rename }], end } : { items: [enter], end: [] };
}

function You({ rename }: { rename: () => void }) {
  const name = myName.value;
  const { guest, id, avatar, loaded } = session.value;
  if (!loaded) return <span className="w-24 h-8" />;
  if (name === null)
    return (
      <Button variant="ghost" className="flex-none whitespace-nowrap" onClick={logIn}>
        Log in
      </Button>
    );
  return (
    <Menu
      label="You"
      items={Object.values(accountItems(rename)).flat()}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="header-you inline-flex items-center gap-2 min-w-0 min-h-tap px-2 rounded font-medium [transition:background-color_var(--quick)] hover:bg-raised [&[aria-expanded=true]]:bg-raised"
        >
          <Avatar id={guest?.id ?? id ?? ''} src={id ? avatarSrc({ id, avatar }) : null} square={isSquare.value} size={32} />
          <span className="max-w-[16ch] truncate" title={name} translate="no">
            {name}
          </span>
          <Icon name="chevron-down" size={16} className="max-[800px]:hidden" />
        </button>
      )}
    />
  );
}

function SmallMenu({ rename }: { rename: () => void }) {
  const other = theme.value === 'dark' ? 'Light theme' : 'Dark theme';
  const account = accountItems(rename);
  const items: MenuItem[] = [
    { label: 'Practice', icon: 'practice', href: '/practice' },
    ...account.items,
    ...PLACES.flatMap((place): MenuItem[] => [{ heading: place.label }, ...shownItems(place)]),
    'line',
    { label: other, icon: theme.value === 'dark' ? 'day' : 'night', onSelect: switchTheme },
    ...account.end,
  ];
  return (
    // A member has buttons before it, which already stand at the end of the line.
    <div className={cx('hidden max-md:block', !isMember.value && 'ms-auto')}>
      <Menu
        label="Menu"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} variant="quiet" icon="menu" {...(isMember.value && { className: 'px-2.5' })}>
            Menu
          </Button>
        )}
      />
    </div>
  );
}
