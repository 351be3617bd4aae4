/** Visual aids that most people do not need, in a chunk of their own. */
import './contrast.css';
import './scale.css';

/**
 * Scale that maps a CSS pixel to a whole number of screen pixels: a screen of 120 dpi (ratio 1.25) is drawn as one of 96 dpi, at
 * 0.8. Never above 1. Only with a mouse, because touch targets would shrink.
 */
export const integerScaleOf = (ratio: number): number => (ratio > 1 ? Math.floor(ratio) / ratio : 1);

export function applyVisualAids({ contrast, integerScale }: { contrast: boolean; integerScale: boolean }): void {
  const root = document.documentElement;
  root.toggleAttribute('data-contrast', contrast);
  const scale = integerScale && matchMedia('(pointer: fine)').matches ? integerScaleOf(devicePixelRatio) : 1;
  root.toggleAttribute('data-scaled', scale !== 1);
  root.style.setProperty('--scale', String(scale));
}
