/** What the first screen needs of the member's hub connection. This file stays tiny; chat-signals.ts has the rest. */
import { signal } from '@preact/signals-react';

/** Whether the hub is connected, which also marks the member as online. */
export const hubOpen = signal(false);
/** Null until known. */
export const unreadNoticeCount = signal<number | null>(null);
