/** Visual aids that most people do not need, in their own chunk. */
import './contrast.css';
import './scale.css';

/**
 * Scale that makes a CSS pixel a whole number of screen pixels, never above 1. Only with a mouse, because touch targets would
 * shrink.
 */
export const integerScaleOf = (ratio: number): number => (ratio > 1 ? Math.floor(ratio) / ratio : 1);

export function applyVisualAids({ contrast, integerScale }: { contrast: boolean; integerScale: boolean }): void {
  const root = document.documentElement;
  root.toggleAttribute('data-contrast', contrast);
  const scale = integerScale && matchMedia('(pointer: fine)').matches ? integerScaleOf(devicePixelRatio) : 1;
  root.toggleAttribute('data-scaled', scale !== 1);
  root.style.setProperty('--scale', String(scale));
}
