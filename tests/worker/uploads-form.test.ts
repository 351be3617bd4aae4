/** The three routes that take a form answer every malformed one with a 4xx and a sentence: never a 500, never a 200. */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bytes, concat } from '../../worker/uploads/bytes.ts';
import { brokenForms, EMOTE_NAMES, filesThatAreNone, part, STRANGERS, textsThatAreNone } from '../fixtures/pictures/bad-forms.ts';
import { ascii, file, png, sendBody, sendForm } from '../fixtures/pictures/make.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';

const ROUTES = [
  { path: '/api/user/avatar', picture: 'image', more: {} },
  { path: '/api/user/banner', picture: 'image', more: {} },
  { path: '/api/user/customEmote/create', picture: 'file', more: { emoteText: 'wave' } },
] as const;

let ana: Browser;
let good: Bytes;
const tried: Record<string, number> = {};
beforeAll(async () => {
  ana = await member({ items: { customProfile: 1, customEmotes: 10 } });
  good = await png(9, 9);
});
afterAll(async () => {
  console.log(`malformed forms, all refused: ${JSON.stringify(tried)}`);
  expect((await env.UPLOADS.list({ prefix: ana.id })).objects).toEqual([]);
});

async function refused(path: string, what: string, response: Response): Promise<void> {
  tried[path] = (tried[path] ?? 0) + 1;
  const text = await response.text();
  expect([path, what, Math.floor(response.status / 100), response.status === 429, text]).toEqual([path, what, 4, false, text]);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
}

test('forms that cannot be read', async () => {
  for (const { path, picture, more } of ROUTES) {
    const others = concat(...Object.entries(more).map(([key, value]) => part(key, value)), new Uint8Array(0));
    for (const [what, body, type] of brokenForms(picture, good, others))
      await refused(path, what, await sendBody(ana, path, body, { 'content-type': type }));
  }
});

test('forms with a missing field, an extra one, a repeated one, or one under another name', async () => {
  for (const { path, picture, more } of ROUTES) {
    const right = () => ({ [picture]: file(good), ...more });
    await refused(path, 'none', await sendForm(ana, path, {}));
    await refused(path, 'only the others', await sendForm(ana, path, { ...more }));
    for (const name of STRANGERS) {
      await refused(path, `besides ${name.slice(0, 20)}`, await sendForm(ana, path, { ...right(), [`${name} `]: 'x' }));
      const form = new FormData();
      form.append(name, file(good));
      for (const [key, value] of Object.entries(more)) form.append(key, value);
      await refused(path, `instead ${name.slice(0, 20)}`, await sendForm(ana, path, form));
    }
    for (const key of Object.keys(right())) {
      const { [key]: _, ...rest } = right() as Record<string, string | File>;
      await refused(path, `without ${key}`, await sendForm(ana, path, rest));
      const twice = new FormData();
      for (const [field, value] of [...Object.entries(right()), [key, 'x'] as const]) twice.append(field, value);
      await refused(path, `${key} twice`, await sendForm(ana, path, twice));
      const crowd = new FormData();
      for (let i = 0; i < 2000; i++) crowd.append(key, 'x');
      await refused(path, `${key} 2000 times`, await sendForm(ana, path, crowd));
    }
  }
});

test('invalid pictures', async () => {
  for (const { path, picture, more } of ROUTES) {
    for (const text of textsThatAreNone(good))
      await refused(path, text.slice(0, 60), await sendForm(ana, path, { [picture]: text, ...more }));
    for (const [i, bytes] of filesThatAreNone(good).entries())
      for (const type of i < 20 ? ['image/png', 'image/gif', 'text/html'] : ['image/jpeg'])
        await refused(path, `file ${i} as ${type}`, await sendForm(ana, path, { [picture]: file(bytes, type), ...more }));
  }
});

test('invalid names of emotes', async () => {
  const { path } = ROUTES[2];
  for (const name of EMOTE_NAMES)
    await refused(path, name.slice(0, 30), await sendForm(ana, path, { file: file(good), emoteText: name }));
  await refused(path, 'a file', await sendForm(ana, path, { file: file(good), emoteText: file(ascii('wave'), 'text/plain') }));
});

test('at least 200 were tried on each route', () => {
  for (const { path } of ROUTES) expect(tried[path]).toBeGreaterThanOrEqual(200);
});
