import { expect, test } from 'vitest';
import { GAME_CALLS as CALLS } from '../who-may.ts';
import { Browser, guest, sit } from './site.ts';

const KINDS = ['visitor', 'guest', 'guest at the table', 'host'] as const;
/** Creates a table with its host, and a caller of this kind. */
async function someone(kind: (typeof KINDS)[number]): Promise<{ who: Browser; table: string }> {
  const host = await guest();
  const table = await host.host();
  if (kind === 'host') return { who: host, table };
  const who = kind === 'visitor' ? new Browser() : await guest();
  if (kind === 'guest at the table') await sit(who, table);
  return { who, table };
}

for (const [i, kind] of KINDS.entries())
  test(`a ${kind} gets the listed status from each game call`, async () => {
    const read: string[] = [];
    let scene: Awaited<ReturnType<typeof someone>> | null = null;
    for (const [call, body, statuses] of CALLS) {
      scene ??= await someone(kind);
      const { who, table } = scene;
      const [method = '', path = ''] = call.replace('{}', table).split(' ');
      const response = method === 'GET' ? await who.get(path) : await who.post(path, body);
      // A refused or reading call changes nothing, so the next call can use the same scene.
      if (response.ok && method !== 'GET') scene = null;
      const text = await response.text();
      expect([call, response.status, response.status === statuses[i] ? '' : text]).toEqual([call, statuses[i], '']);
      if (response.status >= 400) expect(text).toMatch(/^[A-Z].{1,198}[.!]$/);
      read.push(`${String(response.rows).padStart(5)} ${call}`);
    }
    console.log(`rows that D1 reads for a ${kind}:\n${read.join('\n')}`);
  });
