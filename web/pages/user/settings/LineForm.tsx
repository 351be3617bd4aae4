import { type FormEvent, type ReactNode, useState } from 'react';
import { sentence } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { refresh } from './data.ts';

export interface LineFormProps {
  label: string;
  hint?: ReactNode;
  /** As it is now. */
  value: string;
  maxLength: number;
  /** Why it cannot be changed; null when it can. */
  locked?: string | null;
  type?: 'text' | 'url' | 'date';
  /** Why this cannot be sent, before it is. */
  objection?: (typed: string) => string | null;
  save: (typed: string) => Promise<unknown>;
  /** Said when it is saved. */
  done: string;
  action?: string;
  /** Another thing to do with it, such as to clear it. */
  beside?: ReactNode;
  placeholder?: string;
  autoComplete?: string;
}

/** One line of text with a button of its own. A refusal stands beside it, and what was typed stays. */
export function LineForm(props: LineFormProps) {
  const { label, hint, value, maxLength, locked = null, type = 'text', objection, save, done, action = 'Save', beside } = props;
  // What was saved is what the field begins with, each time that it changes.
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
}: LineFormProps) {
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
      await refresh();
    } catch (thrown) {
      setError(sentence(thrown));
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
