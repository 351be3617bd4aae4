/** Content of a member that staff can clear: a table of kinds, one command each. The last two clear a kind by name, or all. */
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { type Edit, editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { boards, comments, forumCategories, posts, threads } from '../../../db/schema/forums.ts';
import { emotes } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { users } from '../../../db/schema/users.ts';
import type { Permission } from '../../../protocol/permissions.ts';
import type { SettingKey } from '../../../protocol/settings.ts';
import type { MemberSession, User } from '../../app.ts';
import { memberName, nameKey } from '../../auth/names.ts';
import { skeletonOf } from '../../auth/skeleton.ts';
import { noSuchUser } from '../../users/public.ts';
import * as argument from '../arguments.ts';
import { act, type Command, type CommandContext, lookUpCommand, type Planned } from '../command.ts';
import { deletedTexts } from '../deleted-content.ts';

/** Changed columns of the member's own row, and edits of other rows. */
interface Clearing {
  own?: Partial<User>;
  more?: Edit[];
}
interface Kind {
  name: string;
  act: string;
  permission: Permission;
  /** Path after `/api/mod/`. */
  path: string;
  about: string;
  log: string;
  done: string;
  told: string;
  clear(db: Database, user: User, now: number, by: MemberSession): Promise<Clearing> | Clearing;
}

/** The member's settings without these keys. */
function withoutSettings(user: User, keys: readonly SettingKey[]): Partial<User> {
  const keptSettings = Object.entries(JSON.parse(user.settings) as Record<string, unknown>).filter(
    ([key]) => !keys.includes(key as SettingKey),
  );
  return { settings: JSON.stringify(Object.fromEntries(keptSettings)) };
}
const LOOKS: readonly SettingKey[] = [
  'backgroundColor',
  'bannerFormat',
  'avatarShape',
  'nameColor',
  'textColor',
  'roleSkins',
  'deathMessage',
];

export const PLACEHOLDER_SETUP = 'Unnamed setup';

/** Maximum per act, because each is a row of its batch. */
const MOST_TEXTS = 100;

const KINDS = {
  bio: {
    name: 'Clear Bio',
    act: 'clearBio',
    permission: 'clearBio',
    path: 'clearBio',
    about: 'Clears a member’s bio.',
    log: 'cleared the bio of {userId}',
    done: 'Bio cleared.',
    told: 'Staff cleared your bio.',
    clear: () => ({ own: { bio: '' } }),
  },
  pronouns: {
    name: 'Clear Pronouns',
    act: 'clearPronouns',
    permission: 'clearPronouns',
    path: 'clearPronouns',
    about: 'Clears a member’s pronouns.',
    log: 'cleared the pronouns of {userId}',
    done: 'Pronouns cleared.',
    told: 'Staff cleared your pronouns.',
    clear: () => ({ own: { pronouns: '' } }),
  },
  birthday: {
    name: 'Clear Birthday',
    act: 'clearBirthday',
    permission: 'clearBirthday',
    path: 'clearBirthday',
    about: 'Clears a member’s birthday so they can set it again.',
    log: 'cleared the birthday of {userId}',
    done: 'Birthday cleared.',
    told: 'Staff cleared your birthday. You can set it again.',
    clear: () => ({ own: { birthday: '' } }),
  },
  avatar: {
    name: 'Clear Avatar',
    act: 'clearAvi',
    permission: 'clearAvi',
    path: 'clearAvi',
    about: 'Removes a member’s picture.',
    log: 'cleared the avatar of {userId}',
    done: 'Avatar cleared.',
    told: 'Staff removed your avatar.',
    clear: () => ({ own: { avatar: false } }),
  },
  video: {
    name: 'Clear Video',
    act: 'clearVideo',
    permission: 'clearVideo',
    path: 'clearVideo',
    about: 'Removes the media link from a member’s profile.',
    log: 'cleared the video of {userId}',
    done: 'Video cleared.',
    told: 'Staff removed the media link from your profile.',
    clear: (_db, user) => ({ own: withoutSettings(user, ['youtube']) }),
  },
  emotes: {
    name: 'Clear Custom Emotes',
    act: 'clearCustomEmotes',
    permission: 'clearCustomEmotes',
    path: 'clearCustomEmotes',
    about: 'Removes all emotes that a member made.',
    log: 'cleared the emotes of {userId}',
    done: 'Custom emotes cleared.',
    told: 'Staff removed your custom emotes.',
    clear: async (db, { id }, now) => {
      const ownEmotes = await db
        .select()
        .from(emotes)
        .where(and(eq(emotes.user, id), isNull(emotes.deletedAt)));
      return { more: ownEmotes.map((emote) => editOf('emotes', emote, { deletedAt: now })) };
    },
  },
  display: {
    name: 'Clear Account Display',
    act: 'clearAccountDisplay',
    permission: 'clearAccountDisplay',
    path: 'clearAccountDisplay',
    about: 'Resets the banner, colors and the rest of a profile’s look.',
    log: 'reset the look of {userId}',
    done: 'Account display cleared.',
    told: 'Staff reset the look of your profile.',
    clear: (_db, user) => ({ own: { banner: false, ...withoutSettings(user, LOOKS) } }),
  },
  name: {
    name: 'Clear Name',
    act: 'clearName',
    permission: 'clearName',
    path: 'clearName',
    about: 'Gives a member a generated name.',
    log: 'cleared the name of {userId}',
    done: 'Name cleared.',
    told: 'Staff gave you a new name.',
    clear: async (db, user, now) => renameChanges(user, await memberName(db), now),
  },
  vanityUrl: {
    name: 'Clear Vanity URL',
    act: 'clearVanityUrl',
    permission: 'clearVanityUrl',
    path: 'clearVanityUrl',
    about: 'Removes a member’s vanity URL and frees it for others.',
    log: 'cleared the vanity URL of {userId}',
    done: 'Vanity URL cleared.',
    told: 'Staff removed your vanity URL.',
    clear: () => ({ own: { vanityUrl: '', vanityKey: null, vanitySkeleton: null } }),
  },
  messages: {
    name: 'Clear Chat Messages',
    act: 'clearChatMessages',
    permission: 'clearAllUserContent',
    path: 'clearChatMessages',
    about: 'Hides everything a member has said in chat so far, in rooms and conversations.',
    log: 'cleared the chat messages of {userId}',
    done: 'Chat messages cleared.',
    told: 'Staff removed your chat messages.',
    clear: (_db, { id }, now) => ({ more: [insertEdit('chatClears', { id: randomText(12), user: id, until: now })] }),
  },
  comments: {
    name: 'Clear Comments',
    act: 'clearComments',
    permission: 'clearAllUserContent',
    path: 'clearComments',
    about: `Deletes a member’s newest ${MOST_TEXTS} comments.`,
    log: 'cleared the comments of {userId}',
    done: 'Comments cleared.',
    told: 'Staff deleted your comments.',
    clear: async (db, { id }, _now, by) => {
      const ownComments = await db
        .select()
        .from(comments)
        .where(and(eq(comments.author, id), eq(comments.deleted, false)))
        .orderBy(desc(comments.createdAt))
        .limit(MOST_TEXTS);
      return {
        more: ownComments.map((comment) => editOf('comments', comment, { deleted: true, deletedBy: by.user.id, pending: false })),
      };
    },
  },
  posts: {
    name: 'Clear Posts',
    act: 'clearPosts',
    permission: 'clearAllUserContent',
    path: 'clearPosts',
    about: `Deletes a member’s newest ${MOST_TEXTS} threads and replies on boards at or below your rank.`,
    log: 'cleared the posts of {userId}',
    done: 'Posts cleared.',
    told: 'Staff deleted your forum posts.',
    clear: async (db, { id }, _now, by) => {
      const ownPosts = await db
        .select({ post: posts, thread: threads })
        .from(posts)
        .innerJoin(threads, eq(threads.id, posts.thread))
        .innerJoin(boards, eq(boards.id, threads.board))
        .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
        .where(and(eq(posts.author, id), eq(posts.deleted, false), lte(boards.rank, by.rank), lte(forumCategories.rank, by.rank)))
        .orderBy(desc(posts.createdAt))
        .limit(MOST_TEXTS);
      return {
        more: ownPosts.flatMap(({ post, thread }) => [
          ...(post.n === 0 && !thread.deleted ? [editOf('threads', thread, { deleted: true, pending: false })] : []),
          editOf('posts', post, { deleted: true, deletedBy: by.user.id, pending: false }),
        ]),
      };
    },
  },
  setups: {
    name: 'Clear Setup Names of User',
    act: 'clearSetupNames',
    permission: 'clearSetupName',
    path: 'clearSetupNames',
    about: 'Gives all of a member’s setups a plain name.',
    log: 'cleared the setup names of {userId}',
    done: 'Setup names cleared.',
    told: 'Staff cleared the names of your setups.',
    clear: async (db, { id }) => {
      const ownSetups = await db.select().from(setups).where(eq(setups.creator, id)).limit(200);
      return {
        more: ownSetups
          .filter(({ name }) => name !== PLACEHOLDER_SETUP)
          .map((setup) => editOf('setups', setup, withSetupName(setup, PLACEHOLDER_SETUP))),
      };
    },
  },
} satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindName[];

/** A setup's name is stored in its row and in its document. */
export const withSetupName = ({ document }: { document: string }, name: string) => ({
  name,
  document: JSON.stringify({ ...(JSON.parse(document) as object), name }),
});

export function renameChanges(user: User, name: string, now: number): Required<Clearing> {
  return {
    own: { name, nameKey: nameKey(name), skeleton: skeletonOf(name) },
    more: [insertEdit('nameHistory', { user: user.id, name: user.name, until: now })],
  };
}

export async function memberRow(db: Database, id: string): Promise<User> {
  const user = await db.select().from(users).where(eq(users.id, id)).get();
  if (!user) throw noSuchUser();
  return user;
}

/** Combines all kinds into one edit of the member's row. Skips it if nothing would change. */
async function planClear({ db, now, by }: CommandContext, id: string, kinds: readonly KindName[]): Promise<Planned> {
  const user = await memberRow(db, id);
  const clearings = await Promise.all(
    kinds.map((kind): Promise<Clearing> | Clearing => (KINDS[kind] as Kind).clear(db, user, now, by)),
  );
  const userColumns: Partial<User> = Object.assign({}, ...clearings.map((one) => one.own));
  const isNew = Object.entries(userColumns).some(([key, value]) => user[key as keyof User] !== value);
  const edits = [...(isNew ? [editOf('users', user, userColumns)] : []), ...clearings.flatMap(({ more = [] }) => more)];
  return edits.length === 0 ? { edits, message: 'There was nothing to clear.' } : { edits };
}

export const contentCommands: readonly Command[] = [
  lookUpCommand({
    name: 'Get Deleted Content',
    act: 'viewDeletedContent',
    category: 'User',
    permission: 'viewDeleted',
    isPrivate: true,
    path: '/api/mod/deletedContent',
    about:
      'Shows a member’s deleted posts, comments, setups and emotes, and what staff cleared from their profile in the last year.',
    args: { userId: argument.user() },
    log: 'looked at the deleted content of {userId}',
    read: async (context, { userId }) => {
      await memberRow(context.db, userId);
      return deletedTexts(context, userId);
    },
  }),
  ...NAMES.map((kind) => {
    const { clear: _, told, path, ...declared }: Kind = KINDS[kind];
    return act({
      ...declared,
      category: 'User',
      path: `/api/mod/${path}`,
      args: { userId: argument.user(), reason: argument.reason() },
      plan: async (context, { userId }) => ({ ...(await planClear(context, userId, [kind])), notice: told }),
    });
  }),
  act({
    name: 'Clear User Content',
    act: 'clearUserContent',
    category: 'User',
    permission: 'clearUserContent',
    path: '/api/mod/clearUserContent',
    about: 'Clears one kind of content that a member made.',
    args: { userId: argument.user(), contentType: argument.choice('What', NAMES), reason: argument.reason() },
    log: 'cleared the {contentType} of {userId}',
    done: 'Content cleared.',
    plan: async (context, { userId, contentType }) => ({
      ...(await planClear(context, userId, [contentType])),
      notice: KINDS[contentType].told,
    }),
  }),
  act({
    name: 'Clear All User Content',
    act: 'clearAllContent',
    category: 'User',
    permission: 'clearAllUserContent',
    path: '/api/mod/clearAllContent',
    about: 'Clears a member’s name, picture, bio, look, emotes, chat messages, comments, posts and setup names at once.',
    args: { userId: argument.user(), reason: argument.reason() },
    log: 'cleared all content of {userId}',
    done: 'All content cleared.',
    plan: async (context, { userId }) => ({
      ...(await planClear(context, userId, NAMES)),
      notice: 'Staff cleared your profile and the content you made.',
    }),
  }),
];
