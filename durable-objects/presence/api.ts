export interface OnlineMember {
  user: string;
  status: 'online' | 'idle';
}
export interface ListedMember extends OnlineMember {
  at: number;
}

/** Duration of a hub's lease, and how often the hub renews it. */
export const LEASE = 15 * 60_000;
export const RENEW_EVERY = 10 * 60_000;

/** `now` is set by tests. */
export interface PresenceApi {
  /** The member is active on the site. While a hub holds a lease, its `away` overrides the ping. */
  ping(user: string, hidden: boolean, now?: number): Promise<void>;
  /** The member has a socket open. `away`: none of their pages is active. */
  renewLease(user: string, state: { hidden: boolean; away: boolean }, now?: number): Promise<void>;
  /** The member's last socket closed a while ago. */
  endLease(user: string, now?: number): Promise<void>;
  /** The member logged out, and is offline at once. */
  setOffline(user: string): Promise<void>;
  onlineAmong(users: string[], now?: number): Promise<string[]>;
  statuses(users: string[], now?: number): Promise<OnlineMember[]>;
  /** All members who are online and do not hide it: active ones first, then by latest activity; at most `limit`. */
  list(limit: number, now?: number): Promise<ListedMember[]>;
  /** Length of the unlimited `list`, and its first `limit` members. */
  summary(limit: number, now?: number): Promise<{ count: number; members: ListedMember[] }>;
}
