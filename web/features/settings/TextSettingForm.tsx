import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { SETTINGS } from '../../lib/settings.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SETTINGS_LINE, SettingsButtons } from './SettingsLine.tsx';
import { refreshSession } from './settings-data.ts';

export interface TextSettingFormProps<Name extends string, Body> {
  /** Schema of the body, whose only field is `name`. */
  schema: GenericSchema<Record<Name, string>, Body>;
  name: Name;
  label: string;
  hint?: ReactNode;
  value: string;
  maxLength: number;
  /** Why it cannot be changed; null if it can. */
  locked?: ReactNode;
  type?: 'text' | 'url';
  save: (body: Body) => Promise<unknown>;
  /** The toast after saving. */
  done: string;
  action?: string;
  beside?: ReactNode;
  autoComplete?: string;
}

/** A one-line text setting with its own button. An error shows beside it, and the input is kept. */
export function TextSettingForm<Name extends string, Body>(props: TextSettingFormProps<Name, Body>) {
  // The key resets the field whenever the stored value changes.
  return <Line key={props.value} {...props} />;
}

function Line<Name extends string, Body>(props: TextSettingFormProps<Name, Body>) {
  const {
    schema,
    name,
    label,
    hint,
    value,
    maxLength,
    locked = null,
    type = 'text',
    save,
    done,
    action = 'Save',
    beside,
  } = props;
  const form = useForm(schema, {
    initial: { [name]: value } as Record<Name, string>,
    submit: save,
    done,
    invalidates: [SETTINGS, 'GET /api/user/:user/profile'],
    after: refreshSession,
  });
  const field = form.field(name);
  return (
    <form className={SETTINGS_LINE} {...form.props}>
      <TextField
        label={label}
        hint={locked ?? hint}
        {...field}
        maxLength={maxLength}
        type={type}
        disabled={locked !== null}
        autoComplete={props.autoComplete ?? 'off'}
      />
      <SettingsButtons besideField>
        {beside}
        <Button type="submit" loading={form.pending} disabled={locked !== null || field.value.trim() === value}>
          {action}
        </Button>
      </SettingsButtons>
    </form>
  );
}
