import { type RefObject, useEffect } from 'react';

/** Focuses the first empty field of a view that replaces another one. When the dialog opens, it does that itself. */
export function useFocusFirstEmptyField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [form]);
}
