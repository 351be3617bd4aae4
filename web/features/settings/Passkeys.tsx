import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { PasskeyRow } from '../../../protocol/http/account.ts';
import { day } from '../../i18n/days.ts';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from './Section.tsx';
import { SettingNote } from './SettingsLine.tsx';

const PASSKEYS = 'GET /api/user/passkeys';

export function Passkeys() {
  const passkeys = useCall(PASSKEYS);
  const [passkeyToRemove, setPasskeyToRemove] = useState<PasskeyRow | null>(null);
  // No retry: asking the device again would create a second passkey.
  const add = useAction(register, { done: 'Passkey added', invalidates: [PASSKEYS] });
  const { run: remove } = useAction((id: string) => call('POST /api/user/passkeys/delete', { id }), {
    done: 'Passkey removed',
    invalidates: [PASSKEYS],
  });
  return (
    <Section title="Passkeys" lead="Sign in with your fingerprint, face or a key instead of a password.">
      <PagedList
        label="Passkeys"
        read={passkeys}
        rows={(all) => all}
        className="settings-list grid"
        row={(passkey) => (
          <li key={passkey.id} className="settings-row">
            <span>
              <strong>{passkey.name}</strong>
              <SettingNote>
                Added {day(passkey.createdAt)}
                {passkey.usedAt ? ` · used ${day(passkey.usedAt)}` : ' · not used yet'}
              </SettingNote>
            </span>
            <Button
              variant="ghost"
              size="small"
              onClick={() => setPasskeyToRemove(passkey)}
              aria-label={`Remove ${passkey.name}`}
            >
              Remove
            </Button>
          </li>
        )}
        skeleton={{ kind: 'row', count: 1, label: 'Loading passkeys' }}
        empty={null}
      />
      {passkeys.data && (
        <div>
          <Button icon="plus" loading={add.pending} disabled={!('PublicKeyCredential' in window)} onClick={() => void add.run()}>
            Add a passkey
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={passkeyToRemove !== null}
        title={`Remove ${passkeyToRemove?.name ?? ''}?`}
        action="Remove"
        danger
        onConfirm={async () => passkeyToRemove && remove(passkeyToRemove.id)}
        onClose={() => setPasskeyToRemove(null)}
      >
        This device can no longer sign you in. Remove the passkey from the device, too.
      </ConfirmDialog>
    </Section>
  );
}

/** Creates a passkey. Throws ApiError, or an Error with a sentence. */
async function register(): Promise<void> {
  const optionsJSON = await call('POST /api/user/passkeys/options');
  const { response, ...made } = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
    throw new Error(
      thrown instanceof Error && thrown.name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'No passkey was added: the request was canceled or timed out.',
    );
  });
  await call('POST /api/user/passkeys', { response: { ...made, response: { ...response } } });
}
