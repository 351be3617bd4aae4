import { useState } from 'react';
import type { Accounts, SignInWays } from '../../../../protocol/rest/account.ts';
import { useAnswer } from '../../../answer.ts';
import { post, sentence } from '../../../api.ts';
import { useDeed } from '../../../deed.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const PROVIDERS = { google: 'Google', discord: 'Discord' } as const;
type Provider = keyof typeof PROVIDERS;

/** Accounts elsewhere that sign one in here. Nothing of a provider that this site does not use, unless one is linked. */
export function LinkedAccounts() {
  const linked = useAnswer<Accounts>('/api/user/accounts');
  const ways = useAnswer<SignInWays>('/api/auth/ways');
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const { run } = useDeed();
  if (linked.error) return <ErrorState small message={sentence(linked.error)} onRefresh={linked.again} />;
  const { data } = linked;
  if (!data || !ways.data) return <Skeleton kind="row" count={1} label="Loading linked accounts" />;
  const shown = (Object.keys(PROVIDERS) as Provider[]).filter((provider) => data[provider] || ways.data?.[provider]);
  const unlink = async () => {
    if (leaving && (await run(() => post('/api/user/unlink', { account: leaving }), 'Account unlinked'))) linked.again();
  };
  return (
    <>
      {shown.map((provider) => (
        <div key={provider} className="settings-row">
          <span>
            <strong>{PROVIDERS[provider]}</strong>
            <span className="soft settings-row-note">{data[provider] ? `Linked: ${data[provider]}` : 'Not linked'}</span>
          </span>
          {data[provider] ? (
            <Button variant="ghost" onClick={() => setLeaving(provider)}>
              Unlink
            </Button>
          ) : (
            // Leaves the page for the provider's: no route of ours.
            <Button onClick={() => window.location.assign(`/auth/${provider}?link=1&next=/user/settings`)}>Link</Button>
          )}
        </div>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        title={`Unlink ${leaving ? PROVIDERS[leaving] : ''}?`}
        action="Unlink"
        danger
        onConfirm={unlink}
        onClose={() => setLeaving(null)}
      >
        You will no longer be able to sign in with it. It can be linked again at any time.
      </ConfirmDialog>
    </>
  );
}
