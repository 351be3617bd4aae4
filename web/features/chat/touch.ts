import { signal } from '@preact/signals-react';

/** Whether the device cannot hover, as on a phone. */
export const hasNoHover = signal(false);
const query = globalThis.matchMedia?.('(hover: none)');
const look = () => {
  hasNoHover.value = query?.matches ?? false;
};
look();
query?.addEventListener('change', look);
