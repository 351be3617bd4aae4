/** What the first screen itself must know of the member's own line, in a file that weighs nothing. chat-signals.ts has the rest. */
import { signal } from '@preact/signals-react';

/** Whether it is open: then it also says that the member is here. */
export const hubOpen = signal(false);
/** How many notices of the inbox are unread; null until anybody knows. */
export const unreadNotices = signal<number | null>(null);
