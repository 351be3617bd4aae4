import { beforeEach, expect, test } from 'vitest';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { game, resetRateLimits } from './kit.ts';

beforeEach(resetRateLimits);
const KINDS = ['visitor', 'guest', 'member', 'moderator', 'owner', 'self'] as const;
type Statuses = readonly [number, number, number, number, number, number];
const ALL: Statuses = [200, 200, 200, 200, 200, 200];
const STAFF: Statuses = [401, 403, 403, 200, 200, 403];
const OTHERS: Statuses = [401, 403, 200, 200, 200, 400];
const OWN: Statuses = [401, 403, 200, 200, 200, 200];
const BOUGHT: Statuses = [401, 403, 403, 403, 403, 200];

/** Calls in which `{}` is the id of the member concerned, and `[]` a game that they played. */
const CALLS: [call: string, body: unknown, statuses: Statuses][] = [
  ['GET /api/user/{}/info', null, ALL],
  ['GET /api/user/{}/profile', null, ALL],
  ['GET /api/user/{}/friends', null, ALL],
  ['GET /api/user/{}/love', null, ALL],
  ['GET /api/user/{}/setups', null, ALL],
  ['GET /api/user/{}/games', null, ALL],
  ['GET /api/user/{}/nameHistory', null, STAFF],
  ['GET /api/user/searchName?query=a', null, ALL],
  ['GET /api/user/online', null, ALL],
  ['GET /api/user/online/summary', null, ALL],
  ['GET /api/user/newest', null, ALL],
  ['GET /api/user/flagged', null, STAFF],
  ['GET /api/user/settings/data', null, ALL],
  ['GET /api/vanityUrl/{}', null, ALL],
  ['GET /api/vanityUrl/user/{}', null, ALL],
  ['POST /api/user/friend', { user: '{}' }, OTHERS],
  ['POST /api/user/friend/reject', { user: '{}' }, [401, 403, 404, 404, 404, 404]],
  ['POST /api/user/love', { user: '{}', reqType: 'Love' }, OTHERS],
  ['POST /api/user/karma', { targetId: '{}', direction: 1 }, OTHERS],
  ['POST /api/user/block', { user: '{}' }, OTHERS],
  ['POST /api/user/bio', { bio: 'x' }, OWN],
  ['POST /api/user/pronouns', { pronouns: 'x' }, OWN],
  ['POST /api/user/birthday', { date: '1990-01-01' }, OWN],
  ['POST /api/user/youtube', { link: '' }, OWN],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
  ['POST /api/user/deathMessage', { deathMessage: '${name} is gone.' }, BOUGHT],
  ['POST /api/user/settings/update', { prop: 'autoplay', value: true }, OWN],
  ['POST /api/user/settings/update', { prop: 'nameColor', value: '#8c6d1f' }, BOUGHT],
  ['POST /api/user/settings/update', { prop: 'disableAllCensors', value: true }, STAFF],
  ['POST /api/vanityUrl', { vanityUrl: 'my-word' }, BOUGHT],
  ['DELETE /api/vanityUrl', null, OWN],
  ['POST /api/game/[]/archive', {}, BOUGHT],
  ['DELETE /api/game/[]/archive', null, [401, 403, 404, 404, 404, 404]],
];

const ITEMS = { textColors: 1, vanityUrl: 1, deathMessageEnabled: 1, deathMessageChange: 1, archivedGames: 1 };
async function who(kind: (typeof KINDS)[number], self: Browser): Promise<Browser> {
  switch (kind) {
    case 'visitor':
      return new Browser();
    case 'guest':
      return guest();
    case 'member':
      return member();
    case 'moderator':
      return member({ groups: ['mod'] });
    case 'owner':
      return member({ groups: ['owner'] });
    case 'self':
      return self;
  }
}

let n = 0;
/** Creates a member with a game, and a caller of this kind. */
async function sceneOf(kind: (typeof KINDS)[number]) {
  const self = await member({ items: ITEMS });
  const table = `whomay${String(++n).padStart(6, '0')}`;
  await game(table, [self]);
  return { self, by: await who(kind, self), table };
}
test.each(KINDS)('the calls are allowed or refused for: %s', async (kind) => {
  let scene: { self: Browser; by: Browser; table: string } | null = null;
  for (const [call, body, statuses] of CALLS) {
    await resetRateLimits();
    scene ??= await sceneOf(kind);
    const { self, by, table } = scene;
    const [method = '', path = ''] = call.replace('{}', self.id).replace('[]', table).split(' ');
    const sent = JSON.parse(JSON.stringify(body).replace('"{}"', `"${self.id}"`)) as unknown;
    const response = await (method === 'GET' ? by.get(path) : method === 'DELETE' ? by.send(path, method) : by.post(path, sent));
    // A refused or reading call changes nothing, so the next call can use the same scene.
    if (response.ok && method !== 'GET') scene = null;
    const text = await response.text();
    const wanted = statuses[KINDS.indexOf(kind)]!;
    expect([call, response.status, response.status === wanted ? '' : text]).toEqual([call, wanted, '']);
    if (wanted >= 400) expect(text).toMatch(/^[A-Z].{1,198}[.!]$/);
  }
});

test('nothing is written without the csrf text', async () => {
  const self = await member({ items: ITEMS });
  for (const [call, body] of CALLS) {
    const [method = '', path = ''] = call.replace('{}', self.id).replace('[]', 'whomay000001').split(' ');
    if (method === 'GET') continue;
    const by = await member({ items: ITEMS });
    by.csrf = 'not theirs';
    const response = await (method === 'DELETE' ? by.send(path, method) : by.post(path, body));
    expect([call, response.status]).toEqual([call, 403]);
  }
});
