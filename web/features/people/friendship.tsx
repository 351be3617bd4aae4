/** Steps between the reader and a member that the profile and the card share. */
import type { Profile } from '../../../protocol/http/users.ts';
import { call } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useProfileAction } from '../profile/profile-context.ts';

type Friendship = Pick<Profile, 'name' | 'isFriend' | 'isFriendRequested' | 'asksFriendship'>;

/** The state of a friendship as the label of the button that changes it. */
export function friendshipOf({ name, isFriend, isFriendRequested, asksFriendship }: Friendship): {
  word: string;
  icon: IconName;
  says: string;
} {
  if (isFriend) return { word: 'Friends', icon: 'check', says: `Friends: unfriend ${name}` };
  if (isFriendRequested) return { word: 'Request sent', icon: 'clock', says: 'Request sent: cancel it' };
  if (asksFriendship) return { word: 'Accept friend', icon: 'user-plus', says: `Accept friend: ${name} asked you` };
  return { word: 'Add friend', icon: 'user-plus', says: `Add friend: ask ${name}` };
}

interface Wanted {
  id: string;
  want: boolean;
}
/** Asks for, accepts, withdraws or ends a friendship. */
export const useFriendAction = () =>
  useProfileAction(({ id, want }: Wanted) => call('POST /api/user/friend', { user: id, want }));
export const useRejectAction = () =>
  useProfileAction((id: string) => call('POST /api/user/friend/reject', { user: id }), { retry: false });

interface BlockInput extends Wanted {
  name: string;
}
/** Blocks or unblocks a member, and reads the reader's list of blocked members again. */
export const useBlockAction = () =>
  useProfileAction(({ id, want }: BlockInput) => call('POST /api/user/block', { user: id, want }), {
    done: (_, { name, want }) => (want ? `${name} is blocked.` : `${name} is no longer blocked.`),
    after: () => loadSession().catch(() => undefined),
  });

interface QuestionProps {
  person: { id: string; name: string };
  open?: boolean;
  onClose: () => void;
}
export function UnfriendDialog({ person: { id, name }, open = true, onClose }: QuestionProps) {
  const { run } = useFriendAction();
  return (
    <ConfirmDialog
      open={open}
      title={`Unfriend ${name}?`}
      action="Unfriend"
      danger
      onConfirm={() => run({ id, want: false })}
      onClose={onClose}
    >
      You’ll be removed from each other’s friends. To be friends again, one of you has to ask.
    </ConfirmDialog>
  );
}

export function BlockDialog({ person: { id, name }, open = true, onClose }: QuestionProps) {
  const { run } = useBlockAction();
  return (
    <ConfirmDialog
      open={open}
      title={`Block ${name}?`}
      action="Block"
      danger
      onConfirm={() => run({ id, name, want: true })}
      onClose={onClose}
    >
      Neither of you can write to the other or send requests, and what they say in chat rooms is hidden from you. You can take it
      back here at any time.
    </ConfirmDialog>
  );
}
