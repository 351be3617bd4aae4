import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { Profile } from '../../../protocol/http/users.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { errorMessage } from '../../lib/failure.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type MenuItem, MenuList } from '../../ui/MenuList.tsx';
import { keepPositioned, positionPopover } from '../../ui/position.ts';
import { TextField } from '../../ui/TextField.tsx';
import { PROFILE } from '../profile/profile-context.ts';
import { reportItem } from '../reports/report-target.ts';
import { BlockDialog, UnfriendDialog } from './friendship.tsx';
import { GroupBadges } from './GroupBadges.tsx';
import { noteItem, profileItem, tableItems, useMemberItems } from './member-items.ts';
import { type OpenPerson, openPerson, type Person, type PersonPlace, personQuestion } from './person-card.ts';
import { NOTE_LENGTH, noteOn, saveNote } from './person-notes.ts';
import { presenceDot, presenceWords } from './presence.ts';
import { avatarSrc } from './user-links.ts';
import '../../ui/popover.css';

/** The open card, and the windows that its entries open. */
export function PersonWindow() {
  const target = openPerson.value;
  const question = personQuestion.value;
  const close = () => {
    personQuestion.value = null;
  };
  return (
    <>
      {target && <PersonPopover target={target} />}
      {question?.kind === 'block' && <BlockDialog person={question.person} onClose={close} />}
      {question?.kind === 'unfriend' && <UnfriendDialog person={question.person} onClose={close} />}
      {question?.kind === 'note' && <NoteDialog person={question.person} onClose={close} />}
    </>
  );
}

/** The panel stands in the dialog or the panel of its name, which would otherwise lie over it or close. */
const placeOf = (anchor: HTMLElement): HTMLElement => anchor.closest<HTMLElement>('dialog, [popover]') ?? document.body;

function PersonPopover({ target }: { target: OpenPerson }) {
  const { person, place, anchor } = target;
  const panel = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const [openedAt] = useState(path);
  const shut = () => panel.current?.hidePopover();
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    box.showPopover();
    // Scrolling a row out of a virtual list removes the anchor too.
    return keepPositioned(box, () => (anchor.isConnected ? positionPopover(box, anchor, 'start') : box.hidePopover()));
  }, [anchor]);
  useEffect(() => {
    if (path !== openedAt) panel.current?.hidePopover();
  }, [path, openedAt]);
  const closed = () => {
    if (panel.current?.contains(document.activeElement) && anchor.isConnected) anchor.focus({ preventScroll: true });
    if (openPerson.peek() === target) openPerson.value = null;
  };
  return createPortal(
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={person.name}
      className="popover w-[min(340px,calc(100vw_-_16px))] p-1.5"
      onBeforeToggle={(e) => e.newState === 'closed' && closed()}
    >
      {person.kind === 'member' ? (
        <MemberCard person={person} place={place} close={shut} />
      ) : (
        <OtherCard person={person} place={place} close={shut} />
      )}
    </div>,
    placeOf(anchor),
  );
}

const isReader = ({ id }: Person): boolean => id === (session.value.id ?? session.value.guest?.id);

interface CardProps {
  person: Person;
  place: PersonPlace | undefined;
  close: () => void;
}

function MemberCard({ person, place, close }: CardProps) {
  const read = useCall(PROFILE, { param: { user: person.id } }, { staleTime: 10_000 });
  const profile = read.data;
  const { everyday, stern } = useMemberItems(person, profile, place);
  const table = place || !profile ? [] : tableItems(profile);
  const settings: MenuItem = { label: 'Settings', icon: 'settings', href: '/user/settings' };
  const own = [profileItem(person), ...(place ? [] : [settings])];
  return (
    <Card
      person={person}
      profile={profile}
      line={read.error ? errorMessage(read.error) : profile && memberLine(profile)}
      items={groups(place?.items() ?? [], ...(isReader(person) ? [own] : [[...everyday, profileItem(person)], stern, table]))}
      close={close}
    />
  );
}

const memberLine = (profile: Profile): string =>
  [profile.pronouns, presenceWords({ ...profile, ...inGameOf(profile) }, currentTime.value)].filter(Boolean).join(' · ');
const inGameOf = ({ games }: Profile) =>
  games.some(({ status }) => status === 'In Progress') ? ({ inGame: true } as const) : {};

const LINES = {
  guest: 'A guest, without an account',
  bot: 'A bot. It knows only what its seat may see.',
  persona: 'A persona. Who it is shows when the game is over.',
} as const;

/** The card of a person without an account, or of one who must not be known. It makes no call. */
function OtherCard({ person, place, close }: CardProps) {
  const { kind } = person;
  const report = place?.report() ?? null;
  const own = [
    ...(kind === 'guest' && !isReader(person) ? [noteItem(person)] : []),
    ...(report ? [reportItem(() => report)] : []),
  ];
  const line = place?.line ?? (kind === 'member' ? undefined : LINES[kind]);
  return <Card person={person} line={line} items={groups(place?.items() ?? [], own)} close={close} />;
}

/** Lists with lines between them. */
const groups = (...lists: (readonly MenuItem[])[]): MenuItem[] =>
  lists.filter((list) => list.length > 0).flatMap((list, i) => (i === 0 ? list : (['line', ...list] as MenuItem[])));

interface CardPartsProps {
  person: Person;
  profile?: Profile | undefined;
  /** Undefined while it loads. */
  line: string | undefined;
  items: readonly MenuItem[];
  close: () => void;
}
function Card({ person, profile, line, items, close }: CardPartsProps) {
  const note = noteOn(person.id);
  return (
    <>
      <header className="flex items-center gap-3 px-2.5 pt-2 pb-3">
        <Avatar
          id={person.id || person.name}
          src={avatarSrc(profile ?? person)}
          square={profile ? profile.settings.avatarShape === 'square' : undefined}
          size={56}
          presence={profile && presenceDot(profile.status)}
        />
        <div className="grid gap-0.5 min-w-0">
          <p className="flex flex-wrap items-center gap-x-1.5 m-0 font-semibold leading-[1.3]">
            <span className="wrap-anywhere" translate="no">
              {person.name}
            </span>
            {profile && <GroupBadges groups={profile.groups} bare />}
          </p>
          <Line words={line} />
          {note !== '' && <p className="m-0 ps-2 border-s-2 border-s-lantern text-sm wrap-anywhere">{note}</p>}
        </div>
      </header>
      {items.length > 0 && (
        <div role="menu" aria-label={`Actions for ${person.name}`} className="border-t border-t-line pt-1.5">
          <MenuList items={items} close={close} isWide />
        </div>
      )}
    </>
  );
}

/** Keeps the height of a line while it loads. */
const Line = ({ words }: { words: ReactNode }) => (
  <p className="m-0 min-h-4.75 text-ink-soft text-xs" role="status">
    {words ?? (
      <>
        <span className="sr-only">Loading</span>
        <span aria-hidden="true" className="block mt-1 h-2.5 w-30 rounded bg-ink/9" />
      </>
    )}
  </p>
);

function NoteDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const [text, setText] = useState(() => noteOn(id));
  const save = () => {
    saveNote(id, text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={`Note on ${name}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Your note"
        hint="Only you see it, in this browser."
        value={text}
        onChange={setText}
        rows={3}
        maxLength={NOTE_LENGTH}
        autoFocus
      />
    </Dialog>
  );
}
