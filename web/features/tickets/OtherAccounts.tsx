import { useState } from 'react';
import type { Alt } from '../../../protocol/http/moderation.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { day } from '../../i18n/days.ts';
import { request } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Ruling } from './use-ruling.ts';

/** Accounts on the person's networks, loaded on a press because every look is logged. Staff tick those of the same person. */
export function OtherAccounts({ person, ruling: { alts, toggleAlt } }: { person: UserCard; ruling: Ruling }) {
  const [accounts, setAccounts] = useState<readonly Alt[] | null>(null);
  const { pending, error, run } = useAction(
    () => request(`/api/mod/alts?${new URLSearchParams({ userId: person.id })}`, { method: 'GET' }) as Promise<Alt[]>,
    { onError: 'return', after: setAccounts },
  );
  if (session.value.perms?.viewAlts !== true || !person.id.startsWith('u')) return null;
  if (accounts === null)
    return (
      <div className="grid gap-1 justify-items-start">
        <Button variant="ghost" size="small" icon="users" className="-ms-1" loading={pending} onClick={() => void run()}>
          Check for other accounts
        </Button>
        <p className="text-ink-soft text-xs">{alts.length > 0 ? `${alts.length} selected. ` : ''}This lookup is logged.</p>
        {error && (
          <p className="text-bad text-sm" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  if (accounts.length === 0) return <p className="text-ink-soft text-sm">No other account was used from their networks.</p>;
  return (
    <fieldset className="grid gap-1 m-0 p-0 border-0 min-w-0">
      <legend className="mb-1 p-0 text-sm font-550">Select the accounts of the same person</legend>
      <p className="m-0 text-ink-soft text-xs">Schools and mobile networks are shared: a shared network alone proves nothing.</p>
      <div className="grid max-h-52 overflow-y-auto">
        {accounts.map((alt) => (
          <Checkbox
            key={alt.id}
            label={`${alt.name}: ${sharedWords(alt)}`}
            hint={`Joined ${day(alt.joined)}`}
            checked={alts.includes(alt.id)}
            onChange={() => toggleAlt(alt.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Words how telling the shared networks are: the fewer accounts use the rarest one, the more it says. */
function sharedWords({ shared }: Alt): string {
  const rarest = Math.min(...shared.map(({ accounts }) => accounts));
  const networks = shared.length === 1 ? '1 shared network' : `${shared.length} shared networks`;
  return `${networks}, ${rarest === 2 ? 'used by no one else' : `used by ${rarest} accounts`}`;
}
