/**
 * Kinds of notices; code that writes a notice names its kind. A push shows the sentence of the notice, so no sentence may name a
 * role.
 */

export type NoticeArea = 'People' | 'Games' | 'Chat' | 'Forums' | 'Account';
interface NoticeDefinition {
  area: NoticeArea;
  label: string;
  /** Name of an icon that web/features/notices/notice-icon.ts lists. */
  icon: string;
  /** Whether it is pushed by default to browsers with a push subscription. */
  push: boolean;
  fixed?: true;
  /** True if the sentence begins with the name of the member who caused it. Others, such as votes on karma, are anonymous. */
  signed?: true;
  /** Whether it is never in the inbox, because the page itself shows it. */
  pushOnly?: true;
}

export const NOTICES = {
  friendRequest: { area: 'People', label: 'Friend requests', icon: 'user-plus', push: true, signed: true },
  friendAccepted: { area: 'People', label: 'Accepted friend requests', icon: 'user-plus', push: true, signed: true },
  loveRequest: { area: 'People', label: 'Love requests and proposals', icon: 'heart', push: true, signed: true },
  loveAccepted: { area: 'People', label: 'Accepted love requests and proposals', icon: 'heart', push: true, signed: true },
  loveEnded: { area: 'People', label: 'Breakups and divorces', icon: 'heart', push: false, signed: true },
  comment: { area: 'People', label: 'Comments on your profile, setups and decks', icon: 'chat', push: false, signed: true },
  karma: { area: 'People', label: 'Karma on your profile', icon: 'star', push: false },
  yourTurn: { area: 'Games', label: 'Your turn, while you’re away from the table', icon: 'hourglass', push: true },
  tableStarts: { area: 'Games', label: 'Your table starting', icon: 'play', push: true },
  scheduledSoon: { area: 'Games', label: 'One hour before a game you reserved', icon: 'clock', push: true },
  scheduledStarts: { area: 'Games', label: 'A game you reserved starting', icon: 'play', push: true },
  placeFree: { area: 'Games', label: 'A place for you from the queue of a game', icon: 'user-plus', push: true },
  calledOff: { area: 'Games', label: 'Canceled games you reserved', icon: 'close', push: true },
  villageSoon: { area: 'Games', label: 'Daily village reminders', icon: 'clock', push: true },
  kudos: { area: 'Games', label: 'Kudos after a game', icon: 'star', push: false },
  achievement: { area: 'Games', label: 'Achievements', icon: 'star', push: false },
  season: { area: 'Games', label: 'Season wins and trophies', icon: 'crown', push: true },
  coins: { area: 'Account', label: 'Coins', icon: 'coins', push: false, signed: true },
  direct: { area: 'Chat', label: 'Direct messages while you’re away', icon: 'chat', push: true, pushOnly: true },
  mention: { area: 'Chat', label: 'Mentions in chat rooms while you’re away', icon: 'at', push: true, pushOnly: true },
  postMention: { area: 'Forums', label: 'Mentions in posts and comments', icon: 'at', push: true, signed: true },
  threadReply: { area: 'Forums', label: 'Replies to your threads', icon: 'reply', push: true, signed: true },
  followedReply: { area: 'Forums', label: 'Replies to threads you follow', icon: 'reply', push: false, signed: true },
  account: { area: 'Account', label: 'Your account', icon: 'user', push: true, fixed: true },
  staff: { area: 'Account', label: 'Staff news', icon: 'shield', push: false, fixed: true },
  moderation: {
    area: 'Account',
    label: 'Staff decisions about you and your reports',
    icon: 'shield',
    push: true,
    fixed: true,
  },
  ban: { area: 'Account', label: 'Bans', icon: 'ban', push: true, fixed: true },
  banExpired: { area: 'Account', label: 'Ends of bans', icon: 'ban', push: true, fixed: true },
} as const satisfies Record<string, NoticeDefinition>;

export type NoticeKind = keyof typeof NOTICES;
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind);
export const noticeDefinition = (kind: NoticeKind): NoticeDefinition => NOTICES[kind];
