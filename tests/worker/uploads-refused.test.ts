import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { type Bytes, concat } from '../../worker/uploads/bytes.ts';
import {
  ascii,
  bytesOf,
  dataUrl,
  file,
  gifOf,
  png,
  pngClaiming,
  pngOfBytes,
  refused,
  sendBody,
  sendForm,
} from '../fixtures/pictures/make.ts';
import * as pictures from '../fixtures/pictures/pictures.ts';
import { member } from './members.ts';
import { Browser, call, guest } from './site.ts';

const AVATAR = '/api/user/avatar';
const BANNER = '/api/user/banner';
const UNREADABLE = 'That picture cannot be read. Save it again as PNG, JPEG, WebP or GIF.';
const BESIDES = 'There is something else in that file besides a picture. Save it again as PNG, JPEG, WebP or GIF.';
const KINDS = 'A picture must be a PNG, JPEG, WebP or GIF file.';
const TOO_MUCH = 'File too large, must be less than 1 MB.';

let ana: Browser;
beforeAll(async () => {
  ana = await member({ items: { customProfile: 1 } });
});
beforeEach(async () => {
  await env.DB.prepare('delete from cooldowns').run();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const send = (bytes: Bytes, path = AVATAR, type?: string) => sendForm(ana, path, { image: file(bytes, type) });
const [jpeg, gif, webp] = [bytesOf(pictures.jpeg), bytesOf(pictures.gifMoving), bytesOf(pictures.webpLossy)];

test('visitors and guests cannot upload', async () => {
  const form = { image: file(await png(9, 9)) };
  for (const path of [AVATAR, BANNER]) {
    await refused(await sendForm(new Browser(), path, form), 401, 'Log in first.');
    expect((await sendForm(await guest(), path, form)).status).toBe(403);
    expect((await call(path, { method: 'DELETE' })).status).toBe(401);
    expect((await (await guest()).send(path, 'DELETE')).status).toBe(403);
    expect((await sendForm({ cookie: ana.cookie, csrf: 'x' }, path, form)).status).toBe(403);
  }
});

test('a file that is not a picture of the four kinds is refused with that reason', async () => {
  const none: Record<string, Bytes> = {
    text: ascii('Hello there, I am a picture.'),
    svg: ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    xml: ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    html: ascii('<!doctype html><script>alert(1)</script>'),
    pdf: ascii('%PDF-1.7\n'),
    zip: ascii('PK\x03\x04'),
    avif: bytesOf(pictures.avif),
    tiff: bytesOf(pictures.tiff),
    bmp: ascii('BM\x46\x00\x00\x00'),
    ico: ascii('\x00\x00\x01\x00'),
    zeros: new Uint8Array(5000),
    byte: ascii('\x89'),
    riff: ascii('RIFF\x24\x00\x00\x00WAVEfmt '),
  };
  for (const [what, bytes] of Object.entries(none)) {
    const response = await send(bytes);
    expect([what, response.status, await response.text()]).toEqual([what, 415, KINDS]);
  }
});

test('the content decides, not the declared type; but a file that is declared as no picture is refused', async () => {
  expect((await sendForm(ana, AVATAR, { image: file(jpeg, 'image/png', 'me.gif') })).status).toBe(200);
  expect((await sendForm(ana, AVATAR, { image: file(jpeg, 'application/octet-stream', 'me') })).status).toBe(200);
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'image/avif', 'video/mp4'])
    await refused(await send(jpeg, AVATAR, type), 415, KINDS);
});

test('a truncated file is refused, wherever it ends', async () => {
  const whole = { png: await png(9, 9), jpeg, gif, webp, moving: bytesOf(pictures.webpMoving) };
  for (const [kind, bytes] of Object.entries(whole)) {
    const step = Math.max(1, Math.floor(bytes.length / 25));
    for (let length = 12; length < bytes.length; length += step) {
      const response = await send(bytes.slice(0, length));
      expect([kind, length, response.status]).toEqual([kind, length, 422]);
      expect(await response.text()).toBe(UNREADABLE);
    }
  }
});

