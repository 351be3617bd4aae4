/** Titles of sets and groups. */
import { setName } from '../../../games/engine/setup.ts';
import type { Kind, SetupDraft } from './draft.ts';

export const setWord = (kind: Kind): 'set' | 'group' => (kind === 'groups' ? 'group' : 'set');

/** 'Set 2', 'Group A'. */
export const setLabel = (kind: Kind, at: number): string => setName(at, kind === 'groups');

/** Title within a sentence: 'set 2', 'group A'; 'the setup' for a draft with one set. */
export const setTitle = ({ kind, sets }: Pick<SetupDraft, 'kind' | 'sets'>, at: number): string =>
  sets.length === 1 && kind !== 'groups' ? 'the setup' : `${setWord(kind)} ${setLabel(kind, at).split(' ')[1]}`;
