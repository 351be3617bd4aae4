import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { PasskeyRow } from '../../../protocol/http/account.ts';
import { call, errorMessage } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { useFetch } from '../../app/use-fetch.ts';
import { day } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';

export function Passkeys() {
  const { data, error, refetch } = useFetch((signal) => call('GET /api/user/passkeys', {}, signal));
  const [leaving, setLeaving] = useState<PasskeyRow | null>(null);
  const { busy, run } = useAction();
  const add = async () => {
    if (await run(register, 'Passkey added')) refetch();
  };
  const remove = async () => {
    if (leaving && (await run(() => call('POST /api/user/passkeys/delete', { id: leaving.id }), 'Passkey removed'))) refetch();
  };
  return (
    <Section title="Passkeys" lead="Sign in with your fingerprint, face or a key instead of a password.">
      {error ? (
        <ErrorState small message={errorMessage(error)} onRefresh={refetch} />
      ) : data ? (
        <>
          {data.length > 0 && (
            <ul className="settings-list">
              {data.map((row) => (
                <li key={row.id} className="settings-row">
                  <span>
                    <strong>{row.name}</strong>
                    <span className="soft settings-row-note">
                      Added {day(row.createdAt)}
                      {row.usedAt ? ` · used ${day(row.usedAt)}` : ' · not used yet'}
                    </span>
                  </span>
                  <Button variant="ghost" size="small" onClick={() => setLeaving(row)} aria-label={`Remove ${row.name}`}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button icon="plus" loading={busy} disabled={!('PublicKeyCredential' in window)} onClick={() => void add()}>
              Add a passkey
            </Button>
          </div>
        </>
      ) : (
        <Skeleton kind="row" count={1} label="Loading passkeys" />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove ${leaving?.name ?? ''}?`}
        action="Remove"
        danger
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        This device can no longer sign you in. Remove the passkey from the device, too.
      </ConfirmDialog>
    </Section>
  );
}

/** Throws ApiError, or an Error with a sentence. */
async function register(): Promise<void> {
  const optionsJSON = await call('POST /api/user/passkeys/options');
  const { response, ...made } = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
    throw new Error(
      thrown instanceof Error && thrown.name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'No passkey was made: the device was asked and said no, or took too long.',
    );
  });
  await call('POST /api/user/passkeys', { response: { ...made, response: { ...response } } });
}
