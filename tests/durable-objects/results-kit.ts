/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import type { RecordHighlights } from '../../durable-objects/game-room/results.ts';
import type { Person } from '../../games/table/table-state.ts';
import { member } from '../worker/members.ts';

export const rows = async <T>(query: string, ...values: unknown[]): Promise<T[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results;
export interface Played {
  person: string;
  seat: number;
  role: string;
  alignment: string;
  won: number;
  left: number;
  kudos: number;
}
export const NOTHING: RecordHighlights = { kudos: null, earned: [], rescues: [], dealt: [], feats: [] };
export const playedIn = (game: string) => rows<Played>('select * from played where game = ? order by seat', game);
export const userOf = async (id: string) =>
  (await rows<{ games_played: number; kudos: number }>('select games_played, kudos from users where id = ?', id))[0]!;
export const statsOf = (user: string) =>
  rows<Record<string, unknown>>('select kind, key, total, won, abandoned from stats where user = ? order by kind, key', user);

export const people = async (n: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: n }, async () => asPerson(await member())));
const asPerson = ({ id, name }: { id: string; name: string }): Person => ({ id, name, kind: 'member' });
