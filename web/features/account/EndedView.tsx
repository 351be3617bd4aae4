import { LIMITS } from '../../../protocol/limits.ts';
import { dayAndTime } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { AccountActions } from './AccountActions.tsx';
import { MessageView } from './MessageView.tsx';
import type { AccountView, ViewProps } from './views.ts';

type Ended = Extract<AccountView, { is: 'ended' }>['end'];

const SENTENCES: Record<Exclude<Ended['why'], 'deleted'>, string> = {
  elsewhere: 'It happened in another tab or on another device. Not you? Then log in and choose a new password.',
  password: 'Your password was changed, so log in with the new one. Not you? Then reset it with “Forgot Password?”.',
  staff: 'A moderator logged you out everywhere. You can log in again.',
  expired: `You were away for ${LIMITS.sessionDays} days. Log in to carry on.`,
  ended: 'Log in to carry on, or to see why.',
};

function sentenceOf(end: Ended): string {
  if (end.why !== 'deleted') return SENTENCES[end.why];
  return end.until === null
    ? 'It is gone for good. Thank you for the nights you played with us.'
    : `You can get it back until ${dayAndTime(end.until)}: log in as usual and choose to keep it.`;
}

/** Tells a page that was open why its member is logged out, and offers the way back. */
export function EndedView({ end, show, close }: ViewProps & { end: Ended }) {
  const mayReturn = end.why !== 'deleted' || end.until !== null;
  return (
    <MessageView>
      <p>{sentenceOf(end)}</p>
      <AccountActions>
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
        {mayReturn && (
          <Button variant="primary" onClick={() => show({ is: 'login' })}>
            Log in
          </Button>
        )}
      </AccountActions>
    </MessageView>
  );
}
