import { useState } from 'react';
import type { NoticeChoices } from '../../../protocol/http/notices.ts';
import { type NoticeKind, noticeDefinition } from '../../../protocol/notices.ts';
import { session } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { kindsByArea, minutesOf, timeOf, useNoticeChoices, useSaveChoices } from './notice-choices.ts';
import { PushSettings } from './PushSettings.tsx';
import { Section } from './Section.tsx';
import './notice-settings.css';

export function NoticeSettings() {
  const { data, error, refetch } = useNoticeChoices();
  return (
    <>
      <PushSettings />
      {data ? (
        <>
          <Kinds choices={data} />
          <QuietHours {...data} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={2} label="Loading notification settings" />
      )}
    </>
  );
}

function Kinds({ choices }: { choices: NoticeChoices }) {
  const { run: save } = useSaveChoices(choices);
  const staff = session.value.perms?.seeModPanel === true;
  return (
    <Section title="Notify me about" lead="Inbox: under the bell. Push: on your devices, while you’re away from the page.">
      {kindsByArea(staff).map(({ area, kinds }) => (
        <table key={area} className="notice-kinds">
          <thead>
            <tr>
              <th scope="col" className="notice-area text-ink font-semibold text-base">
                {area}
              </th>
              <th scope="col">Inbox</th>
              <th scope="col">Push</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <Kind
                key={kind}
                kind={kind}
                choice={choices.kinds[kind]}
                save={(choice) => void save({ kinds: { [kind]: choice } })}
              />
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}

interface KindProps {
  kind: NoticeKind;
  choice: { inbox: boolean; push: boolean };
  save: (choice: { inbox?: boolean; push?: boolean }) => void;
}
/** A kind that is off in the inbox is not pushed either; only kinds without an inbox entry are pushed alone. */
function Kind({ kind, choice: { inbox, push }, save }: KindProps) {
  const { label, fixed, pushOnly } = noticeDefinition(kind);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {fixed ? (
          <span className="inline-grid place-items-center min-h-tap text-ink-soft text-sm">Always</span>
        ) : pushOnly ? (
          <span className="inline-grid place-items-center min-h-tap text-ink-soft text-sm" title="Shown where it happens.">
            <span aria-hidden="true">–</span>
            <span className="sr-only">Never: shown where it happens</span>
          </span>
        ) : (
          <Toggle label={`${label}: inbox`} isOn={inbox} onChange={(to) => save({ inbox: to })} />
        )}
      </td>
      <td>
        <Toggle
          label={`${label}: push`}
          isOn={push && (inbox || pushOnly === true)}
          disabled={!inbox && !pushOnly}
          onChange={(to) => save({ push: to })}
        />
      </td>
    </tr>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}
/** A switch in a table cell, labeled by the headers of its row and column. */
function Toggle({ label, isOn, disabled, onChange }: ToggleProps) {
  return (
    <label className="notice-toggle inline-grid place-items-center w-15 min-h-tap cursor-pointer [&:has(:disabled)]:opacity-45 [&:has(:disabled)]:cursor-not-allowed">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="switch"
        aria-label={label}
        checked={isOn}
        disabled={disabled}
        onChange={(e) => onChange(e.target.checked)}
      />
    </label>
  );
}

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function QuietHours(choices: NoticeChoices) {
  const { quiet, zone } = choices;
  const { run } = useSaveChoices(choices);
  const save = (hours: NoticeChoices['quiet']) => void run({ quiet: hours, zone: ownZone() });
  return (
    <Section title="Quiet hours">
      <Switch
        label="No push notifications during these hours"
        hint="You’ll find them in your inbox afterward."
        checked={quiet !== null}
        onChange={(checked) => save(checked ? NIGHT : null)}
      />
      {quiet && <Hours quiet={quiet} zone={zone} save={save} />}
    </Section>
  );
}

type Quiet = NonNullable<NoticeChoices['quiet']>;
function Hours({ quiet, zone, save }: { quiet: Quiet; zone: string; save: (quiet: Quiet) => void }) {
  // The times as typed; a partly typed time is not sent.
  const [times, setTimes] = useState({ from: timeOf(quiet.from), to: timeOf(quiet.to) });
  const [error, setError] = useState<string | null>(null);
  const change = (end: 'from' | 'to', time: string) => {
    const next = { ...times, [end]: time };
    setTimes(next);
    const [from, to] = [minutesOf(next.from), minutesOf(next.to)];
    if (from === null || to === null) return setError('Enter both times.');
    if (from === to) return setError('The two times must differ.');
    setError(null);
    if (from !== quiet.from || to !== quiet.to) save({ from, to });
  };
  const field = (end: 'from' | 'to', label: string) => (
    <Field label={label} className="w-35">
      {(aria) => (
        <input
          {...aria}
          type="time"
          className="control"
          required
          value={times[end]}
          aria-invalid={error !== null || undefined}
          onChange={(e) => change(end, e.target.value)}
        />
      )}
    </Field>
  );
  return (
    <div>
      <div className="flex flex-wrap gap-3 mb-2">
        {field('from', 'From')}
        {field('to', 'Until')}
      </div>
      {error ? (
        <p className="field-error m-0 text-xs leading-[1.45] flex gap-1.5 text-bad [&>span]:mt-px" role="alert">
          {error} Nothing was changed.
        </p>
      ) : (
        <p className="m-0 text-xs leading-[1.45] text-ink-soft">
          {quiet.from > quiet.to ? 'Over midnight, in ' : 'In '}
          the time of {zone.replaceAll('_', ' ')}.
        </p>
      )}
    </div>
  );
}
