/**
 * A separate site for a walk that writes to the database, for example to move clocks. It has five members who may play ranked,
 * and its owner.
 */
import { rmSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { SCHEDULED, serve } from '../../scripts/shared/serve.ts';
import { type Member, newMemberAt } from './member-at.ts';
import { freePort, newStateDir } from './site.ts';

export interface OwnSite {
  origin: string;
  members: readonly Member[];
  owner: Member;
  /** Runs one statement on its database. */
  run: (query: string, ...values: unknown[]) => Promise<void>;
  /** Runs the job that is scheduled every five minutes. */
  tick: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openOwnSite(): Promise<OwnSite> {
  const stateDir = newStateDir(inject('preparedState'));
  const port = await freePort();
  const server = await serve({ port, stateDir, triggers: true, vars: { TEST_SCRYPT_N: '1024' } });
  const origin = `http://127.0.0.1:${port}`;
  const run = async (query: string, ...values: unknown[]) => {
    const db = await server.getD1Database('DB');
    await db
      .prepare(query)
      .bind(...values)
      .run();
  };
  const members: Member[] = [];
  for (let i = 0; i < 5; i++) members.push(await newMemberAt(origin, `ranked-${i}-${port}@example.com`));
  const owner = await newMemberAt(origin, 'owner@example.com');
  // Fake the conditions of ranked play: five games among people, which take too long, and members on different networks.
  await run('update users set people_games = 5');
  await run('delete from addresses');
  return {
    origin,
    members,
    owner,
    run,
    tick: async () => expect((await fetch(origin + SCHEDULED)).status).toBe(200),
    close: async () => {
      await server.dispose();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
