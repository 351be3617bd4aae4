import type { IconName } from '../../ui/icons.ts';

/** The icons of notices (protocol/notices.ts), repeated here because a page has only those that its own modules name. */
const NOTICE_ICONS: readonly IconName[] = [
  ...(['at', 'ban', 'chat', 'clock', 'close', 'coins', 'crown', 'heart', 'hourglass'] as const),
  ...(['play', 'reply', 'shield', 'star', 'user', 'user-plus'] as const),
];

/** Icons are named by the worker, which may be newer than this page. */
export const noticeIcon = (icon: string): IconName => NOTICE_ICONS.find((known) => known === icon) ?? 'bell';
