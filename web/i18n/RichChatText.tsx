import { useMemo } from 'react';
import type { Emote } from '../../protocol/http/session.ts';
import { useCall } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import { RichText } from './RichText.tsx';
import type { RichTextNode } from './rich-text.ts';
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

const MEMBER = /^u[\w-]{12}$/;
const NAMED = /:[^\s:]+:/;
const FRESH_MS = 60_000;
/** Loads the speaker's custom emotes once a text may contain one. */
function useEmotesOf(speaker: string | undefined, text: string): Record<string, Emote> | undefined {
  const { id, settings } = session.value;
  const isOwn = speaker !== undefined && speaker === id;
  const mayHave = speaker !== undefined && !isOwn && MEMBER.test(speaker) && NAMED.test(text);
  const read = useCall(
    'GET /api/user/:user/emotes',
    { param: { user: speaker ?? '' } },
    { enabled: mayHave, staleTime: FRESH_MS, retry: false },
  );
  return isOwn ? settings?.customEmotes : mayHave ? read.data : undefined;
}
