/** Shows truncated words in full on hover: names have up to 20 letters, and many columns are narrower. */
function showWhole({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.closest('[title]:not([data-cut])')) return;
  const isCut = target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === 'ellipsis';
  if (isCut) {
    target.dataset['cut'] = '';
    target.title = target.textContent ?? '';
  } else if (target.dataset['cut'] !== undefined) {
    delete target.dataset['cut'];
    target.removeAttribute('title');
  }
}

/** Starts the tooltips. Call once per page load. */
export function startCutTitles(): void {
  document.addEventListener('pointerover', showWhole, { passive: true });
}
