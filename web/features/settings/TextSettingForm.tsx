import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshSettings } from './settings-data.ts';

export interface TextSettingFormProps {
  label: string;
  hint?: ReactNode;
  value: string;
  maxLength: number;
  /** Null when it can be changed. */
  locked?: string | null;
  type?: 'text' | 'url' | 'date';
  /** Null when it can be sent. */
  objection?: (typed: string) => string | null;
  save: (typed: string) => Promise<unknown>;
  done: string;
  action?: string;
  beside?: ReactNode;
  placeholder?: string;
  autoComplete?: string;
}

/** A one-line text setting with its own button. An error shows beside it, and the input stays. */
export function TextSettingForm(props: TextSettingFormProps) {
  const { label, hint, value, maxLength, locked = null, type = 'text', objection, save, done, action = 'Save', beside } = props;
  // The key resets the field whenever the stored value changes.
  return (
    <Line key={value} {...{ label, hint, value, maxLength, locked, type, objection, save, done, action, beside }} {...props} />
  );
}

function Line({
  label,
  hint,
  value,
  maxLength,
  locked,
  type,
  objection,
  save,
  done,
  action,
  beside,
  placeholder,
  autoComplete,
}: TextSettingFormProps) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const wrong = objection?.(typed) ?? null;
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await save(typed.trim());
      toast(done, { kind: 'success' });
      await refreshSettings();
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="settings-line" onSubmit={(e) => void submit(e)}>
      <TextField
        label={label}
        hint={locked ?? hint}
        value={typed}
        onChange={setTyped}
        error={error}
        maxLength={maxLength}
        type={type}
        disabled={locked !== null}
        placeholder={placeholder}
        autoComplete={autoComplete ?? 'off'}
      />
      <div className="settings-line-end">
        {beside}
        <Button type="submit" loading={busy} disabled={locked !== null || typed.trim() === value}>
          {action}
        </Button>
      </div>
    </form>
  );
}
