import { useState } from 'react';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../app/api.ts';
import { session } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { day } from '../../i18n/days.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { sendResetMail } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Section } from './Section.tsx';
import { ownsItem, refreshSettings } from './settings-data.ts';
import { TextSettingForm } from './TextSettingForm.tsx';

export function AccountSettings({ data }: { data: SettingsData }) {
  return (
    <>
      <Section title="About you">
        <NameForm name={data.username} />
        <TextSettingForm
          label="Pronouns"
          value={data.pronouns}
          maxLength={LIMITS.pronouns - 1}
          hint="Shown on your profile. Leave it empty to show none."
          save={(pronouns) => call('POST /api/user/pronouns', { pronouns })}
          done="Pronouns changed"
        />
        <Birthday birthday={data.birthday} changed={data.bdayChanged} />
      </Section>
      <Section title="Signing in">
        <Password email={data.email} />
        <LinkedAccounts />
      </Section>
    </>
  );
}

function NameForm({ name }: { name: string }) {
  const credits = session.value.itemsOwned?.nameChange ?? 0;
  const shortest = ownsItem('oneCharName') ? 1 : ownsItem('twoCharName') ? 2 : ownsItem('threeCharName') ? 3 : 4;
  const locked = credits > 0 ? null : 'You have no name change left. Another can be had for coins from the Shop.';
  const first = session.value.nameChanged
    ? `You can change it ${credits === 1 ? 'once' : `${credits} times`}.`
    : 'The first change is free.';
  return (
    <TextSettingForm
      label="Username"
      value={name}
      maxLength={LIMITS.name}
      locked={locked}
      hint={`${shortest} to ${LIMITS.name} letters, digits, hyphens and underscores. ${first}`}
      objection={(typed) => (typed.trim().length < shortest ? `A name needs at least ${shortest} characters.` : null)}
      save={(typed) => call('POST /api/user/name', { name: typed })}
      done="Username changed"
      action="Change"
      autoComplete="username"
    />
  );
}

/** It can be set only once, so the form asks for confirmation. */
function Birthday({ birthday, changed }: { birthday: string; changed: boolean }) {
  const [date, setDate] = useState(birthday);
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  if (changed)
    return (
      <TextField
        label="Birthday"
        type="date"
        value={birthday}
        onChange={() => undefined}
        disabled
        hint="A birthday can be set only once."
      />
    );
  const save = async () => {
    if (await run(() => call('POST /api/user/birthday', { date }), 'Birthday set')) await refreshSettings();
  };
  return (
    <form
      className="settings-line"
      onSubmit={(e) => {
        e.preventDefault();
        setAsking(true);
      }}
    >
      <TextField
        label="Birthday"
        type="date"
        value={date}
        onChange={setDate}
        autoComplete="bday"
        hint="Others see day and month, never the year. It can be set only once."
      />
      <div className="settings-line-end">
        <Button type="submit" disabled={!date}>
          Set
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Is this your birthday?"
        action="Set birthday"
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {date && day(Date.parse(`${date}T12:00`))}. It cannot be changed later.
      </ConfirmDialog>
    </form>
  );
}

function Password({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendResetMail(await loadSignInMethods(), email);
      toast('Password reset email has been sent.', { kind: 'success' });
    } catch {
      toast('Failed to send password reset email.', { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="settings-line">
      <TextField label="Email" value={email} onChange={() => undefined} readOnly hint="Only you and the site can see it." />
      <div className="settings-line-end">
        <Button loading={busy} onClick={() => void send()}>
          Change password
        </Button>
      </div>
    </div>
  );
}
