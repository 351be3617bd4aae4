import { useMemo } from 'react';
import { RichText } from './RichText.tsx';
import { usePieces } from './rich-line.ts';

const NOBODY: ReadonlyMap<string, string> = new Map();

/** What somebody said in a game. Nobody is led from a name there to a member: players may be anonymous. */
export function RichTalk({ text, gameType }: { text: string; gameType: string }) {
  const said = useMemo(() => ({ text }), [text]);
  return <RichText pieces={usePieces(said, said, gameType, NOBODY)} gameType={gameType} bare />;
}
