import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { chatOpen } from '../live/chat-signals.ts';
import { opensByItself } from './focus.ts';
import { shown } from './view.ts';

/** Whoever presses what was pushed comes with ?chat={channel} in the address: it is opened, and taken out of the address. */
export function useLink(): void {
  const [query, setQuery] = useSearchParams();
  const channel = query.get('chat');
  useEffect(() => {
    if (channel === null) return;
    opensByItself();
    shown.value = channel;
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
