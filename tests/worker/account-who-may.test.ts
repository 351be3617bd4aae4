import { expect, test } from 'vitest';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

const KINDS = {
  visitor: async () => new Browser(),
  guest: () => guest(),
  member: () => member(),
  'held back': () => member({ row: { flagged: true } }),
  moderator: () => member({ groups: ['mod'] }),
  owner: () => member({ groups: ['owner'] }),
};
type Statuses = readonly [visitor: number, guest: number, member: number];
const ANYBODY: Statuses = [200, 200, 200];
const MEMBERS: Statuses = [401, 403, 200];
let names = 0;

/** Ranks do not matter here: only the owner may use an account. */
const CALLS: [call: string, body: unknown, statuses: Statuses][] = [
  ['GET /api/auth/ways', null, ANYBODY],
  ['POST /api/auth', { idToken: 'no-token' }, [401, 401, 401]],
  ['POST /api/auth/guest', {}, [200, 200, 409]],
  ['GET /api/user/info', null, ANYBODY],
  ['POST /api/user/online', {}, ANYBODY],
  ['POST /api/user/logout', {}, [401, 200, 200]],
  ['POST /api/user/logout', { everywhere: true }, [401, 200, 200]],
  ['GET /api/user/sessions', null, MEMBERS],
  ['POST /api/user/sessions/revoke', { id: 'somebodys1234' }, [401, 403, 404]],
  ['POST /api/user/referred', { referrer: 'uNoSuchMember' }, [401, 200, 200]],
  ['POST /api/user/name', () => ({ name: `WhoMay${++names}` }), MEMBERS],
  ['GET /api/user/export', null, MEMBERS],
  ['POST /api/user/delete', {}, MEMBERS],
];

for (const [kind, make] of Object.entries(KINDS))
  test(`a ${kind} gets the listed status from each account call`, async () => {
    const place = kind === 'visitor' ? 0 : kind === 'guest' ? 1 : 2;
    const read: string[] = [];
    for (const [call, body, statuses] of CALLS) {
      const who = await make();
      const [method = '', path = ''] = call.split(' ');
      const response = method === 'GET' ? await who.get(path) : await who.post(path, typeof body === 'function' ? body() : body);
      const text = await response.text();
      expect([call, response.status, response.status === statuses[place] ? '' : text]).toEqual([call, statuses[place], '']);
      if (response.status >= 400) expect(text).toMatch(/^[A-Z].{1,198}[.!]$/);
      read.push(`${String(response.rows).padStart(5)} ${call}`);
    }
    console.log(`rows that D1 reads for a ${kind}:\n${read.join('\n')}`);
  });
