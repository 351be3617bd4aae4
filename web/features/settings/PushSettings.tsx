import { useEffect } from 'react';
import type { PushState } from '../../../protocol/http/notices.ts';
import { day } from '../../i18n/days.ts';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type BrowserPushState, detectPush, disablePush, enablePush, ownDeviceId, pushState } from '../notices/push.ts';
import { Section } from './Section.tsx';
import { SettingNote } from './SettingsLine.tsx';

const DEVICES = 'GET /api/notifs/push';

export function PushSettings() {
  const { data, error, refetch } = useCall(DEVICES);
  const state = pushState.value;
  useEffect(() => void detectPush(), []);
  return (
    <Section title="Push notifications" lead="Get notified on your devices while you’re away: your turn, a friend’s message.">
      <ThisBrowser state={state} />
      {!data && error ? (
        <ErrorState small error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <OtherBrowsers devices={data.devices.filter(({ id }) => id !== ownDeviceId.value)} />
      ) : (
        <Skeleton kind="row" count={1} label="Loading devices" />
      )}
    </Section>
  );
}

const NO: Record<Exclude<BrowserPushState, 'on' | 'off'>, string> = {
  unsupported: 'This browser can’t show notifications. A newer version can, and so can most other browsers.',
  homeScreen:
    'On an iPhone or iPad, put Duskhaven on the Home Screen first: Share, then Add to Home Screen. Open it from there and come back to this page.',
  denied:
    'This browser blocks notifications from this site. Click the icon next to the address, allow notifications, then reload.',
};

function ThisBrowser({ state }: { state: BrowserPushState | null }) {
  const { pending, run } = useAction(async () => (state === 'on' ? disablePush() : enablePush()), { invalidates: [DEVICES] });
  if (state === null) return <Skeleton kind="text" count={1} label="Checking this browser" />;
  if (state !== 'on' && state !== 'off')
    return (
      <p className="flex gap-2.5 m-0 text-ink-soft">
        <Icon name="info" className="mt-0.5" />
        <span className="max-w-[64ch]">{NO[state]}</span>
      </p>
    );
  return (
    <div className="settings-row">
      <span>
        <strong>This browser</strong>
        <SettingNote>{state === 'on' ? 'Notifications on' : 'Notifications off'}</SettingNote>
      </span>
      <Button
        variant={state === 'on' ? 'quiet' : 'primary'}
        icon="bell"
        loading={pending}
        aria-label={state === 'on' ? 'Turn off here' : 'Turn on notifications in this browser'}
        onClick={() => void run()}
      >
        {state === 'on' ? 'Turn off here' : 'Turn on notifications'}
      </Button>
    </div>
  );
}

/** The member's other browsers with push. Each can be removed here, for example a lost device. */
function OtherBrowsers({ devices }: { devices: PushState['devices'] }) {
  const { pending, run: drop } = useAction((id: string) => call('DELETE /api/notifs/push/:id', { param: { id } }), {
    retry: true,
    done: 'Push notifications turned off there.',
    invalidates: [DEVICES],
  });
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="mt-0 mx-0 mb-1 text-base">Other browsers</h3>
      <ul className="settings-list grid">
        {devices.map(({ id, agent, createdAt }) => (
          <li key={id} className="settings-row">
            <span>
              <strong>{agent || 'A browser'}</strong>
              <SettingNote>Since {day(createdAt)}</SettingNote>
            </span>
            <Button
              variant="ghost"
              size="small"
              disabled={pending}
              aria-label={`Remove ${agent || 'a browser'}`}
              onClick={() => void drop(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
