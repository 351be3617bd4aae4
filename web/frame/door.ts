import { signal } from '@preact/signals-react';

/** The dialog of accounts, opened from anywhere: its view, and an address that is known already. */
export interface Door {
  view: 'login' | 'register';
  email?: string;
}
/** Null while it is shut. The header draws it. */
export const door = signal<Door | null>(null);
