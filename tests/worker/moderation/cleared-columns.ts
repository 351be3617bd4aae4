/** Columns changed by the commands that clear a member's texts, for command-rows.ts. */

/** Changed when her comments are cleared, one of which waits; `POSTS_GONE` when her thread and her reply are. */
export const COMMENTS_GONE = ['comments.deleted', 'comments.deleted_by', 'comments.pending'];
export const POSTS_GONE = [
  'boards.bumped_at',
  'boards.newest',
  'boards.recent',
  'posts.deleted',
  'posts.deleted_by',
  'posts.pending',
  'threads.bumped_at',
  'threads.deleted',
  'threads.recent',
  'threads.replies',
];

/** Changed by the command that clears everything. */
export const ALL_GONE = [
  ...POSTS_GONE.filter((column) => column.startsWith('boards.')),
  'chat_clears+',
  ...COMMENTS_GONE,
  'emotes.deleted_at',
  'name_history+',
  ...POSTS_GONE.filter((column) => column.startsWith('posts.')),
  'setups.document',
  'setups.name',
  ...POSTS_GONE.filter((column) => column.startsWith('threads.')),
  'users.avatar',
  'users.banner',
  'users.bio',
  'users.birthday',
  'users.name',
  'users.name_key',
  'users.pronouns',
  'users.settings',
  'users.skeleton',
  'users.vanity_key',
  'users.vanity_url',
];
