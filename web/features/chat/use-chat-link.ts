import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { markRestored } from './focus.ts';
import { shownChannel } from './window-state.ts';

/** Opens the channel of a pressed push notification (`?chat={channel}`) and removes the parameter. */
export function useChatLink(): void {
  const [query, setQuery] = useSearchParams();
  const channel = query.get('chat');
  useEffect(() => {
    if (channel === null) return;
    markRestored();
    shownChannel.value = channel;
    chatOpen.value = true;
    setQuery(
      (before) => {
        before.delete('chat');
        return before;
      },
      { replace: true },
    );
  }, [channel, setQuery]);
}
