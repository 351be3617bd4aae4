import { cutText } from '../../../../games/engine/cut-text.ts';
import { LIMITS } from '../../../../protocol/limits.ts';
import { type FactOf, speakerOf } from '../../../i18n/facts.ts';
import type { GamePageState } from '../state/game-context.ts';
import { currentTarget } from '../state/message-target.ts';
import { unheardIn } from '../transcript/fold-lines.ts';
import { lineSpeaker, type TranscriptLine } from '../transcript/transcript-lines.ts';

/** Starts a message with a quote of another player's line: '> Mina: I am the Cop'. */
export function quoteLine(game: GamePageState, { fact }: TranscriptLine): void {
  if (fact.kind !== 'said') return;
  game.messageDraft.value = quoteOf(game, fact);
  document.querySelector<HTMLInputElement>('.composer-field')?.focus();
}

function quoteOf({ cast }: GamePageState, fact: FactOf<'said'>): string {
  const by = speakerOf(fact);
  const name = typeof by === 'number' ? cast.peek().nameOf(by) : (by ?? 'Someone');
  const words = fact.text.replace(/^(?:>\s*|\/me\s+)/, '');
  return cutText(`> ${name}: ${words}`, LIMITS.line);
}

/**
 * Steps through quotes of others' lines in the player's channel: 1 goes to an earlier line, -1 to a later one. An empty message
 * starts with the last line; stepping past it empties the message. An edited quote is left alone.
 */
export function stepQuote(game: GamePageState, by: 1 | -1): void {
  const { messageDraft } = game;
  const quotes = quotable(game);
  const draft = messageDraft.peek();
  const at = draft === '' ? -1 : quotes.indexOf(draft);
  if (draft !== '' && at < 0) return;
  const next = Math.min(at + by, quotes.length - 1);
  messageDraft.value = next < 0 ? '' : (quotes[next] ?? '');
}

export function quoteByKey(game: GamePageState, key: string): void {
  if (key === 'ArrowUp') stepQuote(game, 1);
  if (key === 'ArrowDown') stepQuote(game, -1);
}

/** Quotable lines, latest first. Whispers are excluded, because they are private. */
function quotable(game: GamePageState): string[] {
  const { chapters, me, room } = game;
  const channel = currentTarget(game)?.channel;
  const isUnheard = unheardIn(game);
  const lines = chapters.peek().flatMap((chapter) => chapter.lines);
  const quotes = lines.flatMap((line) => {
    const { fact } = line;
    if (fact.kind !== 'said' || fact.channel !== channel || fact.whisper !== null || isUnheard(fact)) return [];
    const speaker = lineSpeaker(line);
    const isOther = speaker !== null && speaker !== me.peek() && speaker !== room.peek()?.me?.name;
    return isOther ? [quoteOf(game, fact)] : [];
  });
  return [...new Set(quotes.reverse())];
}
