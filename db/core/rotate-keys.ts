/**
 * SQL for `wrangler d1 execute` that voids everything which a copy of the database gives away. The site makes new keys on first
 * use. docs/runbook.md has the cost of each.
 */

/** Tables of the full-text index; db/search/ fills them again from the main database. */
export const EMPTY_SEARCH_SQL: readonly string[] = [
  "insert into setup_index (setup_index) values ('delete-all');",
  "insert into post_index (post_index) values ('delete-all');",
  'delete from cursors;',
];

/**
 * Ends the session of every member and replaces the keys of tickets, ID tokens and known browsers. Guests keep their sessions,
 * because they cannot sign in again and only hashes of their tokens are stored. The sockets of the ended sessions are closed
 * through the outbox. `now`: milliseconds since 1970.
 */
export const rotationSql = (now: number): string[] => [
  // Like `endSessions` of worker/auth/disconnect.ts, whose rows name the tables of each session.
  `insert into outbox (id, kind, person, game, body, tries, due)
    select lower(hex(randomblob(8))), 'disconnect', person, '', json_object('sessions', json_group_array(id),
      'tables', json_group_array(json(tables)), 'why', 'staff', 'leaves', json('false')), 0, ${now}
    from sessions where kind = 'member' group by person;`,
  "delete from sessions where kind = 'member';",
  "delete from keys where name in ('socket-token', 'device');",
  'delete from signing_keys;',
  // Links in mails, started sign-ins, and tokens that open sessions of the identity provider.
  'delete from oob_codes;',
  'delete from challenges;',
  'delete from refresh_tokens;',
];

/** Replaces the key of pushes as well. A browser with the old one gets no push until its next visit, which renews it. */
export const PUSH_ROTATION_SQL: readonly string[] = ["delete from keys where name = 'vapid';", 'delete from push_subscriptions;'];

/** Follows a restore: `rotationSql`, without mail that has been sent since, and the order to compare D1 with the objects. */
export const restoredSql = (now: number): string[] => [
  ...rotationSql(now),
  'delete from mail where due is not null;',
  `insert or replace into site_values (name, value) values ('restored', '{"at":${now}}');`,
];
