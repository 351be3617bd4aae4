/** Entries about a member, in their card and in the menu of their profile. */
import type { Profile } from '../../../protocol/http/users.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { showError } from '../../lib/errors.ts';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { directMessages } from '../../sockets/chat-signals.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { isGamePath } from '../chat/game-path.ts';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { profileGameAction } from '../profile/profile.ts';
import { type ReportTarget, reportItem } from '../reports/report-target.ts';
import { friendshipOf, useBlockAction, useFriendAction, useRejectAction } from './friendship.tsx';
import { mutedPeople, toggleMuted } from './muted-people.ts';
import { tableInvitation } from './own-table.ts';
import { type Person, type PersonPlace, personQuestion } from './person-card.ts';
import { noteOn } from './person-notes.ts';
import { profilePath } from './user-links.ts';

/** Runs the action, or offers an account to a visitor. */
const asMember = (act: () => void) => () => {
  if (isMember.peek()) act();
  else accountDialog.value = { view: 'register' };
};
const write = (user: string, draft?: string): void => void directMessages.open(user, draft).catch(showError);

/** The invitation to the reader's table: the one on this page or, from another page, an open one that is not private. */
function useInvitation(enabled: boolean): (() => string) | null {
  const here = tableInvitation.value;
  const game = session.value.inGame || '';
  const { data } = useCall(
    'GET /api/game/:id/entry',
    { param: { id: game }, query: {} },
    { enabled: enabled && here === null && game !== '', staleTime: 10_000, retry: false },
  );
  if (!enabled) return null;
  if (here) return here;
  if (game === '' || !data?.row || data.row.private || data.row.status !== 'Open') return null;
  const { setup, players, type } = data.row;
  return players < setup.total ? () => `Come and play ${type} with me: ${window.location.origin}/game/${game}` : null;
}

export const noteItem = (person: Person): MenuItem => ({
  label: noteOn(person.id) === '' ? 'Add a note' : 'Edit note',
  icon: 'note',
  onSelect: () => {
    personQuestion.value = { kind: 'note', person };
  },
});
export const muteItem = ({ id }: Person): MenuItem => {
  const isMuted = mutedPeople.value.includes(id);
  return { label: isMuted ? 'Unmute' : 'Mute', icon: isMuted ? 'sound' : 'sound-off', onSelect: () => toggleMuted(id) };
};
/** On the page of a table the profile opens in another tab, because the reader may be playing. */
export const profileItem = (person: Person): MenuItem => {
  const path = profilePath(person);
  if (!isGamePath(window.location.pathname)) return { label: 'Profile', icon: 'user', href: path };
  return { label: 'Profile', icon: 'user', onSelect: () => window.open(path, '_blank', 'noopener') };
};

const reportOf = ({ id, name }: Person, profile: Profile | undefined): ReportTarget => ({
  kind: 'user',
  user: id,
  name,
  ...(profile && { text: profile.bio }),
});

interface MemberItems {
  /** Message, friend, invite, note, mute. */
  everyday: MenuItem[];
  /** Report, moderate, block. */
  stern: MenuItem[];
}

/** Entries for the reader about another member. `profile` is undefined while it loads: what depends on it is then disabled. */
export function useMemberItems(person: Person, profile: Profile | undefined, place?: PersonPlace): MemberItems {
  const { id, name } = person;
  const friend = useFriendAction();
  const reject = useRejectAction();
  const block = useBlockAction();
  const invitation = useInvitation(place === undefined);
  const ask = (kind: 'block' | 'unfriend') => {
    personQuestion.value = { kind, person };
  };
  const isBlocked = profile?.isBlocked ?? session.value.blockedUsers?.includes(id) ?? false;
  const message: MenuItem = { label: 'Message', icon: 'chat', onSelect: asMember(() => write(id)) };
  const invite: MenuItem[] = invitation
    ? [{ label: 'Invite to table', icon: 'send', onSelect: asMember(() => write(id, invitation())) }]
    : [];
  const report = place ? place.report() : reportOf(person, profile);
  const everyday = [
    ...(isBlocked ? [] : [message, ...friendItems(profile, { friend, reject, ask }), ...invite]),
    noteItem(person),
    ...(place ? [] : [muteItem(person)]),
  ];
  const stern: MenuItem[] = [
    ...(report ? [reportItem(() => report)] : []),
    ...moderateItems(targetOf('userId', id, name)),
    isBlocked
      ? { label: 'Unblock', icon: 'unlock', onSelect: () => void block.run({ id, name, want: false }) }
      : { label: 'Block', icon: 'ban', danger: true, onSelect: asMember(() => ask('block')) },
  ];
  return { everyday, stern };
}

interface FriendSteps {
  friend: ReturnType<typeof useFriendAction>;
  reject: ReturnType<typeof useRejectAction>;
  ask: (kind: 'unfriend') => void;
}
function friendItems(profile: Profile | undefined, { friend, reject, ask }: FriendSteps): MenuItem[] {
  if (!profile) return [{ label: 'Add friend', icon: 'user-plus', disabled: true }];
  const { id, isFriend, isFriendRequested, asksFriendship } = profile;
  const { word, icon } = friendshipOf(profile);
  const step = () => (isFriend ? ask('unfriend') : void friend.run({ id, want: !isFriendRequested }));
  const label = isFriend ? 'Unfriend' : isFriendRequested ? 'Cancel request' : word;
  const refuse: MenuItem[] = asksFriendship
    ? [{ label: 'Reject request', icon: 'close', onSelect: () => void reject.run(id) }]
    : [];
  return [{ label, icon: isFriend ? 'user-x' : icon, onSelect: asMember(step) }, ...refuse];
}

/** The public table where they sit, unless it is the reader's own. */
export function tableItems({ games }: Profile): MenuItem[] {
  const game = games.find(({ status }) => status !== 'Finished');
  const action = game && profileGameAction(game, session.value.inGame || null);
  if (!action || !('href' in action)) return [];
  if (action.word === 'Join') return [{ label: 'Join their table', icon: 'play', note: game.setup.name, href: action.href }];
  if (action.word === 'Spectate') return [{ label: 'Watch their game', icon: 'eye', note: game.setup.name, href: action.href }];
  return [];
}
