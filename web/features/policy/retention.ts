/** The data that the site stores about people and for how long, as implemented in db/members/member-data.ts and worker/sweep.ts. */
import { LIMITS } from '../../../protocol/limits.ts';

export interface Retention {
  what: string;
  howLong: string;
}

const DAY = 24 * 3_600_000;
const undoDays = LIMITS.undoDeletion / DAY;

export const RETENTION: readonly Retention[] = [
  { what: 'A guest’s name and results', howLong: `${LIMITS.sessionDays} days after you last signed in as that guest` },
  {
    what: 'A signed-in browser',
    howLong: `${LIMITS.sessionDays} days, or until you log out. After a ban from the site until it ends, a year at most`,
  },
  { what: 'Network addresses, shortened and hashed', howLong: '90 days after the last sign-in from that network' },
  { what: 'Counters against flooding, by a hashed address', howLong: 'Minutes, or a day at most' },
  { what: 'Reports of pages that broke, without content', howLong: 'A week. Their counts stay 400 days' },
  { what: 'Mail that we send you', howLong: 'Until the mail service has taken it' },
  {
    what: 'Records of games, with what was said in them',
    howLong: `${LIMITS.gameDays} days, longer when a player archives the game`,
  },
  { what: 'Your wins and losses', howLong: 'Until your account is erased' },
  { what: 'Messages in public rooms', howLong: 'A year. Staff can read a message you deleted for 30 more days' },
  { what: 'Direct messages', howLong: 'Until you delete them; the others in the conversation keep theirs' },
  { what: 'Posts and comments', howLong: 'Until you or staff delete them' },
  {
    what: 'Earlier versions of a text that you edit',
    howLong: `The first, all of the last 30 days, and ${LIMITS.textVersions} at most`,
  },
  { what: 'Drafts', howLong: `Until you send or delete them, or have not changed them for 180 days; ${LIMITS.drafts} at most` },
  { what: 'Setups that you delete before anyone plays them, and emotes that you delete', howLong: 'A year' },
  { what: 'Notifications', howLong: `${LIMITS.noticeDays} days, ${LIMITS.notices} at most` },
  { what: 'Reports, with what was reported', howLong: 'A year, once they are decided' },
  { what: 'Decisions, bans and appeals', howLong: 'For good, so that the same case is treated the same way' },
  { what: 'The log of what staff did', howLong: 'For good; texts that staff changed or removed, a year' },
  { what: 'Your name and e-mail address', howLong: 'For good, so that no one else can take them' },
  { what: 'A deleted account', howLong: `You can restore it for ${undoDays} days; then it is erased` },
];
