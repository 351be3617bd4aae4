import type { Database } from '../../db/core/database.ts';
import { signTicket } from '../tickets.ts';

/** A token with which a person who may not sign in can read their record and appeal, for half an hour, and do nothing else. */
export const issueAppealToken = (db: Database, person: string, now: number): Promise<string> =>
  signTicket(db, 'appeal', person, {}, now);
