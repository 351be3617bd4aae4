import { useSearchParams } from 'wouter';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AddressLink, type AddressLinkMode } from './AddressLink.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { ResultView } from './ResultView.tsx';
import '../account/account.css';

/** Titles of the page by what its link does with an address. */
const TITLES: Record<AddressLinkMode, string> = {
  verifyEmail: 'Verify your email',
  verifyAndChangeEmail: 'Change your email',
  recoverEmail: 'Take your account back',
};
const isAddressLink = (mode: string | null): mode is AddressLinkMode => mode !== null && Object.hasOwn(TITLES, mode);

/** Target of links in the site's mails: /account/action?oobCode=…&mode=resetPassword, or an `AddressLinkMode`. */
export function ActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode') ?? '';
  useTitle(mode === 'resetPassword' ? 'New password' : isAddressLink(mode) ? TITLES[mode] : 'Verify your email');
  return (
    // A fixed top, so that the card grows without moving when the link has been checked.
    <div className="site-page flex-1 grid content-start">
      <div className="account-page w-full max-w-110 mt-[8dvh] mb-18 mx-auto">
        <Card>
          {code && isAddressLink(mode) ? (
            <AddressLink key={code} mode={mode} code={code} />
          ) : code && mode === 'resetPassword' ? (
            <ResetPassword key={code} code={code} />
          ) : (
            <InvalidLink />
          )}
        </Card>
      </div>
    </div>
  );
}

function InvalidLink() {
  return (
    <ResultView
      drawing="broken"
      title="This link is incomplete"
      actions={
        <Button variant="primary" href="/play">
          To the lobby
        </Button>
      }
    >
      <p className="soft text-ink-soft">Part of it is missing. Copy the whole link from the email into the address bar.</p>
    </ResultView>
  );
}
