/** The policies of the site and their versions. Members are told of a version that is newer than what they know. */

export interface PolicyVersion {
  /** The day from which it holds, as YYYY-MM-DD. */
  day: string;
  /** What is different, for members who know the version before. */
  changes: string;
}
export interface Policy {
  title: string;
  path: string;
  /** The newest first. */
  versions: readonly [PolicyVersion, ...PolicyVersion[]];
}

const FIRST: PolicyVersion = { day: '2026-11-28', changes: 'The first version.' };

/** Change a text and add its version here: the page shows the day, and members see one banner. */
export const POLICIES = {
  rules: { title: 'House rules', path: '/policy/rules', versions: [FIRST] },
  tos: { title: 'Terms of service', path: '/policy/tos', versions: [FIRST] },
  privacy: { title: 'Privacy policy', path: '/policy/privacy', versions: [FIRST] },
} as const satisfies Record<string, Policy>;
export type PolicyId = keyof typeof POLICIES;

const ALL: readonly Policy[] = Object.values(POLICIES);
const newest = ({ versions: [version] }: Policy): string => version.day;

/** The day of the newest version of any policy: what the setting `policySeen` becomes. */
export const newestPolicyDay = (all = ALL): string => all.map(newest).sort().at(-1)!;

/** Policies that changed after a member joined (in ms) and after the newest that the member has dismissed. */
export function unreadPolicies(joined: number, seen: string, all = ALL): Policy[] {
  const joinedOn = new Date(joined).toISOString().slice(0, 10);
  return all.filter((policy) => newest(policy) > joinedOn && newest(policy) > seen);
}
