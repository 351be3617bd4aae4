/**
 * What reaches one member, wherever they are: the sockets of their tabs, their list of direct channels with what is unread,
 * and the push to their browsers while no page of theirs is looked at. Its name is the member's id.
 */
import { DurableObject } from 'cloudflare:workers';
import type { NoticeKind } from '../protocol/notices.ts';
import type { RoomEnv } from './room-env.ts';

/** Somebody said something where this member is meant to hear of it. */
export interface Heard {
  channel: string;
  /** Of the newest line. */
  date: number;
  /** Who said it. */
  from: { id: string; name: string };
}

export class UserHub extends DurableObject<RoomEnv> {
  /** Something was said in a direct channel of this member. `members`: ids of all; `viewing`: this member has it open. */
  async heard(_heard: Heard & { members: string[]; viewing: boolean }): Promise<void> {}
  /** This member was named in a public room. */
  async mentioned(_heard: Heard & { room: string }): Promise<void> {}
  /** Writes a notice for this member and tells them; the same `key` of a kind again renews it. */
  async post(_notice: { kind: NoticeKind; content: string; link: string; key?: string; from?: string }): Promise<void> {}
  /** There may be new notices for this member in D1. */
  async noticed(): Promise<void> {}
  /** Lets the sockets go: those of one session, or all. Those into channels too. */
  async dismiss(_session: string | null): Promise<void> {}
}
