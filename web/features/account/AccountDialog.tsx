import { useState } from 'react';
import type { AccountDialogState } from '../../app/shell/account-dialog.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BannedView } from './BannedView.tsx';
import { DeletedView } from './DeletedView.tsx';
import { LoginView } from './LoginView.tsx';
import { CreatedView, ResetSentView, UnverifiedView } from './MailViews.tsx';
import { mailError, requestVerificationMail } from './mails.ts';
import { RecoverView } from './RecoverView.tsx';
import { RegisterView } from './RegisterView.tsx';
import { reloadSignedIn, type SignIn } from './sign-in.ts';
import { signInMethodsSoon } from './sign-in-methods.ts';
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
};

/** The dialog closes only by Escape and its X, so that a stray tap loses nothing. */
export function AccountDialog({ view: first, email: known = '', onClose }: AccountDialogState & { onClose: () => void }) {
  const [view, show] = useState<AccountView>({ is: first });
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [draft, setDraft] = useState<RegistrationDraft>({ name: '', password: '', confirm: '', thirteen: false });
  const signIn = async (by: SignIn) => {
    const refusal = await by(false);
    if (refusal === null) return reloadSignedIn();
    if ('siteBanned' in refusal) show({ is: 'banned', refusal });
    else if ('deleted' in refusal) show({ is: 'deleted', refusal, enter: by });
    else show({ is: 'unverified', unsent: await mailError(requestVerificationMail(email, password)) });
  };
  return (
    <Dialog open firm onClose={onClose} title={TITLES[view.is]} size="small">
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
  }
}
