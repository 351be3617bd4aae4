import { signal } from '@preact/signals-react';

/** The invitation to the table on this page, with its link; null unless the reader sits there and a seat is free. */
export const tableInvitation = signal<(() => string) | null>(null);
