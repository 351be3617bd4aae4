import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Glyph } from '../../ui/GlyphIcon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { friendshipOf, UnfriendDialog, useBlockAction, useFriendAction, useRejectAction } from '../people/friendship.tsx';
import { useMemberItems } from '../people/member-items.ts';
import { personOf } from '../people/person-card.ts';
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

function FriendButton() {
  const { profile, member, register } = useProfileContext();
  const [asking, setAsking] = useState(false);
  const { id, isFriend, isFriendRequested, isBlocked, asksFriendship } = profile;
  const { pending, run: toggle } = useFriendAction();
  if (isBlocked) return null;
  const { word, icon, says } = friendshipOf(profile);
  const press = () => (!member ? register() : isFriend ? setAsking(true) : void toggle({ id, want: !isFriendRequested }));
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
      <UnfriendDialog open={asking} person={profile} onClose={() => setAsking(false)} />
    </>
  );
}

function RejectButton({ id }: { id: string }) {
  const { pending, run } = useRejectAction();
  return (
    <Button icon="close" loading={pending} onClick={() => void run(id)}>
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
  const { profile } = useProfileContext();
  const { id, name, isBlocked } = profile;
  const { run } = useBlockAction();
  const items = useMemberItems(personOf(profile), profile);
  return (
    <>
      {isBlocked && (
        <Button icon="unlock" onClick={() => void run({ id, name, want: false })}>
          Unblock
        </Button>
      )}
      <Menu
        label="More"
        items={[...items.everyday, ...items.stern]}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label="More" variant="quiet" />}
      />
    </>
  );
}
