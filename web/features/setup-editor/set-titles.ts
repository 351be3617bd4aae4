/** What sets, pools and groups are called. */
import { groupName } from '../../../games/engine/setup.ts';
import type { Draft, Kind } from './draft.ts';

export const SET_WORDS: Readonly<Record<Kind, string>> = { open: 'set', closed: 'pool', groups: 'group' };

/** 'Set 2', 'Pool 1', 'Group A'. */
export const setLabel = (kind: Kind, at: number): string =>
  kind === 'groups' ? `Group ${groupName(at)}` : `${kind === 'open' ? 'Set' : 'Pool'} ${at + 1}`;

/** In a sentence: 'set 2', 'group A'; of a draft with one set 'the setup'. */
export const setTitle = ({ kind, sets }: Pick<Draft, 'kind' | 'sets'>, at: number): string =>
  sets.length === 1 && kind !== 'groups' ? 'the setup' : `${SET_WORDS[kind]} ${setLabel(kind, at).split(' ')[1]}`;
