import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../app/api.ts';
import { IdentityError } from './identity.ts';
import type { FieldErrors } from './validate.ts';

type FieldName = keyof FieldErrors;
export type FieldRefs = Record<FieldName, RefObject<HTMLInputElement | null>>;

export interface AccountForm {
  fields: FieldRefs;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  clearErrorOnChange: (name: FieldName, set: (value: string) => void) => (value: string) => void;
  formError: string | null;
  busy: boolean;
  /** Runs an action unless one is running. The action answers true when the page navigates away and must stay busy. */
  run: (action: () => Promise<boolean | undefined>) => Promise<void>;
}

/** State of a form. Values are held by the caller, so that typed text outlives an error and the view itself. */
export function useAccountForm(): AccountForm {
  const fields: FieldRefs = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };
  const [errors, keep] = useState<FieldErrors>({});
  const [formError, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const setErrors = (found: FieldErrors) => {
    keep(found);
    const first = (['email', 'password', 'confirm'] as const).find((name) => found[name]);
    if (first) fields[first].current?.focus();
  };
  const clearErrorOnChange = (name: FieldName, set: (value: string) => void) => (value: string) => {
    set(value);
    keep((now) => ({ ...now, [name]: undefined }));
  };
  const run = async (action: () => Promise<boolean | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    keep({});
    let going = false;
    try {
      going = (await action()) === true;
    } catch (thrown) {
      if (thrown instanceof IdentityError && thrown.field) setErrors({ [thrown.field]: thrown.message });
      else setFailure(errorMessage(thrown));
    }
    running.current = going;
    setBusy(going);
  };
  return { fields, errors, setErrors, clearErrorOnChange, formError, busy, run };
}

export const onSubmit = (deed: () => void) => (e: FormEvent) => {
  e.preventDefault();
  deed();
};

/** Focuses the first empty field of a view that replaces another. On opening, the dialog itself does that. */
export function useFocusFirstEmptyField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [form]);
}
