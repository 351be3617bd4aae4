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
  const openCard = card.value;
  if (openCard === null) return null;
  if (openCard.kind === 'help') return <CommandList commands={CHAT_COMMANDS} onClose={onClose} />;
  if (openCard.kind === 'daily') return <DailyDialog onClose={onClose} />;
  return <LookUpDialog {...openCard} gameType="Mafia" onClose={onClose} />;
}
