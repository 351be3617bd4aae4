import type { ListedMember } from './api.ts';

const SHARDS = 8;

export function shardOf(user: string): string {
  let sum = 0;
  for (let i = 0; i < user.length; i++) sum = (sum * 31 + user.charCodeAt(i)) >>> 0;
  return `shard-${sum % SHARDS}`;
}
export const SHARD_NAMES = Array.from({ length: SHARDS }, (_, i) => `shard-${i}`);

export const byActivity = (a: ListedMember, b: ListedMember): number =>
  Number(a.status === 'idle') - Number(b.status === 'idle') || b.at - a.at;
