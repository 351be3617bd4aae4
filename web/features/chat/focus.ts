let wasInside = false;
let isRestored = false;

/** Call it when the window is restored from the last visit: it must not take focus. */
export const markRestored = (): void => {
  isRestored = true;
};
/** Whether the user opened the window that is now opening. */
export function takeOpenedByUser(): boolean {
  const pressed = !isRestored;
  isRestored = false;
  return pressed;
}

/** Records whether focus was in the window when it closed; only then does the bar take it, not when the page first loads. */
export const noteFocusInside = (isInside: boolean): void => {
  wasInside = isInside;
};
export function restoreFocus(button: HTMLElement | null): void {
  if (button && wasInside) button.focus({ preventScroll: true });
  wasInside = false;
}
