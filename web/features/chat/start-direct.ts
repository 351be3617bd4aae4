import { effect } from '@preact/signals-react';
import { OFFLINE } from '../../sockets/chat-connection.ts';
import type { ChatHub } from '../../sockets/chat-hub.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { channelDraft } from './drafts.ts';
import { chatHub } from './open-chat-hub.ts';
import { shownChannel } from './window-state.ts';

const PATIENCE_MS = 5_000;
/** The member's hub once it is connected. Rejects with a sentence if it is not within a few seconds. */
const connectedHub = (): Promise<ChatHub> =>
  new Promise((settle, reject) => {
    const stop = () => {
      clearTimeout(timer);
      queueMicrotask(() => dispose());
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(OFFLINE));
    }, PATIENCE_MS);
    const dispose = effect(() => {
      const hub = chatHub.value;
      if (hub?.state.value !== 'open') return;
      stop();
      settle(hub);
    });
  });

/** Shows the direct channel with a member. `draft` follows what the reader has written there already. Rejects with a sentence. */
export async function startDirect(user: string, draft?: string): Promise<void> {
  const hub = await connectedHub();
  const channel = await hub.createDirect([user]);
  if (draft !== undefined) {
    const text = channelDraft(channel);
    if (!text.peek().includes(draft)) text.value = [text.peek(), draft].filter(Boolean).join(' ');
  }
  shownChannel.value = channel;
  chatOpen.value = true;
}
