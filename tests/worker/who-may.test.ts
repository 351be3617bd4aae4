/** Every call × every kind of caller: a visitor, a guest without a seat, a guest at the table, its host. */
import { expect, test } from 'vitest';
import { Browser, guest, sit, TABLE_FORM } from './site.ts';

const KINDS = ['visitor', 'guest', 'guest at the table', 'host'] as const;
type Row = [call: string, body: unknown, statuses: readonly [number, number, number, number]];

/** `{}` in a path is the id of the table. */
const CALLS: Row[] = [
  ['POST /api/auth/guest', {}, [200, 200, 200, 200]],
  ['GET /api/user/info', null, [200, 200, 200, 200]],
  ['POST /api/user/online', undefined, [200, 200, 200, 200]],
  ['POST /api/user/logout', undefined, [401, 200, 200, 200]],
  ['GET /api/roles/all', null, [200, 200, 200, 200]],
  ['GET /api/roles/raw', null, [200, 200, 200, 200]],
  ['GET /api/roles/modifiers', null, [200, 200, 200, 200]],
  ['GET /api/roles/gamesettings', null, [200, 200, 200, 200]],
  ['GET /api/roles/items', null, [200, 200, 200, 200]],
  ['GET /api/roles/effects', null, [200, 200, 200, 200]],
  ['GET /api/setup/first-light', null, [200, 200, 200, 200]],
  ['GET /api/setup/search', null, [200, 200, 200, 200]],
  ['GET /api/setup/featuredSetup', null, [200, 200, 200, 200]],
  ['GET /api/game/list', null, [200, 200, 200, 200]],
  ['POST /api/game/host', TABLE_FORM, [401, 200, 409, 409]],
  ['POST /api/game/host', { practice: true }, [401, 200, 409, 409]],
  ['POST /api/game/leave', undefined, [401, 409, 200, 200]],
  ['GET /api/game/{}/connect', null, [401, 200, 200, 200]],
  ['GET /api/game/{}/connect?spectate=true', null, [401, 200, 200, 200]],
  ['GET /api/game/{}/info', null, [200, 200, 200, 200]],
  ['GET /api/game/{}/review/data', null, [403, 403, 403, 403]],
  ['POST /api/game/{}/bots', { count: 2 }, [401, 403, 403, 200]],
  ['GET /api/game/nosuchgame00/connect', null, [401, 404, 404, 404]],
  ['GET /api/game/nosuchgame00/info', null, [404, 404, 404, 404]],
  ['GET /api/game/nosuchgame00/review/data', null, [404, 404, 404, 404]],
  ['POST /api/game/nosuchgame00/bots', { count: 1 }, [401, 404, 404, 404]],
];

/** A table with its host and one more guest, and a caller of this kind. */
async function somebody(kind: (typeof KINDS)[number]): Promise<{ who: Browser; table: string }> {
  const host = await guest();
  const table = await host.host();
  if (kind === 'host') return { who: host, table };
  const who = kind === 'visitor' ? new Browser() : await guest();
  if (kind === 'guest at the table') await sit(who, table);
  return { who, table };
}

for (const [i, kind] of KINDS.entries())
  test(`what a ${kind} may do`, async () => {
    const read: string[] = [];
    for (const [call, body, statuses] of CALLS) {
      const { who, table } = await somebody(kind);
      const [method = '', path = ''] = call.replace('{}', table).split(' ');
      const response = method === 'GET' ? await who.get(path) : await who.post(path, body);
      const text = await response.text();
      expect([call, response.status, response.status === statuses[i] ? '' : text]).toEqual([call, statuses[i], '']);
      if (response.status >= 400) expect(text).toMatch(/^[A-Z].{1,198}[.!]$/);
      read.push(`${String(response.rows).padStart(5)} ${call}`);
    }
    console.log(`rows that D1 reads for a ${kind}:\n${read.join('\n')}`);
  });
