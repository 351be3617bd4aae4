/** Ending sessions for a reason that lies elsewhere. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { endSessions } from './disconnect.ts';

/**
 * Statements for a batch: the member with this identity and address is signed out in every browser. `where` narrows it
 * further. The address finds the row; the identity makes sure that it is theirs. Then `deliverOutbox`.
 */
export const signOut = (db: Database, identity: string, email: string, now: number, where?: SQL): BatchItem<'sqlite'>[] =>
  endSessions(
    db,
    and(
      inArray(
        sessions.person,
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email.toLowerCase()), eq(users.identity, identity))),
      ),
      where,
    )!,
    now,
  );
