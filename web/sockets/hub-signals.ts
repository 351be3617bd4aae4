/** The state of the hub connection that the first screen needs. This file stays tiny; chat-signals.ts has the rest. */
import { signal } from '@preact/signals-react';

/** Whether the hub is connected, which also marks the member as online. */
export const hubOpen = signal(false);
/** Null until known. */
export const unreadNoticeCount = signal<number | null>(null);
