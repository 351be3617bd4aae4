import { signal } from '@preact/signals-react';

export interface AccountDialogState {
  view: 'login' | 'register';
  email?: string;
}
export const accountDialog = signal<AccountDialogState | null>(null);
