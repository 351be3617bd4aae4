import { isStaff } from '../../protocol/permissions.ts';
import type { MemberSession } from '../app.ts';

/** A member as seen by guards against throwaway accounts. */
export type Newcomer = Pick<MemberSession, 'rank' | 'perms'> & { user: Pick<MemberSession['user'], 'joined'> };

/** Whether the account is younger than `age` milliseconds, and staff have not vouched for it with a rank or staff permissions. */
export const isNewcomer = ({ rank, perms, user }: Newcomer, age: number, now: number): boolean =>
  now - user.joined < age && rank === 0 && !isStaff(perms);
