import { useState } from 'react';
import { useLocation } from 'wouter';
import { dayAndTime } from '../../i18n/days.ts';
import type { AccountDialogState } from '../../lib/account-dialog.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { setAppealToken } from '../reports/appeal-token.ts';
import { AccountActions } from './AccountActions.tsx';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { DeletedView } from './DeletedView.tsx';
import { EmailField } from './EmailField.tsx';
import { EndedView } from './EndedView.tsx';
import { blamedField } from './identity.ts';
import { LoginView } from './LoginView.tsx';
import { CreatedView, ResetSentView, UnverifiedView } from './MailViews.tsx';
import { MessageView } from './MessageView.tsx';
import { mailError, requestResetMail, requestVerificationMail } from './mails.ts';
import { RegisterView } from './RegisterView.tsx';
import { reloadSignedIn, type SignIn } from './sign-in.ts';
import { signInMethodsSoon } from './sign-in-methods.ts';
import { useFocusFirstEmptyField } from './use-focus-first-empty.ts';
import { Address } from './validate.ts';
import type { AccountView, RegistrationDraft, ViewProps } from './views.ts';
import './account.css';

/** Await this before opening the dialog, so that its buttons do not appear late. */
export const preloadSignInMethods = signInMethodsSoon;

const TITLES: Record<AccountView['is'], string> = {
  login: 'Log in',
  register: 'Register',
  recover: 'Forgot your password?',
  created: 'One step left',
  unverified: 'Your email is not verified',
  'reset sent': 'Check your email',
  banned: 'This account is banned',
  deleted: 'This account is deleted',
  ended: 'You were logged out',
};
const titleOf = (view: AccountView): string => TITLES[view.is === 'ended' && view.end.why === 'deleted' ? 'deleted' : view.is];

function firstView(asked: AccountDialogState): AccountView {
  if (asked.view !== 'ended') return { is: asked.view };
  const { end } = asked;
  return end.why === 'banned' ? { is: 'banned', refusal: end.refusal } : { is: 'ended', end };
}

/** The dialog closes only by Escape and its X, so that a stray tap loses nothing. */
export function AccountDialog({ onClose, ...asked }: AccountDialogState & { onClose: () => void }) {
  const [view, show] = useState(() => firstView(asked));
  const [email, setEmail] = useState(('email' in asked && asked.email) || '');
  const [password, setPassword] = useState('');
  const [draft, setDraft] = useState<RegistrationDraft>({
    runsSite: false,
    name: '',
    password: '',
    confirm: '',
    thirteen: false,
  });
  const signIn = async (by: SignIn) => {
    const refusal = await by(false);
    if (refusal === null) return reloadSignedIn();
    if ('siteBanned' in refusal) show({ is: 'banned', refusal });
    else if ('deleted' in refusal) show({ is: 'deleted', refusal, enter: by });
    else show({ is: 'unverified', unsent: await mailError(requestVerificationMail(email, password)) });
  };
  return (
    <Dialog open firm onClose={onClose} title={titleOf(view)} size="small">
      <CurrentView view={view} {...{ email, setEmail, password, setPassword, draft, setDraft, show, close: onClose, signIn }} />
    </Dialog>
  );
}

function CurrentView({ view, ...props }: ViewProps & { view: AccountView }) {
  switch (view.is) {
    case 'login':
      return <LoginView {...props} />;
    case 'register':
      return <RegisterView {...props} />;
    case 'recover':
      return <RecoverView {...props} />;
    case 'created':
      return <CreatedView {...props} unsent={view.unsent} />;
    case 'unverified':
      return <UnverifiedView {...props} unsent={view.unsent} />;
    case 'reset sent':
      return <ResetSentView {...props} />;
    case 'banned':
      return <BannedView {...props} refusal={view.refusal} />;
    case 'deleted':
      return <DeletedView {...props} refusal={view.refusal} by={view.enter} />;
    case 'ended':
      return <EndedView {...props} end={view.end} />;
  }
}

function BannedView({ refusal, close }: ViewProps & { refusal: Extract<AccountView, { is: 'banned' }>['refusal'] }) {
  const { banExpires, appeal } = refusal;
  const [, go] = useLocation();
  const read = () => {
    setAppealToken(appeal);
    close();
    go('/user/record');
  };
  return (
    <MessageView>
      <p>
        {banExpires === null
          ? 'It was banned permanently by the site’s moderators.'
          : `It was banned by the site’s moderators until ${dayAndTime(banExpires)}. Then you can log in again.`}
      </p>
      <AccountActions>
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
        <Button variant="primary" onClick={read}>
          Read why and appeal
        </Button>
      </AccountActions>
    </MessageView>
  );
}

function RecoverView({ email, setEmail, show }: ViewProps) {
  const form = useForm(Address, {
    initial: { email },
    onChange: (values) => setEmail(values.email),
    submit: (values) => requestResetMail(values.email),
    fieldOf: blamedField,
    done: ACCOUNT_MESSAGES.resetSent,
    after: () => show({ is: 'reset sent' }),
  });
  useFocusFirstEmptyField(form.props.ref);
  return (
    <form className="grid gap-3.5" {...form.props}>
      <p className="soft text-ink-soft">Enter your email and we’ll send you a link to choose a new password.</p>
      <EmailField {...form.field('email')} />
      <FormError>{form.error}</FormError>
      <AccountActions>
        <Button variant="ghost" icon="arrow-left" onClick={() => show({ is: 'login' })}>
          Back
        </Button>
        <Button type="submit" variant="primary" loading={form.pending} disabled={form.values.email.trim() === ''}>
          Send
        </Button>
      </AccountActions>
    </form>
  );
}