test('a picture that cannot be decoded is refused as unreadable, never as a crash', async () => {
  let tried = 0;
  for (const [seed, bytes] of [await png(30, 30), jpeg, gif, webp].entries())
    for (let i = 0; i < 20; i++) {
      const broken = bytes.slice();
      for (let hit = 0; hit < 6; hit++)
        broken[12 + ((i * 7919 + hit * 104_729 + seed * 31) % (bytes.length - 14))] = (i * 37 + hit * 11) & 255;
      const response = await send(broken);
      // Some changes leave a readable picture.
      expect([200, 415, 422]).toContain(response.status);
      if (response.status !== 200) expect(await response.text()).toMatch(/^[A-Z].{1,198}\.$/);
      tried += response.status === 200 ? 0 : 1;
      await env.DB.prepare('delete from cooldowns').run();
    }
  expect(tried).toBeGreaterThan(30);
});

test('a small file that would become a huge picture is refused before it is decoded', async () => {
  const spy = vi.spyOn(env.IMAGES, 'input');
  const TOO_LARGE = 'That picture is too large: at most 4096 pixels a side and 16 megapixels.';
  for (const [width, height] of [
    [4097, 1],
    [1, 4097],
    [65_535, 65_535],
    [0x7fffffff, 0x7fffffff],
    [4096, 4096],
    [0xffffffff, 1],
  ] as const)
    await refused(await send(await pngClaiming(width, height)), 422, TOO_LARGE);
  const huge = jpeg.slice();
  const at = huge.findIndex((byte, i) => byte === 0xff && huge[i + 1] === 0xc0);
  huge.set([0xff, 0xff, 0xff, 0xff], at + 5);
  await refused(await send(huge), 422, TOO_LARGE);
  const frame = { width: 1, height: 1, indexes: [0] };
  await refused(await send(gifOf({ width: 60_000, height: 60_000, palette: [[0, 0, 0]], frames: [frame] })), 422, TOO_LARGE);
  const wide = bytesOf(pictures.webpMoving).slice();
  wide.set([0xff, 0xff, 0xff], 24);
  await refused(await send(wide), 422, TOO_LARGE);
  await refused(await send(await pngClaiming(0, 5)), 422, UNREADABLE);
  const frames = Array.from({ length: 201 }, () => frame);
  await refused(
    await send(gifOf({ width: 1, height: 1, palette: [[0, 0, 0]], frames })),
    422,
    'That animation is too long: at most 200 frames.',
  );
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

test('a picture with more scans than any camera makes is refused', async () => {
  const whole = bytesOf(pictures.progressive);
  const from = whole.findLastIndex((byte, i) => byte === 0xff && whole[i + 1] === 0xda);
  const scan = whole.slice(from, -2);
  await refused(
    await send(concat(whole.slice(0, -2), ...Array.from({ length: 70 }, () => scan), whole.slice(-2))),
    422,
    UNREADABLE,
  );
});

test('a file that is both a picture and something else is refused, whatever the other format', async () => {
  const whole = { png: await png(9, 9), jpeg, gif, webp };
  const others = {
    zero: new Uint8Array(1),
    html: ascii('<script>alert(1)</script>'),
    zip: ascii(`PK\x03\x04${'x'.repeat(30)}PK\x05\x06${'\0'.repeat(18)}`),
    pdf: ascii('%PDF-1.4\n%%EOF'),
    php: ascii('<?php echo 1;'),
    jpeg,
  };
  for (const [kind, bytes] of Object.entries(whole))
    for (const [other, more] of Object.entries(others)) {
      // Cameras append data to a JPEG: see the next test.
      if (kind === 'jpeg' && (other === 'zero' || other === 'jpeg')) continue;
      const response = await send(concat(bytes, more));
      expect([kind, other, response.status, await response.text()]).toEqual([kind, other, 422, BESIDES]);
    }
});

test('data that cameras and programs add to a JPEG is accepted', async () => {
  const segment = (marker: number, data: Bytes) =>
    concat(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data);
  const list = ascii(
    'Photoshop 3.0\0<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN"><plist/>',
  );
  const film = concat(Uint8Array.of(0, 0, 0, 16), ascii('ftypmp42'), new Uint8Array(400));
  const inside = (...segments: Bytes[]) => concat(jpeg.slice(0, 2), ...segments, jpeg.slice(2));
  const taken: Record<string, Bytes> = {
    'a property list': inside(segment(0xed, list)),
    'a second picture (MPF, Ultra HDR)': concat(inside(segment(0xe2, ascii('MPF\0'))), jpeg),
    'a film (motion photo)': concat(inside(segment(0xe1, ascii('Exif\0\0'))), film),
    padding: concat(jpeg, new Uint8Array(64)),
  };
  for (const [what, bytes] of Object.entries(taken)) {
    const response = await send(bytes);
    expect([what, response.status, await response.text()]).toEqual([what, 200, expect.any(String)]);
  }
  for (const { key } of (await env.UPLOADS.list()).objects) {
    const kept = new Uint8Array(await (await env.UPLOADS.get(key))!.arrayBuffer());
    expect(new TextDecoder('latin1').decode(kept)).not.toMatch(/plist|ftypmp42|MPF/);
  }
});

test('foreign data inside a picture is refused too', async () => {
  const HIDDEN = [
    '<script>alert(1)</script>',
    '<!DOCTYPE html>',
    '<HTML>',
    '%PDF-1.5',
    '<?php 1',
    `PK\x05\x06${'\0'.repeat(18)}`,
    '<svg onload=x>',
    '<iframe src=x>',
  ];
  for (const hidden of HIDDEN) {
    const words = ascii(hidden);
    const comment = concat(Uint8Array.of(0xff, 0xfe, 0, words.length + 2), words);
    const all = {
      png: await png(9, 9, ['tEXt', concat(ascii('Comment\0'), words)]),
      jpeg: concat(jpeg.slice(0, 2), comment, jpeg.slice(2)),
      gif: concat(gif.slice(0, -1), Uint8Array.of(0x21, 0xfe, words.length), words, Uint8Array.of(0, 0x3b)),
      webp: withChunk(bytesOf(pictures.webpTold), 'XMP ', words),
    };
    for (const [kind, bytes] of Object.entries(all)) {
      const response = await send(bytes);
      expect([kind, hidden, response.status, await response.text()]).toEqual([kind, hidden, 422, BESIDES]);
    }
  }
  await refused(await send(withChunk(bytesOf(pictures.webpTold), 'JUNK', ascii('whatever'))), 422, BESIDES);
});

/** A WebP with one more chunk at its end, and the correct length. */
function withChunk(bytes: Bytes, type: string, data: Bytes): Bytes {
  const head = new Uint8Array(8);
  head.set(ascii(type));
  new DataView(head.buffer).setUint32(4, data.length, true);
  const all = concat(bytes, head, data, new Uint8Array(data.length % 2));
  new DataView(all.buffer).setUint32(4, all.length - 8, true);
  return all;
}

test('a WebP with a wrong length is refused, longer or shorter', async () => {
  for (const by of [-2, 2, 1000]) {
    const changed = webp.slice();
    new DataView(changed.buffer).setUint32(4, webp.length - 8 + by, true);
    await refused(await send(changed), 422, by < 0 ? BESIDES : UNREADABLE);
  }
});

test('one mebibyte is accepted, and one byte more is not, whatever length is declared', async () => {
  expect((await send(await pngOfBytes(LIMITS.upload))).status).toBe(200);
  await refused(await send(await pngOfBytes(LIMITS.upload + 1)), 413, TOO_MUCH);
  expect((await sendForm(ana, AVATAR, { image: dataUrl(await pngOfBytes(LIMITS.upload)) })).status).toBe(200);
  await refused(await sendForm(ana, AVATAR, { image: dataUrl(await pngOfBytes(LIMITS.upload + 1)) }), 413, TOO_MUCH);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const length of [undefined, '10', '999999999'])
    for (const path of [AVATAR, BANNER, '/api/user/customEmote/create'])
      await refused(
        await sendBody(ana, path, endless(), { ...type, ...(length && { 'content-length': length }) }),
        413,
        TOO_MUCH,
      );
  await refused(await sendBody(ana, AVATAR, 'x', { ...type, 'content-length': '5000000' }), 413, TOO_MUCH);
});
/** An endless stream of megabytes; it throws when a reader takes five. */
function endless(): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 100_000;
      if (sent > 5_000_000) controller.error(new Error('read too far'));
      else controller.enqueue(new Uint8Array(100_000).fill(0x61));
    },
  });
}
