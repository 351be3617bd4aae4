/** GET /api/user/{id or vanity}/info, and /api/user/online: members with what is shown beside their names everywhere. */

import { inGame } from '../../durable-objects/database.ts';
import type { GroupBadge } from '../../protocol/rest/session.ts';
import type { Presence, PublicUser } from '../../protocol/rest/users.ts';
import { settingsFrom } from '../../protocol/settings.ts';
import { area, nearbyDatabase, type User } from '../app.ts';
import { badgesOf } from '../middleware/session.ts';
import { cardOf, memberAt, membersOf, type Shown } from './card.ts';
import { onlineNow, statusesOf } from './presence.ts';

/** Display fields only: whatever else is known of a member stays where it is. */
function publicUser(user: Shown, groups: GroupBadge[], status: Presence, playing: ReadonlySet<string>): PublicUser {
  const { nameColor, textColor, avatarShape, roleSkins } = chosenBy(user);
  const settings = { nameColor, textColor, avatarShape, roleSkins };
  return { ...cardOf(user), groups, status, ...markOf(user.id, status, playing), lastActive: user.lastActive, settings };
}

/** That somebody plays, beside a name. Of who is not shown as here it is not said either. */
export const markOf = (id: string, status: Presence, playing: ReadonlySet<string>): { inGame?: true } =>
  status !== 'offline' && playing.has(id) ? { inGame: true } : {};

/** The settings of a member, defaults filled in. */
export const chosenBy = (user: Pick<User, 'settings'>) => settingsFrom(JSON.parse(user.settings) as Record<string, unknown>);

export const publicUsers = area()
  .get('/online', async (c) => {
    const online = await onlineNow(c.env);
    const ids = online.map(({ user }) => user);
    const db = nearbyDatabase(c.env);
    const [members, groups, playing] = await Promise.all([membersOf(db, ids), badgesOf(db, ids), inGame(db.$client, ids)]);
    const here = online.flatMap(({ user: id, status }) => {
      const user = members.get(id);
      return user ? publicUser(user, groups.get(id) ?? [], status, playing) : [];
    });
    return c.json(here satisfies PublicUser[]);
  })
  .get('/:user/info', async (c) => {
    const db = nearbyDatabase(c.env);
    const user = await memberAt(db, c.req.param('user'));
    const [groups, statuses, playing] = await Promise.all([
      badgesOf(db, [user.id]),
      statusesOf(c.env, [user.id]),
      inGame(db.$client, [user.id]),
    ]);
    return c.json(publicUser(user, groups.get(user.id)!, statuses.get(user.id)!, playing) satisfies PublicUser);
  });
