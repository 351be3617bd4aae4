/** Aids to seeing that most people do not need: they come in a chunk of their own. */
import type { Look } from '../ui/theme.ts';
import './contrast.css';
import './scale.css';

/**
 * How much a page is scaled so that a dot of it is a whole number of the screen's: a screen of 120 dpi (ratio 1.25) is drawn
 * as one of 96 dpi, at 0.8. Never larger than before. Fingers keep their targets: only where there is a mouse.
 */
export const wholeScale = (ratio: number): number => (ratio > 1 ? Math.floor(ratio) / ratio : 1);

export function aid({ contrast, wholeDots }: Look): void {
  const root = document.documentElement;
  root.toggleAttribute('data-contrast', contrast);
  const scale = wholeDots && matchMedia('(pointer: fine)').matches ? wholeScale(devicePixelRatio) : 1;
  root.toggleAttribute('data-scaled', scale !== 1);
  root.style.setProperty('--scale', String(scale));
}
