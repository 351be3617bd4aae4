import { signal } from '@preact/signals-react';

export interface AccountDialogState {
  view: 'login' | 'register';
  email?: string;
}
/** The dialog to log in or register, which any page opens by setting this; null while it is closed. */
export const accountDialog = signal<AccountDialogState | null>(null);
