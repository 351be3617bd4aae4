import type { PostAuthor } from '../../../protocol/http/forums.ts';

/** A post as its page shows it: the opening text of a thread, or a reply. */
export interface ShownPost {
  id: string;
  author: PostAuthor;
  content: string;
  postDate: number;
  editDate: number | null;
  deleted: boolean;
  pending: boolean;
  blocked: boolean;
  /** Of an opening post. */
  title?: string;
}
