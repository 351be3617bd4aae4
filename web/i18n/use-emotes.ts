import type { Emote } from '../../protocol/http/session.ts';
import { useCall } from '../lib/query.ts';
import { session } from '../lib/session.ts';

const MEMBER = /^u[\w-]{12}$/;
const NAMED = /:[^\s:]+:/;
const FRESH_MS = 60_000;
/** The speaker's custom emotes, loaded once a text may contain one. A `speaker` who is no member's id has none. */
export function useEmotesOf(speaker: string | undefined, text: string): Record<string, Emote> | undefined {
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
