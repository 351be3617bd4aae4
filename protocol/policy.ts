/** The policies of the site and their versions. A banner tells members of versions newer than those that they know. */

export interface PolicyVersion {
  /** The day on which it takes effect, as YYYY-MM-DD. */
  day: string;
  /** Summary of the change, for members who know the version before. */
  changes: string;
}
export interface Policy {
  title: string;
  path: string;
  /** Newest first. */
  versions: readonly [PolicyVersion, ...PolicyVersion[]];
}

const FIRST: PolicyVersion = { day: '2026-11-27', changes: 'The first version.' };
const plainer = (changes: string): PolicyVersion => ({ day: '2026-11-28', changes });

/** Change a text and add its version here: the page shows the day, and members see one banner. */
export const POLICIES = {
  rules: {
    title: 'House rules',
    path: '/policy/rules',
    versions: [plainer('Same rules and penalties, in plainer words.'), FIRST],
  },
  tos: {
    title: 'Terms of service',
    path: '/policy/tos',
    versions: [plainer('Same terms, in plainer words.'), FIRST],
  },
  privacy: {
    title: 'Privacy policy',
    path: '/policy/privacy',
    versions: [
      {
        day: '2026-12-01',
        changes: 'If you accept it in the cookie notice, a page that breaks sends us a report without any content.',
      },
      { day: '2026-11-30', changes: 'A ban from the site keeps the session cookie until the ban ends, a year at most.' },
      plainer('We store the same data for the same time. The policy now says so in plainer words.'),
      FIRST,
    ],
  },
} as const satisfies Record<string, Policy>;
export type PolicyId = keyof typeof POLICIES;

const ALL: readonly Policy[] = Object.values(POLICIES);
const newest = ({ versions: [version] }: Policy): string => version.day;

/** Day of the newest version of any policy, to which the setting `policySeen` is set. */
export const newestPolicyDay = (all = ALL): string => all.map(newest).sort().at(-1)!;

/** Policies that changed after the member joined (ms since 1970) and after the newest version that they have dismissed. */
export function unreadPolicies(joined: number, seen: string, all = ALL): Policy[] {
  const joinedOn = new Date(joined).toISOString().slice(0, 10);
  return all.filter((policy) => newest(policy) > joinedOn && newest(policy) > seen);
}
