/** Where the focus goes when the window opens and shuts. */
let wasInside = false;
let isRestored = false;

/** The window opens by itself, as it was at the last visit: it takes the focus from nobody. */
export const opensByItself = (): void => {
  isRestored = true;
};
/** Whether somebody has pressed for the window that opens now. */
export function isPressed(): boolean {
  const pressed = !isRestored;
  isRestored = false;
  return pressed;
}

/** Tells whether the focus was in the window when it shut: then the bar takes it up, and not when the page first loads. */
export const leftFocus = (isInside: boolean): void => {
  wasInside = isInside;
};
export function takesFocus(button: HTMLElement | null): void {
  if (button && wasInside) button.focus({ preventScroll: true });
  wasInside = false;
}
