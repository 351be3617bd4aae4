/** Notices that objects write, and what keeps a notice from being written at all. */

/** Of a row `n`: its reader has blocked who caused it, or wants none of this kind. */
export const UNWANTED = `(exists (select 1 from blocks b where b.user = n.user and b.blocked = n."from")
  or exists (select 1 from notice_choices k where k.user = n.user and k.off ->> ('$.' || n.kind) = 1))`;
