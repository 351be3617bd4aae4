/**
 * The Enter that ends a composition, such as of Japanese, belongs to the input method. Safari reports it after the end of the
 * composition, with the key code 229 alone.
 */
const isOfInputMethod = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && (isComposing || keyCode === 229);

/** Keeps that Enter from sending any form or line of the page. Call it once. */
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
