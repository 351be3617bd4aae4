import { call } from '../../lib/api.ts';
import { isMember } from '../../lib/session.ts';
import type { DraftCalls } from './draft.ts';

/** API calls for the server copy of a draft; null for visitors, who have none. */
export const draftCalls = (key: string): DraftCalls | null =>
  isMember.value
    ? {
        load: () => call('GET /api/forums/draft', { query: { key } }),
        save: (text, seq) => call('POST /api/forums/draft', { key, text, seq }),
      }
    : null;
