import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { endSessions } from './disconnect.ts';

/**
 * Statements that sign the member out everywhere after a new password. Address and identity must match, because an address can
 * move to another identity.
 */
export const signOut = (db: Database, identity: string, email: string, now: number, where?: SQL): Change[] =>
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
      eq(sessions.kind, 'member'),
      where,
    )!,
    'password',
    now,
  );
