/**
 * Whether the key is the Enter that ends an input method composition (Japanese, for example). Safari fires it after the
 * composition has ended, recognizable only by key code 229.
 */
const isOfInputMethod = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && (isComposing || keyCode === 229);

/** Keeps that Enter from submitting forms and chat lines. Call once. */
export function leaveEnterToInputMethods(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
