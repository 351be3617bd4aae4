import { useState } from 'react';
import type { Profile } from '../../../protocol/http/users.ts';
import { call } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Glyph } from '../../ui/GlyphIcon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuList.tsx';
import { moderateItems, targetOf } from '../commands/command-target.ts';
import { reportItem } from '../reports/report-target.ts';
import { type LoveStep, loveSteps, startsRelation, stepHeart } from './profile.ts';
import { useProfileAction, useProfileContext } from './profile-context.ts';

/** The viewer's actions on this member: befriend, love, block. Viewers without an account are offered to register. */
export function ProfileActions() {
  return (
    <>
      <FriendButton />
      <LoveButtons />
      <MoreMenu />
    </>
  );
}

function friendship({ name, isFriend, isFriendRequested, asksFriendship }: Profile): {
  word: string;
  icon: IconName;
  says: string;
} {
  if (isFriend) return { word: 'Friends', icon: 'check', says: `Friends: unfriend ${name}` };
  if (isFriendRequested) return { word: 'Request sent', icon: 'clock', says: 'Request sent: cancel it' };
  if (asksFriendship) return { word: 'Accept friend', icon: 'user-plus', says: `Accept friend: ${name} asked you` };
  return { word: 'Add friend', icon: 'user-plus', says: `Add friend: ask ${name}` };
}

function FriendButton() {
  const { profile, member, register } = useProfileContext();
  const [asking, setAsking] = useState(false);
  const { id, name, isFriend, isFriendRequested, isBlocked, asksFriendship } = profile;
  const { pending, run: toggle } = useProfileAction(() =>
    call('POST /api/user/friend', { user: id, want: !isFriend && !isFriendRequested }),
  );
  if (isBlocked) return null;
  const { word, icon, says } = friendship(profile);
  const press = () => (!member ? register() : isFriend ? setAsking(true) : void toggle());
  return (
    <>
      {asksFriendship && <RejectButton id={id} />}
      <Button
        variant={isFriend || isFriendRequested ? 'quiet' : 'primary'}
        icon={icon}
        loading={pending}
        onClick={press}
        title={says}
        aria-label={says}
      >
        {word}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Unfriend ${name}?`}
        action="Unfriend"
        danger
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        You’ll be removed from each other’s friends. To be friends again, one of you has to ask.
      </ConfirmDialog>
    </>
  );
}

function RejectButton({ id }: { id: string }) {
  const { pending, run } = useProfileAction(() => call('POST /api/user/friend/reject', { user: id }), { retry: false });
  return (
    <Button icon="close" loading={pending} onClick={() => void run()}>
      Reject
    </Button>
  );
}

function LoveButtons() {
  const { profile, member, register } = useProfileContext();
  const { pending, run: take } = useProfileAction(({ reqType, action }: LoveStep) =>
    call('POST /api/user/love', { user: profile.id, reqType, want: startsRelation(action) }),
  );
  const [asking, setAsking] = useState<LoveStep | null>(null);
  if (profile.isBlocked) return null;
  const steps = member ? loveSteps(profile) : loveSteps({ ...profile, loveAction: 'ask' });
  const press = (step: LoveStep) => (!member ? register() : step.confirm ? setAsking(step) : void take(step));
  return (
    <>
      {steps.map((step) => (
        <LoveButton key={step.action} step={step} loading={pending} onClick={() => press(step)} />
      ))}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.confirm?.title ?? ''}
        action={asking?.confirm?.yes ?? ''}
        danger
        onConfirm={async () => void (asking && (await take(asking)))}
        onClose={() => setAsking(null)}
      >
        {asking?.confirm?.words}
      </ConfirmDialog>
    </>
  );
}

function LoveButton({ step, ...rest }: { step: LoveStep; loading: boolean; onClick: () => void }) {
  const { glyph, label } = stepHeart(step, useProfileContext().profile.saved);
  return (
    <Button
      {...rest}
      variant="quiet"
      className="[&_.button-label]:inline-flex [&_.button-label]:items-center [&_.button-label]:gap-2"
      {...(label !== step.label && { title: label, 'aria-label': label })}
    >
      <span className="inline-grid [&_.role-glyph]:size-5 flex-none place-items-center text-mafia">
        <Glyph name={glyph} />
      </span>
      {step.label}
    </Button>
  );
}

function MoreMenu() {
  const { profile, member, register } = useProfileContext();
  const [asking, setAsking] = useState(false);
  const { id, name, isBlocked } = profile;
  const { run: toggle } = useProfileAction(() => call('POST /api/user/block', { user: id, want: !isBlocked }), {
    done: isBlocked ? `${name} is no longer blocked.` : `${name} is blocked.`,
    after: () => loadSession().catch(() => undefined),
  });
  const report = reportItem(() => ({ kind: 'user', user: id, name, text: profile.bio }));
  const block: MenuItem = {
    label: `Block ${name}`,
    icon: 'ban',
    danger: true,
    onSelect: () => (member ? setAsking(true) : register()),
  };
  const items = [report, ...moderateItems(targetOf('userId', id, name)), ...(isBlocked ? [] : [block])];
  return (
    <>
      {isBlocked && (
        <Button icon="unlock" onClick={() => void toggle()}>
          Unblock
        </Button>
      )}
      <Menu
        label="More"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label="More" variant="quiet" />}
      />
      <ConfirmDialog
        open={asking}
        title={`Block ${name}?`}
        action="Block"
        danger
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        Neither of you can write to the other or send requests, and what they say in chat rooms is hidden from you. You can take
        it back here at any time.
      </ConfirmDialog>
    </>
  );
}
