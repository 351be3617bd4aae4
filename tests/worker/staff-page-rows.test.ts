/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Rows that the pages of staff read, printed as JSON lines: the queue with 10,000 open reports, the log with 20,000 entries, or a
 * million in the long run.
 */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { events } from '../../db/schema/events.ts';
import type { LogPage } from '../../protocol/http/moderation.ts';
import type { TicketPage } from '../../protocol/http/reports.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { manyOf } from '../long.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';

/** Most rows that one page may read, whatever was asked. */
const MOST_ROWS = 60;
/** The same including the counts of the queue, each of which stops at the limit of a badge. */
const MOST_ROWS_WITH_COUNTS = 160;
const REPORTS = 10_000;
const ENTRIES = manyOf(20_000, 1_000_000);
let mod: Browser;
beforeAll(async () => {
  mod = await member({ groups: ['mod'] });
});

/** Requests each page, prints and checks the rows read, and returns the pages by name. */
async function measured<T>(
  path: string,
  asked: Readonly<Record<string, string>>,
  stored: object,
  most = MOST_ROWS,
): Promise<Record<string, T>> {
  const pages: Record<string, T> = {};
  const rowsRead: Record<string, number> = {};
  for (const [name, query] of Object.entries(asked)) {
    const response = await mod.get(`${path}${query}`);
    expect([name, response.status]).toEqual([name, 200]);
    pages[name] = (await response.json()) as T;
    rowsRead[name] = response.rows;
  }
  console.log(JSON.stringify({ page: path, ...stored, rowsRead }));
  expect(Object.entries(rowsRead).filter(([, rows]) => rows > most)).toEqual([]);
  return pages;
}

test('a page of the queue reads few rows, whatever is asked of however many reports', async () => {
  const ids = "select printf('queue%07d', i), 'user', printf('u%012d', i), printf('u%012d', i % 20)";
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${REPORTS})
       insert into tickets (id, kind, subject, person, rule, status, assignee, created_at, updated_at)
       ${ids}, 'Harassment', 'open', case when i % 100 = 0 then '' when i > 9998 then 'uRareRareRare' else ?1 end, i, i from n`,
    ).bind(mod.id),
    env.DB.prepare(
      `insert into reports (ticket, reporter, rule, description, created_at)
       select id, 'uReporter00000', rule, 'Rude.', 1 from tickets where id like 'queue%'`,
    ),
    // A ruling about one of the reported people.
    env.DB.prepare(
      `insert into rulings (id, ticket, person, action, rule, reason, by, at, event)
       values ('ruling', 'queue0000002', 'u000000000002', 'penalty', 'Harassment', 'Rude.', ?, 1, '')`,
    ).bind(mod.id),
  ]);
  const asked = {
    first: '',
    next: '?last=13-queue0000013',
    deep: '?last=9000-queue0009000',
    own: `?assignee=${mod.id}`,
    rareAssignee: '?assignee=uRareRareRare',
    unassigned: '?assignee=',
    person: '?person=u000000000007',
    decided: '?status=complete',
    ofOne: `?assignee=${mod.id}&person=u000000000007`,
  };
  const pages = await measured<TicketPage>('/api/mod/reports', asked, { reports: REPORTS }, MOST_ROWS_WITH_COUNTS);
  const idsOf = (name: keyof typeof asked) => pages[name]!.tickets.map(({ id }) => id);
  expect([pages['first']!.tickets[0]?.snippet, pages['first']!.counts.open]).toEqual(['Rude.', LIMITS.badge + 1]);
  expect(pages['first']!.tickets.slice(0, 3).map(({ offences }) => offences)).toEqual([0, 1, 0]);
  expect([idsOf('first')[0], idsOf('next')[0], idsOf('deep')[0]]).toEqual(['queue0000001', 'queue0000014', 'queue0009001']);
  expect([idsOf('own')[0], idsOf('unassigned')[0], idsOf('person')[0]]).toEqual(['queue0000001', 'queue0000100', 'queue0000007']);
  expect(idsOf('rareAssignee')).toEqual(['queue0009999']);
  expect([idsOf('ofOne')[1], idsOf('decided')]).toEqual(['queue0000027', []]);
  await measured('/api/mod/reports/queue0000001', { ticket: '' }, { reports: REPORTS });
});

test('a page of the log reads few rows, whatever is asked of however many entries', async () => {
  const { last } = (await database(env)
    .select({ last: sql<number>`coalesce(max(${events.seq}), 0)` })
    .from(events)
    .get())!;
  const [rare, often] = ['uRareRareRare', 'uOftenOftenOf'];
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ENTRIES})
     insert into events (id, seq, hash, actor, act, target, args, reason, image, date)
     select 'bulk' || i, ?1 + i, 'x', iif(i = 2, ?3, ?2), 'chatBan', iif(i < 3, ?3, ?4), json_object('userId', ?2, 'length', '1 day'),
       'Spam.', '', i from n`,
  )
    .bind(last, mod.id, rare, often)
    .run();
  const asked = {
    first: '',
    next: `?last=${last + ENTRIES - 13}`,
    deep: `?last=${last + 10}`,
    back: `?first=${last + 5}`,
    actor: `?mod=${mod.id}`,
    rareActor: `?mod=${rare}`,
    target: `?target=${often}`,
    rareTarget: `?target=${rare}`,
    both: `?mod=${mod.id}&target=${rare}`,
    rareBoth: `?mod=${rare}&target=${often}`,
  };
  const pages = await measured<LogPage>('/api/mod/actions', asked, { entries: ENTRIES });
  const idsOf = (name: keyof typeof asked) => pages[name]!.entries.map(({ id }) => id);
  expect(pages['first']!.entries[0]?.sentence).toMatchObject(['banned ', { id: mod.id }, ' from chat for ', '1 day']);
  expect([idsOf('first')[0], idsOf('next')[0], idsOf('deep')[0]]).toEqual([`bulk${ENTRIES}`, `bulk${ENTRIES - 14}`, 'bulk9']);
  expect([idsOf('actor')[0], idsOf('rareActor'), idsOf('rareTarget')]).toEqual([`bulk${ENTRIES}`, ['bulk2'], ['bulk2', 'bulk1']]);
  expect([idsOf('both'), idsOf('rareBoth')]).toEqual([['bulk1'], []]);
});
