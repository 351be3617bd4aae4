import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Bytes } from '../../worker/uploads/bytes.ts';
import { parsedWebp } from '../../worker/uploads/webp.ts';
import { ascii, bytesOf, dataUrl, file, infoOf, kept, png, refused, sendForm } from '../fixtures/pictures/make.ts';
import * as pictures from '../fixtures/pictures/pictures.ts';
import { stopClock } from './clock.ts';
import { member } from './members.ts';
import { type Browser, call } from './site.ts';

const AVATAR = '/api/user/avatar';
const BANNER = '/api/user/banner';

let ana: Browser;
beforeAll(async () => {
  ana = await member({ items: { customProfile: 1 } });
});
beforeEach(async () => {
  await env.DB.prepare('delete from cooldowns').run();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const flags = async (id: string) => await env.DB.prepare('select avatar, banner from users where id = ?').bind(id).first();
const send = (bytes: Bytes, path = AVATAR, type?: string) => sendForm(ana, path, { image: file(bytes, type) });
const [jpeg, gif, webp] = [bytesOf(pictures.jpeg), bytesOf(pictures.gifMoving), bytesOf(pictures.webpLossy)];

test('an avatar of any of the four kinds becomes a WebP of 100 × 100', async () => {
  const kinds = {
    png: await png(40, 30),
    jpeg,
    gif,
    webp,
    progressive: bytesOf(pictures.progressive),
    grey: bytesOf(pictures.grey),
  };
  const more = {
    alpha: bytesOf(pictures.webpAlpha),
    lossless: bytesOf(pictures.webpLossless),
    still: bytesOf(pictures.gifStill),
  };
  for (const [kind, bytes] of Object.entries({ ...kinds, ...more, moving: bytesOf(pictures.webpMoving) })) {
    const bea = await member();
    const response = await sendForm(bea, AVATAR, { image: file(bytes) });
    expect([kind, response.status, await response.text()]).toEqual([kind, 200, 'OK']);
    const stored = (await kept(`${bea.id}_avatar.webp`))!;
    expect(await infoOf(stored)).toMatchObject({ format: 'image/webp', width: 100, height: 100 });
    expect(parsedWebp(stored).frames).toEqual([]);
    expect(await flags(bea.id)).toEqual({ avatar: 1, banner: 0 });
  }
});

test('a banner is scaled to fit 900 × 300 in its own proportions, and is never enlarged', async () => {
  for (const [width, height, wide, high] of [
    [1800, 600, 900, 300],
    [1200, 1200, 300, 300],
    [1000, 100, 900, 90],
    [50, 20, 50, 20],
  ] as const) {
    expect((await send(await png(width, height), BANNER)).status).toBe(200);
    expect(await infoOf((await kept(`${ana.id}_banner.webp`))!)).toMatchObject({ width: wide, height: high });
  }
  expect(await flags(ana.id)).toMatchObject({ banner: 1 });
});

test('a banner is for owners of profile customization', async () => {
  const bea = await member();
  await refused(
    await sendForm(bea, BANNER, { image: file(await png(9, 9)) }),
    403,
    'You must purchase profile customization with coins from the Shop.',
  );
  expect(await kept(`${bea.id}_banner.webp`)).toBeNull();
});

test('a picture can be sent as the text of a data URL', async () => {
  expect((await sendForm(ana, AVATAR, { image: dataUrl(await png(9, 9)) })).status).toBe(200);
  await refused(
    await sendForm(ana, AVATAR, { image: dataUrl(await png(9, 9), 'image/svg+xml') }),
    415,
    'A picture must be a PNG, JPEG, WebP or GIF file.',
  );
});

test('the next picture replaces the last, and clearing removes it', async () => {
  await send(await png(30, 30));
  const first = await kept(`${ana.id}_avatar.webp`);
  await send(jpeg);
  expect(await kept(`${ana.id}_avatar.webp`)).not.toEqual(first);
  expect((await env.UPLOADS.list({ prefix: `${ana.id}_avatar` })).objects.length).toBe(1);
  for (const what of ['avatar', 'banner'] as const) {
    await send(await png(30, 30), `/api/user/${what}`);
    expect(await (await ana.send(`/api/user/${what}`, 'DELETE')).text()).toBe('OK');
    expect(await kept(`${ana.id}_${what}.webp`)).toBeNull();
    expect((await ana.send(`/api/user/${what}`, 'DELETE')).status).toBe(200);
  }
  expect(await flags(ana.id)).toEqual({ avatar: 0, banner: 0 });
});

test('when D1 fails after R2 the next upload repairs it', async () => {
  const bea = await member();
  const broken = { ...env, DB: failing(env.DB, /update "users"/) } as Env;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = new FormData();
  form.append('image', file(await png(30, 30)));
  const headers = { cookie: bea.cookie, 'x-csrf': bea.csrf };
  expect((await call(AVATAR, { method: 'POST', body: form, headers }, broken)).status).toBe(500);
  expect(await flags(bea.id)).toMatchObject({ avatar: 0 });
  expect((await sendForm(bea, AVATAR, { image: file(jpeg) })).status).toBe(200);
  expect(await flags(bea.id)).toMatchObject({ avatar: 1 });
});
function failing(db: D1Database, what: RegExp): D1Database {
  return {
    prepare: (sql: string) => (what.test(sql) ? nothing : db.prepare(sql)),
    batch: (all: D1PreparedStatement[]) => db.batch(all),
  } as never;
}
const away = async () => {
  throw new Error('D1 is away');
};
const nothing = { bind: () => nothing, run: away, all: away, raw: away, first: away };

test('no metadata of a file is stored besides its pixels', async () => {
  const told = {
    jpeg: bytesOf(pictures.jpegTold),
    webp: bytesOf(pictures.webpTold),
    png: await png(9, 9, ['tEXt', ascii('Artist\0SECRET-ARTIST')]),
  };
  const text = (bytes: Bytes) => new TextDecoder('latin1').decode(bytes);
  for (const bytes of Object.values({ ...told, exif: bytesOf(pictures.pngTold) }))
    for (const path of [AVATAR, BANNER]) {
      expect(text(bytes)).toMatch(/SECRET|Exif|eXIf/);
      expect((await send(bytes, path)).status).toBe(200);
      const stored = text((await kept(`${ana.id}_${path.slice(10)}.webp`))!);
      expect(stored).not.toMatch(/SECRET|EXIF|Exif|XMP|ICCP|adobe|http/);
    }
});

test('a rotated photograph is set upright', async () => {
  await send(bytesOf(pictures.jpegTold), BANNER);
  expect(await infoOf((await kept(`${ana.id}_banner.webp`))!)).toMatchObject({ width: 48, height: 64 });
});

test('twenty pictures in ten minutes, not counting files that are refused by their content', async () => {
  stopClock();
  const bea = await member();
  const bytes = await png(4, 4);
  for (let i = 0; i < 20; i++) {
    expect((await sendForm(bea, AVATAR, { image: file(bytes) })).status).toBe(200);
    expect((await sendForm(bea, AVATAR, { image: file(ascii('no')) })).status).toBe(415);
  }
  const response = await sendForm(bea, AVATAR, { image: file(bytes) });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('600');
});
