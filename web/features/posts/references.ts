import type { TextReferences } from '../../../protocol/http/forums.ts';

/** What `PostText` needs beside a text. */
export const referencesOf = ({ mentions, quotes, emotes }: TextReferences) => ({ mentions, quotes, emotes });

/** Of several texts together, for the preview of one that may quote or answer them. */
export const allReferences = (texts: readonly TextReferences[]) => ({
  mentions: Object.assign({}, ...texts.map(({ mentions }) => mentions)) as Required<TextReferences>['mentions'],
  quotes: Object.assign({}, ...texts.map(({ quotes }) => quotes)) as Required<TextReferences>['quotes'],
});
