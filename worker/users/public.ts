/** GET /api/user/{id or vanity}/info, and /api/user/online: members with what is shown beside their names everywhere. */

import type { GroupBadge } from '../../protocol/rest/session.ts';
import type { Presence, PublicUser } from '../../protocol/rest/users.ts';
import { settingsFrom } from '../../protocol/settings.ts';
import { area, nearbyDatabase, type User } from '../app.ts';
import { badgesOf } from '../middleware/session.ts';
import { cardOf, memberAt, membersOf, type Shown } from './card.ts';
import { onlineNow, statusesOf } from './presence.ts';

/** Display fields only: whatever else is known of a member stays where it is. */
function publicUser(user: Shown, groups: GroupBadge[], status: Presence): PublicUser {
  const { nameColor, textColor, avatarShape, roleSkins } = chosenBy(user);
  const settings = { nameColor, textColor, avatarShape, roleSkins };
  return { ...cardOf(user), groups, status, lastActive: user.lastActive, settings };
}

/** The settings of a member, defaults filled in. */
export const chosenBy = (user: Pick<User, 'settings'>) => settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);

export const publicUsers = area()
  .get('/online', async (c) => {
    const ids = await onlineNow(c.env);
    const db = nearbyDatabase(c.env);
    const [members, groups] = await Promise.all([membersOf(db, ids), badgesOf(db, ids)]);
    const here = ids.flatMap((id) => members.get(id) ?? []);
    return c.json(here.map((user) => publicUser(user, groups.get(user.id) ?? [], 'online')) satisfies PublicUser[]);
  })
  .get('/:user/info', async (c) => {
    const db = nearbyDatabase(c.env);
    const user = await memberAt(db, c.req.param('user'));
    const [groups, statuses] = await Promise.all([badgesOf(db, [user.id]), statusesOf(c.env, [user.id])]);
    return c.json(publicUser(user, groups.get(user.id)!, statuses.get(user.id)!) satisfies PublicUser);
  });
