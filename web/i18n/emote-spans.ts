/** Finds the emotes in a text. */
import { emoteKey } from '../../protocol/emotes.ts';
import type { Emote } from '../../protocol/http/session.ts';
import type { BuiltInEmote } from './emotes.ts';
import type { EmoteFinder } from './lazy-emotes.ts';

export type EmoteNode = { text: string } & ({ kind: 'emote'; emote: Emote } | { kind: 'emoji'; emote: BuiltInEmote });
export interface EmoteSpan {
  from: number;
  to: number;
  piece: EmoteNode;
}
export interface EmoteSource {
  /** The writer's own emotes, by typed form. */
  emotes?: Readonly<Record<string, Emote>> | undefined;
  /** Finds the built-in emotes. */
  emoji: EmoteFinder;
}

/** Pictures may only come from this site. */
export const UPLOAD_PATH = /^\/uploads\/[\w.-]+$/;

/** The emotes in their order. Each is a whole word. */
export function emoteSpans(text: string, { emotes: ownEmotes = {}, emoji }: EmoteSource): EmoteSpan[] {
  const owned = new Map(Object.entries(ownEmotes).map(([typed, emote]) => [emoteKey(typed), emote]));
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: word, index: from }): EmoteSpan[] => {
    const to = from + word.length;
    const ownEmote = owned.get(emoteKey(word));
    if (ownEmote && UPLOAD_PATH.test(ownEmote.path)) return [{ from, to, piece: { kind: 'emote', text: word, emote: ownEmote } }];
    const emote = emoji(word);
    return emote ? [{ from, to, piece: { kind: 'emoji', text: word, emote } }] : [];
  });
}
