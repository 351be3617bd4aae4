import type { NoticeInput } from '../../db/notices/notices.ts';
import type { SessionEnd } from '../../protocol/socket/chat.ts';

export interface ChannelActivity {
  channel: string;
  date: number;
  from: { id: string; name: string };
}

export interface UserHubApi {
  /** `members`: ids of all members. `viewing`: this member has the channel open. */
  onMessage(activity: ChannelActivity & { members: string[]; viewing: boolean }): Promise<void>;
  onMention(activity: ChannelActivity & { room: string }): Promise<void>;
  /** Writes a notice for this member and sends it. A notice of the same kind and `key` is renewed. */
  postNotice(notice: NoticeInput): Promise<void>;
  /** Call this after writing notices for this member to D1. */
  refreshNotices(): Promise<void>;
  /**
   * D1 does not have this direct channel of the member, perhaps because it was put back to an earlier time: writes it again if the
   * hub knows it. True if D1 has it now.
   */
  restoreDirect(channel: string): Promise<boolean>;
  setHidden(hidden: boolean): Promise<void>;
  /** Tells the pages of these sessions why, and closes their sockets, also those to channels. Throws if a channel did not answer. */
  disconnect(sessions: readonly string[], end?: SessionEnd): Promise<void>;
  /** The member's permissions or other session data changed, so their pages reload it. */
  memberChanged(): Promise<void>;
  /** The queue of reports, which this member may see, has changed, so their pages reload it. */
  queueChanged(): Promise<void>;
  /** The worker has checked the ticket and sends the visitor in a header. */
  fetch(request: Request): Promise<Response>;
}
