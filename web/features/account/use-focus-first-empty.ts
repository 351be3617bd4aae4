import { type RefObject, useEffect } from 'react';

/** Focuses the first empty field of a view that replaces another. On opening, the dialog itself does that. */
export function useFocusFirstEmptyField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [hidden])') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [form]);
}
