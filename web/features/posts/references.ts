import type { TextReferences } from '../../../protocol/http/forums.ts';

/** Picks the references that `PostText` needs. */
export const referencesOf = ({ mentions, quotes, emotes }: TextReferences) => ({ mentions, quotes, emotes });

/** Merges the references of several texts, for the preview of a text that may quote or answer them. */
export const allReferences = (texts: readonly TextReferences[]) => ({
  mentions: Object.assign({}, ...texts.map(({ mentions }) => mentions)) as Required<TextReferences>['mentions'],
  quotes: Object.assign({}, ...texts.map(({ quotes }) => quotes)) as Required<TextReferences>['quotes'],
});
