/** Fills the forums with made-up posts as fast as SQLite can: its statements generate the rows. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SearchBindings } from '../../db/core/database.ts';
import { refreshBoard } from '../../db/forums/forums.ts';
import { indexAllPosts } from '../../db/search/post-index.ts';

const BOARDS = 9;
/** Milliseconds from one post to the next. */
const EVERY = 1_000;
/** Posts per thread; the first thread has more. Few enough that boards of the smallest forum have more than a page of threads. */
const PER_THREAD = 8;
/** Most rows per statement. */
const CHUNK = 50_000;

const WORDS = 'lantern mill village night cop doctor mafia vote alibi whisper clue trial dusk bell river mask'.split(' ');
const wordAt = (n: string): string =>
  `case (${n}) % ${WORDS.length} ${WORDS.map((word, i) => `when ${i} then '${word}'`).join(' ')} end`;
const numbers = (from: number, to: number): string =>
  `with recursive i(i) as (select ${from} union all select i + 1 from i where i < ${to - 1})`;

export interface SeededForum {
  boards: string[];
  /** Ids of the longest thread and of another one. */
  threads: [string, string];
}

/** Makes nine boards in three categories, threads of eight posts and a long one, all of them searchable. */
export async function seedForum(env: SearchBindings, count: number, now: number): Promise<SeededForum> {
  const d1 = env.DB;
  const long = Math.min(10_000, Math.floor(count / 5));
  const threads = Math.floor((count - long) / PER_THREAD);
  const members = Math.max(20, Math.min(2_000, Math.floor(count / 100)));
  const start = now - count * EVERY;
  const run = (text: string) => d1.prepare(text).run();
  const chunks = async (from: number, to: number, statement: (from: number, to: number) => string): Promise<void> => {
    for (let at = from; at < to; at += CHUNK) await run(statement(at, Math.min(to, at + CHUNK)));
  };
  const idOf = (n: string): string => `'uSeed' || printf('%08d', (${n}) % ${members})`;
  /**
   * Author of post n of thread i: four out of a dozen people talk in a thread, and after two hundred threads it is another dozen.
   */
  const author = (i: string, n: string): string => idOf(`(${i}) / 200 * 5 + ((${i}) * 5 + (${n}) * (${n}) % 7 % 4) % 12`);
  await run(`${numbers(0, members)} insert into users (id, name, name_key, email, identity, joined, last_active)
    select ${idOf('i')}, 'Seed' || i, 'seed' || i, 'seed' || i || '@example.com', 'seed|' || i, ${start}, ${start} from i where true
    on conflict do nothing`);
  await run(`${numbers(0, 3)} insert into forum_categories (id, name, name_key, position, created_at)
    select 'seed-c' || i, 'Hall ' || i, 'hall ' || i, i, ${start} from i`);
  await run(`${numbers(0, BOARDS)} insert into boards (id, category, name, name_key, position, created_at)
    select 'seed-b' || i, 'seed-c' || (i % 3), 'Board ' || i, 'board ' || i, i, ${start} from i`);
  // Post n of thread i has place i + n · threads in the order of time, so that the threads take turns.
  const place = (i: string, n: string): string => `((${i}) + (${n}) * ${threads})`;
  const at = (i: string, n: string): string => `(${start} + ${place(i, n)} * ${EVERY})`;
  const last = PER_THREAD - 1;
  const recent = [0, 1, 2].map((k) => {
    const n = last - k;
    return `json_object('id', 'seed-t' || i || '-' || ${n}, 'n', ${n}, 'author', ${author('i', String(n))}, 'at', ${at('i', String(n))})`;
  });
  await chunks(
    0,
    threads,
    (from, to) => `${numbers(from, to)} insert into threads
      (id, board, author, title, created_at, bumped_at, last, replies, recent, votes, views)
      select 'seed-t' || i, 'seed-b' || (i % ${BOARDS}), ${author('i', '0')}, 'The ' || ${wordAt('i')} || ' ' || i, ${at('i', '0')},
        ${at('i', String(last))}, ${last}, ${last}, json_array(${recent.join(', ')}), i % 17, i % 1000 from i`,
  );
  const columns = '(id, seq, thread, n, author, content, created_at, changed_at)';
  const written = (await d1.prepare('select coalesce(max(seq), 0) as n from posts').first<number>('n')) ?? 0;
  const text = (n: string): string =>
    `${[0, 1, 2, 3, 4, 5, 6, 7].map((k) => wordAt(`${n} * ${k + 3} + ${k}`)).join(` || ' ' || `)}`;
  for (let n = 0; n < PER_THREAD; n++)
    await chunks(
      0,
      threads,
      (from, to) => `${numbers(from, to)} insert into posts ${columns}
        select 'seed-t' || i || ${n === 0 ? "''" : `'-${n}'`}, ${written} + ${place('i', String(n))} + 1, 'seed-t' || i, ${n}, ${author('i', String(n))}, ${text(`i + ${n}`)},
          ${at('i', String(n))}, ${at('i', String(n))} from i`,
    );
  // The long thread continues after the last post of the others.
  await chunks(
    PER_THREAD,
    PER_THREAD + long,
    (from, to) => `${numbers(from, to)} insert into posts ${columns}
      select 'seed-t0-' || i, ${written + PER_THREAD * threads} + i, 'seed-t0', i, ${author('i', '0')}, ${text('i')}, ${now} - (${PER_THREAD + long} - i) * 10, ${now} from i`,
  );
  const end = PER_THREAD + long - 1;
  const newest = [0, 1, 2].map(
    (k) =>
      `json_object('id', 'seed-t0-${end - k}', 'n', ${end - k}, 'author', ${author(String(end - k), '0')}, 'at', ${now - (k + 1) * 10})`,
  );
  await run(
    `update threads set last = ${end}, replies = ${end}, bumped_at = ${now - 10}, recent = json_array(${newest.join(', ')}) where id = 'seed-t0'`,
  );
  const boards = Array.from({ length: BOARDS }, (_, i) => `seed-b${i}`);
  const db = drizzle(d1);
  for (const board of boards) await refreshBoard(db, board, sql`true`);
  await indexAllPosts(env);
  return { boards, threads: ['seed-t0', 'seed-t1'] };
}
