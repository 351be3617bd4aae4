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
  /** Whether it is never in the inbox, because the page itself shows it. */
  pushOnly?: true;
}

export const NOTICES = {
  friendRequest: { area: 'People', label: 'Someone wants to be your friend', icon: 'user-plus', push: true },
  friendAccepted: { area: 'People', label: 'Someone accepted your friend request', icon: 'user-plus', push: true },
  loveRequest: { area: 'People', label: 'Someone sends you a love request or proposes', icon: 'heart', push: true },
  loveAccepted: { area: 'People', label: 'Someone accepted your love or proposal', icon: 'heart', push: true },
  loveEnded: { area: 'People', label: 'A love or marriage ended', icon: 'heart', push: false },
  comment: { area: 'People', label: 'A comment on your profile, setup or deck', icon: 'chat', push: false },
  karma: { area: 'People', label: 'Karma on your profile', icon: 'star', push: false },
  yourTurn: { area: 'Games', label: 'It’s your turn and you’re away from the table', icon: 'hourglass', push: true },
  tableStarts: { area: 'Games', label: 'Your table starts', icon: 'play', push: true },
  scheduledSoon: { area: 'Games', label: 'A game you reserved starts in an hour', icon: 'clock', push: true },
  scheduledStarts: { area: 'Games', label: 'A scheduled game you reserved starts', icon: 'play', push: true },
  placeFree: { area: 'Games', label: 'You moved up from the queue of a scheduled game', icon: 'user-plus', push: true },
  calledOff: { area: 'Games', label: 'A scheduled game you reserved is canceled', icon: 'close', push: true },
  villageSoon: { area: 'Games', label: 'A daily village you asked to be reminded of', icon: 'clock', push: true },
  kudos: { area: 'Games', label: 'You got kudos after a game', icon: 'star', push: false },
  achievement: { area: 'Games', label: 'You earned an achievement', icon: 'star', push: false },
  season: { area: 'Games', label: 'You won a round or a trophy of a season', icon: 'crown', push: true },
  coins: { area: 'Account', label: 'You received coins', icon: 'coins', push: false },
  direct: { area: 'Chat', label: 'A direct message while you are away', icon: 'chat', push: true, pushOnly: true },
  mention: { area: 'Chat', label: 'Your name in a room while you are away', icon: 'at', push: true, pushOnly: true },
  postMention: { area: 'Forums', label: 'Your name in a post or a comment', icon: 'at', push: true },
  threadReply: { area: 'Forums', label: 'A reply to one of your threads', icon: 'reply', push: true },
  followedReply: { area: 'Forums', label: 'A reply to a thread you follow', icon: 'reply', push: false },
  account: { area: 'Account', label: 'Your account', icon: 'user', push: true, fixed: true },
  staff: { area: 'Account', label: 'News for staff', icon: 'shield', push: false, fixed: true },
  moderation: {
    area: 'Account',
    label: 'Staff decisions about you or your reports',
    icon: 'shield',
    push: true,
    fixed: true,
  },
  ban: { area: 'Account', label: 'Bans', icon: 'ban', push: true, fixed: true },
  banExpired: { area: 'Account', label: 'A ban is over', icon: 'ban', push: true, fixed: true },
} as const satisfies Record<string, NoticeDefinition>;

export type NoticeKind = keyof typeof NOTICES;
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind);
export const noticeDefinition = (kind: NoticeKind): NoticeDefinition => NOTICES[kind];
