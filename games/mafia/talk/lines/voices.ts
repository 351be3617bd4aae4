/**
 * Lines for one form, by voice, one per line. `{x}` and the like are slots; text in brackets can be left out. A line may begin
 * with its premise, as in 'voted: bad vote'.
 */
import type { Voice } from '../acts.ts';

export type VoiceLines = Readonly<Partial<Record<Voice | 'all', string>>>;
