/// <reference types="@cloudflare/vitest-plugin/types" />
/** Drafts on several devices: no save overwrites a text that its writer has not seen. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { boards } from '../../../db/schema/forums.ts';
import type { DraftRow, DraftSaved, StoredDraft } from '../../../protocol/http/drafts.ts';
import type { Browser } from '../site.ts';
import { begin, board, db, done, writer } from './kit.ts';

/** Key of the draft that these tests write. */
const KEY = 'thread/bMafia000000';
const at = async (who: Browser, key = KEY): Promise<StoredDraft | null> =>
  (await who.get(`/api/forums/draft?key=${encodeURIComponent(key)}`)).json();
const save = async (who: Browser, text: string, seq: number): Promise<DraftSaved> =>
  (await who.post('/api/forums/draft', { key: KEY, text, seq })).json();
const saved = async (who: Browser, text: string, seq: number): Promise<number> => {
  const answer = await save(who, text, seq);
  if (!answer.ok) throw new Error(`There is another: ${answer.text}`);
  return answer.seq;
};

test('a draft is shared between devices, and a save over an outdated copy returns the newer one', async () => {
  const ana = await writer();
  expect(await at(ana)).toBeNull();
  const first = await saved(ana, 'Half a', 0);
  expect(await at(ana)).toEqual({ text: 'Half a', seq: first });
  const second = await saved(ana, 'Half a sentence', first);
  expect(await save(ana, 'Another end', first)).toEqual({ ok: false, text: 'Half a sentence', seq: second });
  expect(await save(ana, 'From nothing', 0)).toEqual({ ok: false, text: 'Half a sentence', seq: second });
  expect(await at(ana)).toEqual({ text: 'Half a sentence', seq: second });
});

test('exactly one of several concurrent saves is kept', async () => {
  const ana = await writer();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(ana, text, 0)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const kept = (await at(ana))!;
  expect(answers.every((answer) => answer.seq === kept.seq)).toBe(true);
});

test('an empty text deletes the draft; a page that knew the deleted copy cannot overwrite a later one', async () => {
  const ana = await writer();
  const old = await saved(ana, 'Old', 0);
  expect(await save(ana, '', old)).toEqual({ ok: true, seq: 0 });
  expect(await save(ana, '', 0)).toEqual({ ok: true, seq: 0 });
  expect(await at(ana)).toBeNull();
  // Copies are numbered by time, so let some pass.
  await new Promise((done) => setTimeout(done, 5));
  const fresh = await saved(ana, 'Fresh', 0);
  expect(fresh).toBeGreaterThan(old);
  expect(await save(ana, 'Over it', old)).toEqual({ ok: false, text: 'Fresh', seq: fresh });
});

test('no member reads the drafts of another', async () => {
  const [ana, ben] = [await writer(), await writer()];
  await saved(ana, 'Mine', 0);
  expect(await at(ben)).toBeNull();
  expect((await ben.get('/api/forums/draft?key=nowhere/x')).status).toBe(400);
});

test('a member’s drafts are listed with their places, as far as the member may still see them', async () => {
  const [ana, ben] = [await writer(5), await writer(5)];
  const [place, secret] = [await board({ name: 'Open hall' }), await board({ reads: 5, name: 'Lair' })];
  const [thread, hidden] = [await begin(ben, place, 'A walk'), await begin(ben, secret, 'A secret')];
  const write = (key: string, text: string) => ana.post('/api/forums/draft', { key, text, seq: 0 });
  await write(`thread/${place}`, '**Bold** words');
  await write(`reply/${hidden}`, 'For few.');
  await write(`reply/${thread}`, 'An answer.');
  await write(`comment/${ben.id}`, 'Hello Ben.');
  const list = async (who: Browser): Promise<DraftRow[]> => (await who.get('/api/forums/drafts')).json();
  const rows = await list(ana);
  expect(Object.fromEntries(rows.map(({ key, text, place: at }) => [key, [text, at]]))).toEqual({
    [`thread/${place}`]: ['Bold words', { kind: 'thread', title: 'Open hall', link: `/community/forums/board/${place}?draft=` }],
    [`reply/${hidden}`]: ['For few.', { kind: 'reply', title: 'A secret', link: `/community/forums/thread/${hidden}?draft=` }],
    [`reply/${thread}`]: ['An answer.', { kind: 'reply', title: 'A walk', link: `/community/forums/thread/${thread}?draft=` }],
    [`comment/${ben.id}`]: ['Hello Ben.', { kind: 'comment', title: '', link: `/user/${ben.id}` }],
  });
  expect(await list(ben)).toEqual([]);
  await db.update(boards).set({ name: 'Renamed' }).where(eq(boards.id, place));
  await done(ben, 'thread/delete', { thread });
  await env.DB.prepare('update users set rank = 0 where id = ?').bind(ana.id).run();
  const later = await list(ana);
  expect(later.find(({ key }) => key === `thread/${place}`)?.place?.title).toBe('Renamed');
  expect(later.filter(({ key }) => key.startsWith('reply/')).map(({ place: at }) => at)).toEqual([null, null]);
});
