/**
 * How one thing is said: a line each, by voice. `{x}` and the like are names; what stands in brackets can be left out. A line may begin
 * with its premise, as in 'voted: bad vote'.
 */
import type { Voice } from '../acts.ts';

export type VoiceLines = Readonly<Partial<Record<Voice | 'all', string>>>;
