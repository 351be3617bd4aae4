/** Ending sessions for a reason that lies elsewhere. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';

/**
 * A statement for a batch: whoever signs in here with this identity and address is signed out in every browser. `where`
 * narrows it further. The address finds the row; the identity makes sure that it is theirs.
 */
export const signOut = (db: Database, identity: string, email: string, where?: SQL) =>
  db.delete(sessions).where(
    and(
      inArray(
        sessions.person,
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email.toLowerCase()), eq(users.identity, identity))),
      ),
      where,
    ),
  );
