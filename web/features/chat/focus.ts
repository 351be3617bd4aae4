let wasInside = false;
let isRestored = false;

/** Call it when the window opens by itself, as it was at the last visit: it must not take the focus. */
export const markRestored = (): void => {
  isRestored = true;
};
/** Whether the user opened the window that opens now. */
export function takeOpenedByUser(): boolean {
  const pressed = !isRestored;
  isRestored = false;
  return pressed;
}

/** Stores whether the focus was in the window when it closed: then the bar takes it, but not when the page first loads. */
export const noteFocusInside = (isInside: boolean): void => {
  wasInside = isInside;
};
export function restoreFocus(button: HTMLElement | null): void {
  if (button && wasInside) button.focus({ preventScroll: true });
  wasInside = false;
}
