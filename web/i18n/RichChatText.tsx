import { useMemo } from 'react';
import { RichText } from './RichText.tsx';
import type { RichTextNode } from './rich-text.ts';
import { useEmotesOf } from './use-emotes.ts';
import { useRichText } from './use-rich-text.ts';

interface RichChatTextProps {
  text: string;
  gameType: string;
  /** Id of the member who speaks, or a plain name, which has no emotes. */
  speaker?: string | undefined;
  /** Ids of the players, by their names in lower case; `me` is the reader's. */
  people?: ReadonlyMap<string, string>;
  me?: string | null;
}
const unlinked = (piece: RichTextNode): RichTextNode => (piece.kind === 'mention' ? { ...piece, id: null } : piece);
const NO_PEOPLE: ReadonlyMap<string, string> = new Map();

/** A player's message in a game. Mentions are not linked to members, because players may be anonymous. */
export function RichChatText({ text, gameType, speaker, people = NO_PEOPLE, me = null }: RichChatTextProps) {
  const emotes = useEmotesOf(speaker, text);
  const message = useMemo(() => ({ text, emotes }), [text, emotes]);
  const pieces = useRichText(message, message, gameType, people, me);
  return <RichText pieces={useMemo(() => pieces.map(unlinked), [pieces])} gameType={gameType} bare />;
}
