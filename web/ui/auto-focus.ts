/**
 * Attributes that focus an element when it appears, in a dialog too: React focuses it before the dialog opens, which does nothing,
 * and Dialog focuses `data-autofocus` afterwards.
 */
export const autoFocusProps = (isOn: boolean | undefined) => (isOn ? { autoFocus: true, 'data-autofocus': true } : {});
