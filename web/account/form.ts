/** What the forms of an account share: one attempt at a time, what went wrong, and where the focus goes then. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { sentence } from '../api.ts';
import { IdentityError } from './identity.ts';
import type { FieldErrors } from './validate.ts';

type FieldName = keyof FieldErrors;
export type Fields = Record<FieldName, RefObject<HTMLInputElement | null>>;

export interface Attempt {
  fields: Fields;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  /** A setter that also takes back what was said about the field. */
  typed: (name: FieldName, set: (value: string) => void) => (value: string) => void;
  /** What is wrong with the whole of it. */
  failure: string | null;
  busy: boolean;
  /** Runs a deed unless one runs already. It answers true when the page goes on from here and must stay busy. */
  run: (deed: () => Promise<boolean | undefined>) => Promise<void>;
}

/** State of a form. Values are kept elsewhere: whatever was typed outlives an error and the view itself. */
export function useAttempt(): Attempt {
  const fields: Fields = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };
  const [errors, keep] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const setErrors = (found: FieldErrors) => {
    keep(found);
    const first = (['email', 'password', 'confirm'] as const).find((name) => found[name]);
    if (first) fields[first].current?.focus();
  };
  const typed = (name: FieldName, set: (value: string) => void) => (value: string) => {
    set(value);
    keep((now) => ({ ...now, [name]: undefined }));
  };
  const run = async (deed: () => Promise<boolean | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    keep({});
    let going = false;
    try {
      going = (await deed()) === true;
    } catch (thrown) {
      if (thrown instanceof IdentityError && thrown.blame) setErrors({ [thrown.blame]: thrown.message });
      else setFailure(sentence(thrown));
    }
    running.current = going;
    setBusy(going);
  };
  return { fields, errors, setErrors, typed, failure, busy, run };
}

/** The handler of a form that sends nothing by itself. */
export const submitted = (deed: () => void) => (e: FormEvent) => {
  e.preventDefault();
  deed();
};

/** A view that takes another's place begins in its first empty field. On opening, the dialog itself sees to that. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [form]);
}
