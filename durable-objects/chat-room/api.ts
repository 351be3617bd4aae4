import type { ChatMessage } from '../../protocol/socket/chat.ts';

export interface DeletedMessage {
  said: number;
  deleted: number;
  /** Id of the member or staff member who deleted it; '' if staff cleared all of the member's messages. */
  by: string;
  content: string;
}

export interface ChatRoomApi {
  /** Makes this a direct channel of these members. A repeated call changes nothing. */
  createDirect(members: string[]): Promise<void>;
  /** Date of the newest message; 0 if there is none. */
  newestDate(): Promise<number>;
  deleteRoom(): Promise<void>;
  /** Closes the sockets that these sessions of a member have here. */
  disconnect(user: string, sessions: readonly string[]): Promise<void>;
  /** Closes the member's sockets if they may no longer be here, and applies their current permissions otherwise. */
  memberChanged(user: string): Promise<void>;
  /** Rereads from D1 which messages of this member staff have cleared. Clients with the channel open see the change at once. */
  clearMember(user: string): Promise<void>;
  /** For staff: messages of this member deleted from this room in the last 30 days. Always empty for a direct channel. */
  deletedOf(user: string): Promise<DeletedMessage[]>;
  /** A message with its neighbors, for a report. Null if it does not exist, or if the reader is not in this direct channel. */
  around(reader: string, message: string, count: number): Promise<{ messages: ChatMessage[]; sender: string } | null>;
  /** The worker has checked the ticket and sends the visitor in a header. */
  fetch(request: Request): Promise<Response>;
}
