import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type Settings, settingError } from '../../../protocol/settings.ts';
import { call } from '../../lib/api.ts';
import { showSetting, useSetting } from '../../lib/settings.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { settingLockReason } from './lock-reason.tsx';
import { SETTINGS_LINE, SettingsButtons } from './SettingsLine.tsx';

type ColourKey = 'nameColor' | 'textColor' | 'backgroundColor';

export interface ColourFormProps {
  name: ColourKey;
  label: string;
  /** The stored color; '' for the page's default. */
  saved: Settings[ColourKey];
  /** Value of the input while no color is stored. */
  fallback: string;
  hint?: (colour: string) => string;
  /** Samples of the currently picked color, above the buttons; without them the buttons are beside the field. */
  samples?: (colour: string) => ReactNode;
}

/** A color setting of the member. Errors show while the color is being picked. */
export function ColourForm(props: ColourFormProps) {
  // The key resets the field whenever the stored value changes.
  return <Fields key={props.saved} {...props} />;
}

function Fields({ name, label, saved, fallback, hint, samples }: ColourFormProps) {
  const errorOf = (colour: string) => settingError(name, colour);
  const schema = v.object({
    value: v.pipe(
      v.string(),
      v.check(
        (colour) => errorOf(colour) === null,
        ({ input }) => errorOf(input) ?? '',
      ),
    ),
  });
  const form = useForm(schema, {
    initial: { value: saved || fallback },
    submit: ({ value }) => call('POST /api/user/settings/update', { prop: name, value }),
    retry: true,
    after: (_answer, { value }) => showSetting({ [name]: value }),
  });
  const clear = useSetting(name, saved);
  const { value, onChange, error } = form.field('value');
  const locked = settingLockReason(name);
  return (
    <form className={samples ? 'grid gap-2' : SETTINGS_LINE} {...form.props}>
      <ColourInput
        label={label}
        value={value}
        onChange={onChange}
        error={locked ? null : (error ?? errorOf(value))}
        hint={locked ?? hint?.(value)}
        disabled={locked !== null}
      />
      {samples?.(value)}
      <SettingsButtons besideField={!samples}>
        <Button variant="ghost" loading={clear.pending} disabled={!saved || locked !== null} onClick={() => void clear.run('')}>
          Reset to default
        </Button>
        <Button type="submit" loading={form.pending} disabled={locked !== null || errorOf(value) !== null || value === saved}>
          Save
        </Button>
      </SettingsButtons>
    </form>
  );
}
