import { showError } from '../../lib/errors.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';

/** Loads the chat code, connection and window. A failed load is retried at the next call. */
export const loadChat = (): Promise<void> => import('./start.tsx').then((part) => part.startChat());

export function toggleChat(): void {
  chatOpen.value = !chatOpen.value;
  if (!chatOpen.value) return;
  loadChat().catch((thrown: unknown) => {
    chatOpen.value = false;
    showError(thrown);
  });
}

/** Opens the direct channel with a member, and puts `draft` into its field. Rejects with a sentence. */
export async function openDirect(user: string, draft?: string): Promise<void> {
  await loadChat();
  const { startDirect } = await import('./start-direct.ts');
  await startDirect(user, draft);
}
