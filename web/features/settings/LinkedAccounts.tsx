import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SettingNote } from './SettingsLine.tsx';

const PROVIDERS = { google: 'Google', discord: 'Discord' } as const;
type Provider = keyof typeof PROVIDERS;

/**
 * Accounts at other providers that the member can sign in with. Providers that this site does not use are hidden, unless linked.
 */
export function LinkedAccounts() {
  const linked = useCall('GET /api/user/accounts');
  const ways = useCall('GET /api/auth/ways');
  const [providerToUnlink, setProviderToUnlink] = useState<Provider | null>(null);
  const { run: unlink } = useAction((account: Provider) => call('POST /api/user/unlink', { account }), {
    done: 'Account unlinked',
    invalidates: ['GET /api/user/accounts'],
  });
  const { data, error, refetch } = linked;
  if (!data && error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data || !ways.data) return <Skeleton kind="row" count={1} label="Loading linked accounts" />;
  const providers = (Object.keys(PROVIDERS) as Provider[]).filter((provider) => data[provider] || ways.data?.[provider]);
  return (
    <>
      {providers.map((provider) => (
        <div key={provider} className="settings-row">
          <span>
            <strong>{PROVIDERS[provider]}</strong>
            <SettingNote>{data[provider] ? `Linked: ${data[provider]}` : 'Not linked'}</SettingNote>
          </span>
          {data[provider] ? (
            <Button variant="ghost" onClick={() => setProviderToUnlink(provider)}>
              Unlink
            </Button>
          ) : (
            // A route of the worker, so it needs a full page navigation.
            <Button onClick={() => window.location.assign(`/auth/${provider}?link=1&next=/user/settings`)}>Link</Button>
          )}
        </div>
      ))}
      <ConfirmDialog
        open={providerToUnlink !== null}
        title={`Unlink ${providerToUnlink ? PROVIDERS[providerToUnlink] : ''}?`}
        action="Unlink"
        danger
        onConfirm={async () => providerToUnlink && unlink(providerToUnlink)}
        onClose={() => setProviderToUnlink(null)}
      >
        You will no longer be able to sign in with it. It can be linked again at any time.
      </ConfirmDialog>
    </>
  );
}
