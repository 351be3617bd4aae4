/** Permissions. Routes name them, the seed of the built-in groups reads this table, and staff may make groups of these names. */

const STAFF = 'Owner Admin Mod';
const ADMINS = 'Owner Admin';
/** Maps each permission to the built-in groups that hold it. 'Everyone' is every member; the Owner holds all. */
const HOLDERS = {
  signIn: 'Everyone',
  playGame: 'Everyone',
  playRanked: 'Owner Admin Liaison Mod Ranked Competitive',
  playCompetitive: 'Owner Admin Liaison Mod Competitive',
  createThread: 'Everyone',
  postReply: 'Everyone',
  vote: 'Everyone',
  viewVotes: 'Everyone',
  deleteOwnPost: 'Everyone',
  editPost: 'Everyone',
  publicChat: 'Everyone',
  privateChat: 'Everyone',
  editBio: 'Everyone',
  editPronouns: 'Everyone',
  changeName: 'Everyone',
  changeBday: 'Everyone',
  /** Pictures, emotes, media, the death message, the address of the profile, archived games, and settings that others see. */
  editProfile: 'Everyone',
  createSetup: 'Everyone',
  createDeck: 'Everyone',
  /** Friend and love requests, and coins. */
  contactMembers: 'Everyone',
  deleteAnyPost: STAFF,
  restoreDeleted: STAFF,
  viewDeleted: STAFF,
  lockThreads: STAFF,
  pinThreads: STAFF,
  postInLocked: STAFF,
  moveThread: STAFF,
  createCategory: 'Owner',
  createBoard: ADMINS,
  updateBoard: ADMINS,
  deleteBoard: 'Owner',
  createRoom: ADMINS,
  deleteRoom: ADMINS,
  deleteChatMessage: STAFF,
  disableAllCensors: STAFF,
  createGroup: ADMINS,
  deleteGroup: 'Owner',
  giveGroup: ADMINS,
  removeFromGroup: ADMINS,
  updateGroupPerms: ADMINS,
  givePermissions: 'Owner',
  viewPerms: STAFF,
  viewModActions: STAFF,
  seeModPanel: STAFF,
  forumBan: STAFF,
  forumUnban: STAFF,
  chatBan: STAFF,
  chatUnban: STAFF,
  gameBan: STAFF,
  gameUnban: STAFF,
  rankedBan: STAFF,
  rankedUnban: STAFF,
  competitiveBan: 'Owner Admin Liaison Mod',
  competitiveUnban: 'Owner Admin Liaison Mod',
  siteBan: STAFF,
  siteUnban: STAFF,
  /** Any kind of ban. */
  ban: STAFF,
  unban: STAFF,
  forceSignOut: STAFF,
  viewBans: STAFF,
  viewFlagged: STAFF,
  viewIPs: 'Owner',
  viewAlts: ADMINS,
  clearAllIPs: 'Owner',
  whitelist: STAFF,
  kick: 'Owner Admin Liaison Mod',
  clearSetupName: STAFF,
  clearBio: STAFF,
  clearPronouns: STAFF,
  clearVideo: STAFF,
  clearVanityUrl: STAFF,
  clearBirthday: STAFF,
  clearAvi: STAFF,
  clearCustomEmotes: STAFF,
  clearAccountDisplay: STAFF,
  clearName: STAFF,
  clearAllUserContent: ADMINS,
  clearUserContent: ADMINS,
  changeUsersName: ADMINS,
  restoreDeletedUser: 'Owner',
  canSpectateAny: STAFF,
  reviewPrivate: STAFF,
  approvePending: STAFF,
  breakGame: 'Owner Admin Liaison Mod',
  refundGame: ADMINS,
  purgeGame: 'Owner',
  featureSetup: 'Owner Admin Liaison Mod',
  deleteSetup: STAFF,
  editAnySetup: 'Owner Admin Liaison',
  disableDeck: STAFF,
  editAnyDeck: 'Owner Admin Liaison',
  announce: 'Owner Admin Liaison Mod',
  createPoll: 'Owner Admin Liaison',
  approveRanked: 'Owner Admin Liaison Mod',
  approveCompetitive: 'Owner Admin Liaison Mod',
  manageCompetitive: 'Owner Admin Liaison',
  awardTrophy: ADMINS,
  giveCoins: 'Owner',
  noCooldowns: 'Owner',
} as const;

