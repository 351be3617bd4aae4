/** Names in the transcript are not tab stops, because a long one would have hundreds; the arrow keys move between them. */
import type { KeyboardEvent } from 'react';

/** Right and Left move from name to name, starting in view; Escape returns to the transcript. */
export function moveBetweenNames(e: KeyboardEvent<HTMLElement>): void {
  if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const log = e.currentTarget;
  if (e.key === 'Escape' && document.activeElement !== log && log.contains(document.activeElement)) log.focus();
  const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const names = [...log.querySelectorAll<HTMLElement>('.name-link, .who-link')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const next = at >= 0 ? names[at + step] : nearestName(log, names, step);
  if (!next) return;
  e.preventDefault();
  next.focus();
}
/** The first name in view, or the last one when moving backwards. */
function nearestName(log: HTMLElement, names: readonly HTMLElement[], step: number): HTMLElement | undefined {
  const box = log.getBoundingClientRect();
  const visibleNames = names.filter((name) => {
    const { top, bottom } = name.getBoundingClientRect();
    return bottom > box.top && top < box.bottom;
  });
  return step > 0 ? visibleNames[0] : visibleNames.at(-1);
}
