/** Members of the site that is under test. */
import { inject } from 'vitest';
import { until } from '../patience.ts';
import { type Member, newMemberAt, signedInAt } from './member-at.ts';

export { type Member, PASSWORD } from './member-at.ts';

let made = 0;

export const newMember = (email = `walker-${++made}-${Date.now()}@example.com`): Promise<Member> =>
  newMemberAt(inject('site'), email);

/** The owner of the site, who may be registered already by another file. */
export async function siteOwner(): Promise<Member> {
  const email = 'owner@example.com';
  const known = await newMember(email).catch(() => null);
  if (known) return known;
  let owner: Member | null = null;
  await until(async () => {
    owner = await signedInAt(inject('site'), email).catch(() => null);
    return owner;
  });
  return owner!;
}
