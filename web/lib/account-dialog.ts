import { signal } from '@preact/signals-react';
import type { SessionEnd } from '../../protocol/socket/chat.ts';

export type AccountDialogState =
  | { view: 'login' | 'register'; email?: string }
  /** Opened by the site when the member is logged out. */
  | { view: 'ended'; end: SessionEnd };
/** The dialog to log in or register, which any page opens by setting this; null while it is closed. */
export const accountDialog = signal<AccountDialogState | null>(null);
