import type { Signal } from '@preact/signals';
import { CHAT_COMMANDS } from '../../i18n/talk-commands.ts';
import { CommandList } from '../lookup/CommandList.tsx';
import { LookUpDialog } from '../lookup/LookUpDialog.tsx';
import type { ChatCard } from './chat-commands.ts';

/** What a command of the reader answers. */
export function ChatCards({ card }: { card: Signal<ChatCard | null> }) {
  const onClose = () => {
    card.value = null;
  };
  if (card.value?.kind === 'help') return <CommandList commands={CHAT_COMMANDS} onClose={onClose} />;
  return card.value && <LookUpDialog {...card.value} gameType="Mafia" onClose={onClose} />;
}
