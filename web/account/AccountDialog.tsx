import { useState } from 'react';
import type { Door } from '../frame/door.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { BannedView } from './BannedView.tsx';
import { DeletedView } from './DeletedView.tsx';
import { beginAnew, type Enter } from './enter.ts';
import { LoginView } from './LoginView.tsx';
import { CreatedView, ResetSentView, UnverifiedView } from './MailViews.tsx';
import { mailVerificationTo, unsentBecause } from './mails.ts';
import { RecoverView } from './RecoverView.tsx';
import { RegisterView } from './RegisterView.tsx';
import type { Draft, View, ViewProps } from './views.ts';
import { waysSoon } from './ways.ts';
import './account.css';

/** To be waited for before the dialog opens. */
export const prepared = waysSoon;

const TITLES: Record<View['is'], string> = {
  login: 'Log in',
  register: 'Register',
  recover: 'Forgot your password?',
  created: 'One step left',
  unverified: 'Your address is not verified',
  'reset sent': 'Look into your mail',
  banned: 'This account is banned',
  deleted: 'This account is deleted',
};

/** The way in: log in, register, recover. Only Escape and the X close it, so that a stray tap loses nothing. */
export function AccountDialog({ view: first, email: known = '', onClose }: Door & { onClose: () => void }) {
  const [view, show] = useState<View>({ is: first });
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [draft, change] = useState<Draft>({ password: '', confirm: '', thirteen: false });
  const setDraft = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }));
  const enter = async (by: Enter) => {
    const refusal = await by(false);
    if (refusal === null) {
      beginAnew();
      return true;
    }
    if ('siteBanned' in refusal) show({ is: 'banned', refusal });
    else if ('deleted' in refusal) show({ is: 'deleted', refusal, enter: by });
    else show({ is: 'unverified', unsent: await unsentBecause(mailVerificationTo(email, password)) });
    return false;
  };
  return (
    <Dialog open firm onClose={onClose} title={TITLES[view.is]} size="small">
      <Shown view={view} {...{ email, setEmail, password, setPassword, draft, setDraft, show, close: onClose, enter }} />
    </Dialog>
  );
}

function Shown({ view, ...props }: ViewProps & { view: View }) {
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
