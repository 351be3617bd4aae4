import { Component, type ReactNode } from 'react';
import { sentence } from '../api.ts';
import { chatOpen } from '../live/chat-signals.ts';
import { toast } from '../ui/toast.ts';

/** What chat throws while it draws itself shuts its window, and leaves the page alone. */
export class ChatFault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    toast(`Chat had to be shut: ${sentence(thrown)}`, { kind: 'error' });
    chatOpen.value = false;
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
