import { useState } from 'react';
import * as v from 'valibot';
import { userName } from '../../../protocol/http/account.ts';
import { BirthdayBody, PronounsBody, type SettingsData } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { day } from '../../i18n/days.ts';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { SETTINGS } from '../../lib/settings.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Anchor } from './Anchor.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { LoginSettings } from './LoginSettings.tsx';
import { fromTheShop } from './lock-reason.tsx';
import { Section } from './Section.tsx';
import { SETTINGS_LINE, SettingsButtons } from './SettingsLine.tsx';
import { ownsItem, refreshSession } from './settings-data.ts';
import { TextSettingForm } from './TextSettingForm.tsx';

export function AccountSettings({ data }: { data: SettingsData }) {
  return (
    <>
      <Section title="About you">
        <Anchor id="name">
          <NameForm name={data.username} />
        </Anchor>
        <TextSettingForm
          label="Pronouns"
          value={data.pronouns}
          maxLength={LIMITS.pronouns - 1}
          hint="Shown on your profile. Leave it empty to show none."
          schema={PronounsBody}
          name="pronouns"
          save={(body) => call('POST /api/user/pronouns', body)}
          done="Pronouns changed"
        />
        <Birthday birthday={data.birthday} changed={data.bdayChanged} />
      </Section>
      <Section title="Signing in">
        <LoginSettings email={data.email} />
        <LinkedAccounts />
      </Section>
    </>
  );
}

function NameForm({ name }: { name: string }) {
  const credits = session.value.itemsOwned?.nameChange ?? 0;
  const shortest = ownsItem('oneCharName') ? 1 : ownsItem('twoCharName') ? 2 : ownsItem('threeCharName') ? 3 : 4;
  const locked = credits > 0 ? null : fromTheShop('You have no name changes left. Buy one');
  const first = session.value.nameChanged
    ? `You can change it ${credits === 1 ? 'once' : `${credits} times`}.`
    : 'The first change is free.';
  const schema = v.object({ name: v.pipe(v.string(), v.trim(), userName(shortest)) });
  return (
    <TextSettingForm
      label="Username"
      value={name}
      maxLength={LIMITS.name}
      locked={locked}
      hint={`${shortest} to ${LIMITS.name} letters, digits, hyphens and underscores. ${first}`}
      schema={schema}
      name="name"
      save={(body) => call('POST /api/user/name', body)}
      done="Username changed"
      action="Change"
      autoComplete="username"
    />
  );
}

function Birthday({ birthday, changed }: { birthday: string; changed: boolean }) {
  if (!changed) return <BirthdayForm birthday={birthday} />;
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
}

/** A birthday can be set only once, so the form asks for confirmation. */
function BirthdayForm({ birthday }: { birthday: string }) {
  const [asking, setAsking] = useState(false);
  const form = useForm(BirthdayBody, {
    initial: { date: birthday },
    confirm: () => setAsking(true),
    submit: (body) => call('POST /api/user/birthday', body),
    done: 'Birthday set',
    invalidates: [SETTINGS],
    after: refreshSession,
  });
  const { date } = form.values;
  return (
    <form className={SETTINGS_LINE} {...form.props}>
      <TextField
        label="Birthday"
        type="date"
        {...form.field('date')}
        autoComplete="bday"
        hint="Others see day and month, never the year. It can be set only once."
      />
      <SettingsButtons besideField>
        <Button type="submit" disabled={!date}>
          Set
        </Button>
      </SettingsButtons>
      <ConfirmDialog
        open={asking}
        title="Is this your birthday?"
        action="Set birthday"
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      >
        {date && day(Date.parse(`${date}T12:00`))}. It cannot be changed later.
      </ConfirmDialog>
    </form>
  );
}
