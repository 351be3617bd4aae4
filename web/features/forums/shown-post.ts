import type { PostAuthor, TextReferences } from '../../../protocol/http/forums.ts';

/** A post as its page shows it: the opening post of a thread, or a reply. */
export interface ShownPost extends TextReferences {
  id: string;
  author: PostAuthor;
  content: string;
  version: number;
  postDate: number;
  editDate: number | null;
  vote: -1 | 0 | 1;
  voteCount: number;
  deleted: boolean;
  pending: boolean;
  blocked: boolean;
  /** Set on opening posts only. */
  title?: string;
}
