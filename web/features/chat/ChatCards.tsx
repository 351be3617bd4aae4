import type { Signal } from '@preact/signals-react';
import { CHAT_COMMANDS } from '../../i18n/talk-commands.ts';
import { CommandList } from '../cards/CommandList.tsx';
import { LookUpDialog } from '../cards/LookUpDialog.tsx';
import { DailyDialog } from '../dailies/DailyDialog.tsx';
import type { ChatCard } from './chat-commands.ts';

/** Card that answers the reader's chat command. */
export function ChatCards({ card }: { card: Signal<ChatCard | null> }) {
  const onClose = () => {
    card.value = null;
  };
  const shown = card.value;
  if (shown === null) return null;
  if (shown.kind === 'help') return <CommandList commands={CHAT_COMMANDS} onClose={onClose} />;
  if (shown.kind === 'daily') return <DailyDialog onClose={onClose} />;
  return <LookUpDialog {...shown} gameType="Mafia" onClose={onClose} />;
}
