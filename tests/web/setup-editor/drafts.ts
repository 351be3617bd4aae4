/** Drafts of Mafia for tests. */

import { nameOf } from '../../../games/engine/setup.ts';
import { roles } from '../../../games/mafia/catalogue.ts';
import { emptyDraft, type SetupDraft, type SideLookup } from '../../../web/features/setup-editor/draft.ts';

const sides = new Map(roles().map(({ name, alignment }) => [name, alignment]));
export const sideOf: SideLookup = (card) => sides.get(nameOf(card)) ?? '';

export const draft = (changes: Partial<SetupDraft> = {}): SetupDraft => ({ ...emptyDraft('Mafia'), ...changes });
