import { LIMITS } from '../../../../protocol/limits.ts';
import { speakerOf } from '../../../i18n/facts.ts';
import type { GamePageState } from '../state/game-context.ts';
import type { TranscriptLine } from '../transcript/transcript-lines.ts';

/** Begins a line of the player's own with what another one said: '> Mina: I am the Cop'. */
export function quoteLine({ cast, messageDraft }: GamePageState, { fact }: TranscriptLine): void {
  if (fact.kind !== 'said') return;
  const by = speakerOf(fact);
  const name = typeof by === 'number' ? cast.peek().nameOf(by) : (by ?? 'Someone');
  const words = fact.text.replace(/^(?:>\s*|\/me\s+)/, '');
  messageDraft.value = `> ${name}: ${words}`.slice(0, LIMITS.line);
  document.querySelector<HTMLInputElement>('.composer-field')?.focus();
}
