/** A red dot before the page title, from a new message until the page is visible. */

const DOT = '🔴 ';
let isOn = false;

/** Call it for a new message. Does nothing while the page is visible. */
export function dotTitle(): void {
  if (!document.hidden || isOn) return;
  isOn = true;
  addDot();
  // Pages may change the title while the dot is shown.
  const title = document.querySelector('title');
  const renamed = new MutationObserver(addDot);
  if (title) renamed.observe(title, { childList: true, characterData: true, subtree: true });
  const onVisible = () => {
    if (document.hidden) return;
    isOn = false;
    renamed.disconnect();
    document.removeEventListener('visibilitychange', onVisible);
    if (document.title.startsWith(DOT)) document.title = document.title.slice(DOT.length);
  };
  document.addEventListener('visibilitychange', onVisible);
}

function addDot(): void {
  if (!document.title.startsWith(DOT)) document.title = DOT + document.title;
}
