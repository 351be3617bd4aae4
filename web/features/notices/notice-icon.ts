import type { IconName } from '../../ui/icons.ts';

/** The icons of notices (protocol/notices.ts), repeated here because a page only gets icons that its own modules name. */
const NOTICE_ICONS: readonly IconName[] = [
  ...(['at', 'ban', 'chat', 'clock', 'close', 'coins', 'crown', 'heart', 'hourglass'] as const),
  ...(['play', 'reply', 'shield', 'star', 'user', 'user-plus'] as const),
];

/** Returns the icon, or a bell if it is unknown: the worker may be newer than this page. */
export const noticeIcon = (icon: string): IconName => NOTICE_ICONS.find((name) => name === icon) ?? 'bell';
