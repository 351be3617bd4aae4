import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../app/api.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ACCOUNT_MESSAGES } from '../account/account-messages.ts';
import { IdentityError, verifyEmail } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { LinkFailed } from './LinkFailed.tsx';
import { LogInButton } from './LogInButton.tsx';
import { ResultView } from './ResultView.tsx';

export function VerifyEmail({ code }: { code: string }) {
  // A code works once, and React may mount a component twice: the cache answers the second time.
  const verified = useQuery({
    queryKey: ['verify email', code],
    queryFn: async () => verifyEmail(await loadSignInMethods(), code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error } = verified;
  if (data)
    return (
      <ResultView drawing="lantern" title="Your email is verified" actions={<LogInButton email={data.email} />}>
        <p className="soft text-ink-soft">
          {data.email && (
            <>
              <strong className="text-ink wrap-anywhere">{data.email}</strong> belongs to you.{' '}
            </>
          )}
          You can log in now.
        </p>
      </ResultView>
    );
  if (isOld(error))
    return (
      <ResultView drawing="broken" title="This link no longer works" actions={<LogInButton />}>
        <p>{ACCOUNT_MESSAGES.oldLink}</p>
        <p className="soft text-ink-soft">
          If you already verified your email, just log in. If not, log in anyway and we’ll send you a new one.
        </p>
      </ResultView>
    );
  if (verified.isFetching) return <Skeleton kind="text" count={3} label="Verifying your email" />;
  return <LinkFailed why={errorMessage(error)} retry={() => void verified.refetch()} />;
}

export const isOld = (thrown: unknown): boolean =>
  thrown instanceof IdentityError && ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'].includes(thrown.code);
