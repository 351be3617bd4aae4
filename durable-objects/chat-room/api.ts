import type { ChatMessage } from '../../protocol/socket/chat.ts';

export interface DeletedMessage {
  said: number;
  deleted: number;
  /** Who deleted it: the member, staff, or '' where staff cleared all. */
  by: string;
  content: string;
}

export interface ChatRoomApi {
  /** Makes this a direct channel of these members. A repeated call changes nothing. */
  createDirect(members: string[]): Promise<void>;
  deleteRoom(): Promise<void>;
  /** Closes the sockets that these sessions of a member have here. */
  disconnect(user: string, sessions: readonly string[]): Promise<void>;
  /** Closes the sockets of a member who may not be here any more; what else they may do holds from now on. */
  memberChanged(user: string): Promise<void>;
  /** Staff cleared what a member has said, or took that back: the channel reads until when. Clients that look at it see it at once. */
  clearMember(user: string): Promise<void>;
  /** What was deleted in the last 30 days of what a member had said in this room, for staff; of a direct channel nothing. */
  deletedOf(user: string): Promise<DeletedMessage[]>;
  /** A message with those around it, for a report: `null` if it is not there, or the reader is no member of a direct channel. */
  around(reader: string, message: string, count: number): Promise<{ messages: ChatMessage[]; sender: string } | null>;
  /** The worker has checked the ticket and sends the visitor in a header. */
  fetch(request: Request): Promise<Response>;
}
