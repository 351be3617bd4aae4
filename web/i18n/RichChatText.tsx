import { useMemo } from 'react';
import { RichText } from './RichText.tsx';
import { useRichText } from './use-rich-text.ts';

const NO_PEOPLE: ReadonlyMap<string, string> = new Map();

/** A player's message in a game. Names link to no member there, because players may be anonymous. */
export function RichChatText({ text, gameType }: { text: string; gameType: string }) {
  const said = useMemo(() => ({ text }), [text]);
  return <RichText pieces={useRichText(said, said, gameType, NO_PEOPLE)} gameType={gameType} bare />;
}
