import type * as v from 'valibot';
import type { ConnectQuery } from '../../protocol/http/games.ts';
import type { EntryWish } from '../../protocol/visitor.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';

/** The way in that the person of this session wants. Staff who may watch any table watch even one that takes no watchers. */
export function wishOf(session: Session, { spectate, takeover, seat }: v.InferOutput<typeof ConnectQuery>): EntryWish {
  return {
    spectate: spectate && isAllowed(session, 'canSpectateAny') ? 'any' : spectate,
    ...(takeover && { takeOver: true }),
    ...(seat !== undefined && { key: seat }),
  };
}
