import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionRow } from '../../../protocol/http/account.ts';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { day } from '../../i18n/days.ts';
import { Time } from '../../i18n/Time.tsx';
import { call } from '../../lib/api.ts';
import { type Read, useCall } from '../../lib/query.ts';
import { leaveBy } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { Passkeys } from './Passkeys.tsx';
import { Section } from './Section.tsx';
import { SettingNote } from './SettingsLine.tsx';

const SESSIONS = 'GET /api/user/sessions';

export function SecuritySettings({ data }: { data: SettingsData }) {
  const sessions = useCall(SESSIONS);
  return (
    <>
      <Sessions sessions={sessions} />
      {/* They follow the sessions, whose number is not known before, so that they do not jump. */}
      {!sessions.isPending && (
        <>
          <Passkeys />
          <Section title="Your record" lead="What moderators decided about you, and what came of your reports.">
            <div>
              <Button icon="shield" href="/user/record">
                See your record
              </Button>
            </div>
          </Section>
          <Section title="Your data" lead="Everything that this site keeps about you, as one JSON file.">
            <Export name={data.username} />
          </Section>
          <Section
            title="Delete my account"
            lead="You can get it back for 14 days by signing in again. After that it is gone for good."
          >
            <DeleteAccount name={data.username} />
          </Section>
        </>
      )}
    </>
  );
}

/** Downloads the member's data as a file; an error shows as a toast and the page stays. */
function Export({ name }: { name: string }) {
  const { pending, run } = useAction(async () => {
    const everything = JSON.stringify(await call('GET /api/user/export'), null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([everything], { type: 'application/json' }));
    link.download = `duskhaven-${name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return (
    <div>
      <Button icon="scroll" loading={pending} onClick={() => void run()}>
        Download my data
      </Button>
    </div>
  );
}

function Sessions({ sessions }: { sessions: Read<readonly SessionRow[]> }) {
  const [asking, setAsking] = useState(false);
  const [, go] = useLocation();
  const revoke = useAction((id: string) => call('POST /api/user/sessions/revoke', { id }), {
    done: 'Signed out there.',
    invalidates: [SESSIONS],
  });
  const { run: everywhere } = useAction(() => leaveBy(() => call('POST /api/user/logout', { everywhere: true })), {
    after: () => go('/'),
  });
  return (
    <Section title="Active sessions">
      <PagedList
        label="Sessions"
        read={sessions}
        rows={(all) => all}
        className="settings-list grid"
        row={(row) => (
          <li key={row.id} className="settings-row">
            <span>
              <strong>{row.agent || 'A browser'}</strong>
              <SettingNote>
                {row.current ? (
                  'This browser'
                ) : (
                  <>
                    Last used <Time at={row.seenAt || row.createdAt} />
                  </>
                )}{' '}
                · since {day(row.createdAt)}
              </SettingNote>
            </span>
            {!row.current && (
              <Button variant="ghost" size="small" onClick={() => void revoke.run(row.id)}>
                Sign out
              </Button>
            )}
          </li>
        )}
        skeleton={{ kind: 'row', count: 2, label: 'Loading sessions' }}
        empty={null}
      />
      {!sessions.isPending && (
        <div>
          <Button icon="leave" onClick={() => setAsking(true)}>
            Log out everywhere
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        action="Log out"
        danger
        onConfirm={everywhere}
        onClose={() => setAsking(false)}
      >
        You’ll have to log in again on every browser, including this one.
      </ConfirmDialog>
    </Section>
  );
}

function DeleteAccount({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const [typedName, setTypedName] = useState('');
  const [, go] = useLocation();
  const { pending, run: leave } = useAction(() => leaveBy(() => call('POST /api/user/delete')), {
    after: () => {
      toast('Your account will be deleted in 14 days. Sign in before then to keep it.', { pinned: true });
      go('/');
    },
  });
  const footer = (
    <>
      <Button variant="ghost" onClick={() => setAsking(false)} data-autofocus>
        Keep it
      </Button>
      <Button variant="danger" loading={pending} disabled={typedName.trim() !== name} onClick={() => void leave()}>
        Delete my account
      </Button>
    </>
  );
  return (
    <div>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?" footer={footer} size="small">
        <p className="mb-4">
          Your profile, friends, love, pictures, settings and items are removed. What you wrote stays, without your name. No one
          else can ever take your name or register with your email.
        </p>
        <TextField label={`Type ${name} to confirm`} value={typedName} onChange={setTypedName} autoComplete="off" />
      </Dialog>
    </div>
  );
}
