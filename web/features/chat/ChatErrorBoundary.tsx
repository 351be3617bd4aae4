import { Component, type ReactNode } from 'react';
import { errorMessage } from '../../app/api.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { toast } from '../../ui/toast.ts';

/** A rendering error of chat closes its window and does not affect the page. */
export class ChatErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    toast(`Chat had to close: ${errorMessage(thrown)}`, { kind: 'error' });
    chatOpen.value = false;
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
