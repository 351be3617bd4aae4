import { useState } from 'react';
import { call, errorMessage } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { useFetch } from '../../app/use-fetch.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const PROVIDERS = { google: 'Google', discord: 'Discord' } as const;
type Provider = keyof typeof PROVIDERS;

/** Accounts of other providers that sign the member in. A provider that this site does not use is hidden, unless it is linked. */
export function LinkedAccounts() {
  const linked = useFetch((signal) => call('GET /api/user/accounts', {}, signal));
  const ways = useFetch((signal) => call('GET /api/auth/ways', {}, signal));
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const { run } = useAction();
  if (linked.error) return <ErrorState small message={errorMessage(linked.error)} onRefresh={linked.refetch} />;
  const { data } = linked;
  if (!data || !ways.data) return <Skeleton kind="row" count={1} label="Loading linked accounts" />;
  const shown = (Object.keys(PROVIDERS) as Provider[]).filter((provider) => data[provider] || ways.data?.[provider]);
  const unlink = async () => {
    if (leaving && (await run(() => call('POST /api/user/unlink', { account: leaving }), 'Account unlinked'))) linked.refetch();
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
            // A route of the worker, so the browser must leave the page.
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