export type Permission = keyof typeof HOLDERS;
export const PERMISSIONS = Object.keys(HOLDERS) as Permission[];
export const isPermission = (name: string): name is Permission => Object.hasOwn(HOLDERS, name);

export const EVERYONE: readonly Permission[] = PERMISSIONS.filter((name) => HOLDERS[name] === 'Everyone');
/** Permissions of a guest, who may play where the host allows it, and read public pages. */
export const GUEST: readonly Permission[] = ['playGame'];

/** Permissions that only the owner may give or take away. */
export const PROTECTED: ReadonlySet<Permission> = new Set([
  ...(['createGroup', 'giveGroup', 'removeFromGroup', 'updateGroupPerms', 'givePermissions'] as const),
  ...(['clearAllIPs', 'giveCoins', 'changeUsersName', 'restoreDeletedUser'] as const),
]);

/** A rank above every other: an Owner may act on anyone. */
export const OWNER_RANK = 1_000_000;

export interface BuiltInGroup {
  id: string;
  name: string;
  rank: number;
  /** Name of an icon, and a color; '' for none. */
  badge: string;
  badgeColor: string;
  visible: boolean;
  permissions: readonly Permission[];
}
const group = (id: string, name: string, rank: number, badge: string, badgeColor: string, key = name): BuiltInGroup => {
  const holds = (permission: Permission): boolean => key === 'Owner' || HOLDERS[permission].split(' ').includes(key);
  return { id, name, rank, badge, badgeColor, visible: rank >= 5, permissions: PERMISSIONS.filter(holds) };
};
export const GROUPS: readonly BuiltInGroup[] = [
  group('owner', 'Owner', OWNER_RANK, 'crown', '#c2571a'),
  group('admin', 'Admin', 10, 'shield', '#b3261e'),
  group('liaison', 'Liaison', 9, 'handshake', '#7b3fa0'),
  group('mod', 'Mod', 5, 'gavel', '#2266b0'),
  { ...group('dev', 'Dev', 5, 'code', '#1c7a4a'), visible: false },
  group('donor', 'Donor', 0, 'heart', '#b8457a'),
  group('contributor', 'Contributor', 0, 'wrench', '#3f6d86'),
  group('artist', 'Artist', 0, 'brush', '#8a5a1c'),
  group('mentor', 'Mentor', 1, 'book', '#5f7412'),
  group('ranked', 'Ranked Player', 0, '', '', 'Ranked'),
  group('competitive', 'Competitive Player', 0, '', '', 'Competitive'),
];

/** Ids of the built-in groups whose members the pages of fame thank. Staff manage them with Add User to Group. */
export type CreditedGroup = 'contributor' | 'artist' | 'donor';

export const BANNED_PERMISSIONS = {
  site: ['signIn'],
  ipFlag: [
    ...(['vote', 'createThread', 'postReply', 'editPost', 'publicChat', 'privateChat', 'playGame', 'createSetup'] as const),
    ...(['createDeck', 'editBio', 'editPronouns', 'editProfile', 'changeName', 'contactMembers'] as const),
  ],
  bannedUser: ['signIn'],
  game: ['playGame', 'createSetup', 'createDeck'],
  chat: ['publicChat', 'privateChat', 'contactMembers'],
  forum: ['createThread', 'postReply', 'vote', 'deleteOwnPost', 'editPost', 'editBio', 'editPronouns', 'editProfile'],
  ranked: ['playRanked'],
  competitive: ['playCompetitive'],
} as const satisfies Record<string, readonly Permission[]>;
export type BanType = keyof typeof BANNED_PERMISSIONS;

/**
 * Permissions of a member. `groups`: a JSON list of permissions for each group, and one of the member's own. Active bans remove
 * some.
 */
export function permissionsFrom(groups: readonly string[], bans: readonly BanType[]): Set<Permission> {
  const perms = new Set<Permission>(EVERYONE);
  for (const list of groups) for (const name of JSON.parse(list) as string[]) if (isPermission(name)) perms.add(name);
  for (const type of bans) for (const name of BANNED_PERMISSIONS[type]) perms.delete(name);
  return perms;
}
/** Whether a member belongs to the staff. Every member may write to staff. */
export const isStaff = (perms: ReadonlySet<Permission>): boolean => perms.has('seeModPanel');
