import { useSearchParams } from 'wouter';
import { useTitle } from '../../app/title.ts';
import { Card } from '../../ui/Card.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';
import '../account/account.css';

/** Target of links in the site's mails: /account/action?mode=verifyEmail|resetPassword&oobCode=… */
export function ActionPage() {
  const [asked] = useSearchParams();
  const mode = asked.get('mode');
  const code = asked.get('oobCode') ?? '';
  useTitle(mode === 'resetPassword' ? 'New password' : 'Your address');
  return (
    <div className="site-page flex-1 grid content-center">
      <div className="account-page w-full max-w-110 mt-6 mb-18 mx-auto">
        <Card>
          {code && mode === 'verifyEmail' ? (
            <VerifyEmail key={code} code={code} />
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
