import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import type { Emote } from '../../protocol/http/session.ts';
import { type Bytes, concat } from '../../worker/uploads/bytes.ts';
import { emoteMap, emotesOf } from '../../worker/uploads/emotes.ts';
import { eraseUploads } from '../../worker/uploads/storage.ts';
import { animatedWebp, parsedWebp } from '../../worker/uploads/webp.ts';
import { ascii, bytesOf, dataUrl, file, gifOf, infoOf, kept, png, refused, sendForm } from '../fixtures/pictures/make.ts';
import { gifMoving, gifStill, jpeg, webpMoving } from '../fixtures/pictures/pictures.ts';
import { member } from './members.ts';
import { Browser, guest } from './site.ts';

const CREATE = '/api/user/customEmote/create';
const DELETE = '/api/user/customEmote/delete';
const FROM_SHOP = 'You must purchase a custom emote with coins from the Shop.';
const FULL = 'All your emote slots are in use. Delete an emote first.';
const TWICE = 'You already have an emote with that name.';

beforeEach(async () => {
  await env.DB.prepare('delete from cooldowns').run();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const owner = (slots = 5, extra = 0) => member({ items: { customEmotes: slots, customEmotesExtra: extra } });
const create = async (who: Browser, name: string, picture?: string | File) =>
  sendForm(who, CREATE, { file: picture ?? dataUrl(await png(60, 40)), emoteText: name });
async function made(who: Browser, name: string, picture?: string | File): Promise<Emote> {
  const response = await create(who, name, picture);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Emote;
}
const mapOf = async (who: Browser) => emoteMap(await emotesOf(database(env), who.id));
const objectsOf = async (who: Browser) => (await env.UPLOADS.list({ prefix: `${who.id}_` })).objects.map(({ key }) => key);

test('an emote is a WebP within 30 × 30 under its own address', async () => {
  const ana = await owner();
  const emote = await made(ana, 'Lantern');
  const path = `/uploads/${ana.id}_customEmote_${emote.id}.webp`;
  expect(emote).toEqual({ id: emote.id, userId: ana.id, name: 'Lantern', extension: 'webp', path });
  expect(emote.id).toMatch(/^[\w-]{12}$/);
  expect(await infoOf((await kept(path.slice(9)))!)).toMatchObject({ format: 'image/webp', width: 30, height: 20 });
  expect((await ana.get(path)).status).toBe(200);
  expect(await mapOf(ana)).toEqual({ ':Lantern:': emote });
});

test('a picture comes as a file or as text in base64, and is never enlarged', async () => {
  const ana = await owner();
  for (const [name, picture] of Object.entries({
    text: dataUrl(bytesOf(jpeg), 'image/jpeg'),
    file: file(bytesOf(jpeg), 'image/jpeg'),
  }))
    expect(await infoOf((await kept((await made(ana, name, picture)).path.slice(9)))!)).toMatchObject({ width: 30, height: 23 });
  const small = await made(ana, 'small', file(await png(7, 5)));
  expect(await infoOf((await kept(small.path.slice(9)))!)).toMatchObject({ width: 7, height: 5 });
});

test('an animation keeps its frames, their durations and the number of loops when the binding keeps them', async () => {
  const ana = await owner();
  const still = parsedWebp(await webpOf(await png(30, 23))).still!;
  const look = { x: 0, y: 0, over: false, clear: false };
  const frames = [100, 50, 200].map((milliseconds) => ({ ...still, ...look, milliseconds }));
  const moving = animatedWebp(still, frames, 3);
  const calls: unknown[] = [];
  const keeping = {
    input: () => ({
      transform: (wanted: unknown) => ({
        output: async (how: unknown) => {
          calls.push([wanted, how]);
          return { response: () => new Response(withMetadata(moving)) };
        },
      }),
    }),
  };
  const original = env.IMAGES;
  Object.assign(env, { IMAGES: keeping });
  try {
    for (const [name, source] of Object.entries({ gif: gifMoving, webp: webpMoving })) {
      const emote = await made(ana, name, dataUrl(bytesOf(source), `image/${name}`));
      expect(await kept(emote.path.slice(9))).toEqual(moving);
    }
  } finally {
    Object.assign(env, { IMAGES: original });
  }
  const asked = [
    { width: 30, height: 30, fit: 'scale-down' },
    { format: 'image/webp', quality: 85, anim: true },
  ];
  expect(calls).toEqual([asked, asked]);
  expect(parsedWebp(moving)).toMatchObject({ width: 30, height: 23, loops: 3 });
  expect(parsedWebp(moving).frames.map(({ milliseconds }) => milliseconds)).toEqual([100, 50, 200]);
});
async function webpOf(bytes: Bytes): Promise<Bytes> {
  const drawn = await env.IMAGES.input(new Response(bytes).body!).output({ format: 'image/webp' });
  return new Uint8Array(await drawn.response().arrayBuffer());
}
/** The WebP with a chunk of metadata at its end. */
function withMetadata(webp: Bytes): Bytes {
  const all = concat(webp, ascii('XMP \x04\0\0\0'), ascii('text'));
  new DataView(all.buffer).setUint32(4, all.length - 8, true);
  return all;
}

test('an animation becomes its first frame on a local site', async () => {
  const ana = await owner();
  for (const [name, source] of Object.entries({ gif: gifMoving, webp: webpMoving, still: gifStill })) {
    const emote = await made(ana, name, dataUrl(bytesOf(source), name === 'webp' ? 'image/webp' : 'image/gif'));
    const stored = (await kept(emote.path.slice(9)))!;
    expect(parsedWebp(stored).frames).toEqual([]);
    expect(await infoOf(stored)).toMatchObject({ format: 'image/webp', width: 30, height: 23 });
  }
});

const frame = (side: number, index: number) => ({ width: side, height: side, indexes: new Uint8Array(side * side).fill(index) });

test('an animation that is too long or too large is refused', async () => {
  const ana = await owner();
  const palette = [
    [0, 0, 0],
    [255, 0, 0],
  ];
  const refuses = async (width: number, height: number, count: number, sentence: string) => {
    const frames = Array.from({ length: count }, () => frame(1, 1));
    await refused(await create(ana, 'long', file(gifOf({ width, height, palette, frames }), 'image/gif')), 422, sentence);
  };
  await refuses(2, 2, 201, 'That animation is too long: at most 200 frames.');
  const LARGE = 'That animation is too large: at most 1024 pixels a side and 40 megapixels in all its frames.';
  await refuses(1025, 2, 2, LARGE);
  await refuses(1024, 1024, 50, LARGE);
  const most = gifOf({
    width: 200,
    height: 200,
    palette,
    frames: Array.from({ length: 200 }, (_, i) => ({ ...frame(1, 1), x: i })),
  });
  await made(ana, 'most', file(most, 'image/gif'));
});

test('visitors, guests and members without a slot cannot add emotes', async () => {
  expect((await create(new Browser(), 'a')).status).toBe(401);
  expect((await create(await guest(), 'a')).status).toBe(403);
  await refused(await create(await member(), 'a'), 403, FROM_SHOP);
  expect((await new Browser().post(DELETE, { id: 'abcdefghijkl' })).status).toBe(401);
  expect((await (await guest()).post(DELETE, { id: 'abcdefghijkl' })).status).toBe(403);
});

test('a member has as many emotes as slots; each item gives ten slots at most', async () => {
  const ana = await owner(1, 1);
  await made(ana, 'one');
  const two = await made(ana, 'two');
  await refused(await create(ana, 'three'), 409, FULL);
  expect(await (await ana.post(DELETE, { id: two.id })).text()).toBe('OK');
  await made(ana, 'three');
  const rich = await owner(50, 50);
  const now = Date.now();
  const insert = env.DB.prepare('insert into emotes (id, user, name, name_key, created_at) values (?, ?, ?, ?, ?)');
  await env.DB.batch(Array.from({ length: 19 }, (_, i) => insert.bind(`e${i}${rich.id}`, rich.id, `e${i}`, `e${i}`, now)));
  await made(rich, 'twentieth');
  await refused(await create(rich, 'more'), 409, FULL);
});

test('names are unique per member, whatever their case, and free again once deleted', async () => {
  const [ana, bea] = [await owner(), await owner()];
  const wave = await made(ana, 'Wave');
  for (const name of ['Wave', 'wave', 'WAVE', '\uff37ave']) await refused(await create(ana, name), 409, TWICE);
  await made(bea, 'wave');
  await ana.post(DELETE, { id: wave.id });
  await made(ana, 'WAVE');
  expect(Object.keys(await mapOf(ana))).toEqual([':WAVE:']);
});

test('one of many concurrent requests with the same name succeeds, and the others leave nothing behind', async () => {
  const ana = await owner(10);
  const answers = await Promise.all(['wave', 'Wave', 'WAVE', 'wAve', 'waVe', 'wavE'].map((name) => create(ana, name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await objectsOf(ana)).length).toBe(1);
});

test('concurrent requests create no more emotes than there are slots', async () => {
  const ana = await owner(3);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => create(ana, `e${i}`)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(3);
  for (const answer of answers.filter(({ status }) => status !== 200)) await refused(answer, 409, FULL);
  expect((await objectsOf(ana)).length).toBe(3);
  expect(Object.keys(await mapOf(ana)).length).toBe(3);
});

test('a name has 1 to 25 characters without spaces and colons, and loses invisible ones', async () => {
  const ana = await owner();
  for (const name of ['', ' ', 'a b', ':a', 'a:', 'a\tb', 'a\nb', 'a\u00a0b', '\u200b', '\u0000', 'x'.repeat(26)]) {
    const response = await create(ana, name);
    expect([name, [400, 422].includes(response.status)]).toEqual([name, true]);
    expect(await response.text()).toMatch(/^[A-Z].*\.$/);
  }
  for (const name of ['\u3164', '\u2800', 'fuck', 'f_u_c_k', 'big-cunt'])
    expect([name, [400, 422].includes((await create(ana, name)).status)]).toEqual([name, true]);
  for (const name of ['x'.repeat(25), 'caf\u00e9', '<3', '__proto__']) await made(ana, name);
  await made(ana, 'o\u3164d\u202ed');
  expect(Object.keys(await mapOf(ana))).toEqual(expect.arrayContaining([':__proto__:', ':odd:']));
});

test('only its owner deletes an emote; the picture stays for the messages that use it', async () => {
  const [ana, bea] = [await owner(), await owner()];
  const { id, path } = await made(ana, 'mine');
  await refused(await bea.post(DELETE, { id }), 403, 'Only the member who made an emote can delete it.');
  expect((await ana.post(DELETE, { id })).status).toBe(200);
  expect((await ana.get(path)).status).toBe(200);
  await refused(await ana.post(DELETE, { id }), 404, 'There is no such emote.');
  await refused(await ana.post(DELETE, { id: 'nosuchemote0' }), 404, 'There is no such emote.');
  expect(await mapOf(ana)).toEqual({});
});

test('a member can add sixty emotes a day', async () => {
  const ana = await owner(1);
  const count = async (n: number) =>
    env.DB.prepare('insert or replace into cooldowns (key, since, count, until) values (?, ?, ?, ?)')
      .bind(`emote:${ana.id}`, Date.now(), n, Date.now() + 3_600_000)
      .run();
  await count(59);
  const { id } = await made(ana, 'sixtieth');
  await ana.post(DELETE, { id });
  expect((await create(ana, 'more')).status).toBe(429);
});

test('reading and adding an emote costs D1 a handful of rows, whatever the number of other emotes', async () => {
  const ana = await owner(2);
  const insert = env.DB.prepare('insert into emotes (id, user, name, name_key, created_at) values (?, ?, ?, ?, 0)');
  for (let from = 0; from < 2000; from += 500)
    await env.DB.batch(Array.from({ length: 500 }, (_, i) => insert.bind(`x${from + i}`, `uother${from + i}`, 'wave', 'wave')));
  const response = await create(ana, 'wave');
  expect(response.status).toBe(200);
  expect(response.rows).toBeLessThan(25);
  const gone = await ana.post(DELETE, { id: ((await response.json()) as Emote).id });
  expect(gone.rows).toBeLessThan(15);
});

test('erasing an account deletes all its emote pictures', async () => {
  const [ana, bea] = [await owner(), await owner()];
  await made(ana, 'one');
  await ana.post(DELETE, { id: (await made(ana, 'two')).id });
  await sendForm(ana, '/api/user/avatar', { image: file(await png(9, 9)) });
  await made(bea, 'hers');
  expect((await objectsOf(ana)).length).toBe(3);
  await eraseUploads(env, ana.id, []);
  expect([await objectsOf(ana), (await objectsOf(bea)).length]).toEqual([[], 1]);
});
