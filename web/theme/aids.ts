/** Visual aids that most people do not need, in a chunk of their own. */
import './contrast.css';
import './scale.css';

/** Scale to whole screen pixels per CSS pixel, never above 1. Only with a mouse, because touch targets would shrink. */
export const integerScaleOf = (ratio: number): number => (ratio > 1 ? Math.floor(ratio) / ratio : 1);

export function applyVisualAids({ contrast, integerScale }: { contrast: boolean; integerScale: boolean }): void {
  const root = document.documentElement;
  root.toggleAttribute('data-contrast', contrast);
  const scale = integerScale && matchMedia('(pointer: fine)').matches ? integerScaleOf(devicePixelRatio) : 1;
  root.toggleAttribute('data-scaled', scale !== 1);
  root.style.setProperty('--scale', String(scale));
}
