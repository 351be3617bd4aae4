import { signal } from '@preact/signals-react';

/** State of the account dialog, opened from anywhere: its view, and an address if one is known. */
export interface AccountDialogState {
  view: 'login' | 'register';
  email?: string;
}
/** Null while it is closed. The header renders it. */
export const accountDialog = signal<AccountDialogState | null>(null);
