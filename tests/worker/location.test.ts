/// <reference types="@cloudflare/vitest-plugin/types" />
/** An object is made near the person whose it is, and in the jurisdiction that the operator has chosen. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import * as rpc from '../../durable-objects/shared/rpc.ts';
import { locationHint } from '../../worker/location.ts';
import { member } from './members.ts';
import { type Browser, call, ORIGIN, TABLE_FORM } from './site.ts';

test('a place on earth has the location hint of its region', () => {
  const near = (continent: ContinentCode, longitude: string) => locationHint({ continent, longitude });
  expect(near('NA', '-122.4')).toBe('wnam');
  expect(near('NA', '-73.9')).toBe('enam');
  expect(near('EU', '2.35')).toBe('weur');
  expect(near('EU', '26.1')).toBe('eeur');
  expect(near('AS', '55.3')).toBe('me');
  expect(near('AS', '139.7')).toBe('apac');
  expect([near('SA', '0'), near('AF', '0'), near('OC', '0'), near('AN', '0')]).toEqual(['sam', 'afr', 'oc', undefined]);
  expect(locationHint(undefined)).toBeUndefined();
});

interface Asked {
  name: string;
  options: DurableObjectNamespaceGetDurableObjectOptions | undefined;
}
/** A namespace that notes what is asked of it. */
function noting<N extends DurableObjectNamespace<never>>(all: N, asked: Asked[]): N {
  return new Proxy(all, {
    get: (target, key) =>
      key === 'getByName'
        ? (name: string, options?: Asked['options']) => {
            asked.push({ name, options });
            return target.getByName(name);
          }
        : Reflect.get(target, key),
  });
}

const SYDNEY = { continent: 'OC', longitude: '151.2' } as IncomingRequestCfProperties;
const inSydney = (who: Browser, path: string, init: RequestInit, extra: Partial<Env>): Promise<Response> =>
  call(path, { ...init, headers: { cookie: who.cookie, 'x-csrf': who.csrf, ...init.headers }, cf: SYDNEY as never }, extra);

test('a room is made near its host, a hub near its member, a channel near the person who opens it', async () => {
  const asked: Asked[] = [];
  const noted = {
    GAMES: noting(env.GAMES as never, asked),
    HUBS: noting(env.HUBS as never, asked),
    CHANNELS: noting(env.CHANNELS as never, asked),
  } as unknown as Partial<Env>;
  const ana = await member();
  const hosting = { method: 'POST', body: JSON.stringify(TABLE_FORM), headers: { 'content-type': 'application/json' } };
  const game = await (await inSydney(ana, '/api/game/host', hosting, noted)).text();
  expect(asked.filter(({ name }) => name === game)[0]?.options).toEqual({ locationHint: 'oc' });
  const room = await env.DB.prepare('select id from chat_rooms where rank = 0 limit 1').first<{ id: string }>();
  for (const [name, query] of [
    [ana.id, ''],
    [room!.id, `channel=${room!.id}`],
  ] as const) {
    const token = await (await ana.get(`/api/chat/connect?${query}`)).text();
    expect(token).toMatch(/^ey/);
    const headers = { upgrade: 'websocket', host: new URL(ORIGIN).host };
    const response = await inSydney(ana, `/chatSocket?token=${token}&${query}`, { headers }, noted);
    response.webSocket?.accept();
    response.webSocket?.close();
    expect([response.status, asked.find((one) => one.name === name)?.options]).toEqual([101, { locationHint: 'oc' }]);
  }
});

test('a jurisdiction holds every object, and without one none is named', () => {
  const found: string[] = [];
  const namespace = (name: string) => ({
    getByName: (id: string) => found.push(`${name} ${id}`),
    jurisdiction: (place: string) => ({ getByName: (id: string) => found.push(`${place} ${name} ${id}`) }),
  });
  const names = ['GAMES', 'LOBBIES', 'CHANNELS', 'HUBS', 'PRESENCE', 'FORECASTERS'];
  const bindings = Object.fromEntries(names.map((name) => [name, namespace(name)])) as unknown as ObjectEnv;
  const askAll = (site: ObjectEnv) => {
    found.length = 0;
    rpc.gameRoom(site, 'one');
    rpc.gameLobby(site, 'one');
    rpc.chatRoom(site, 'one');
    rpc.userHub(site, 'one');
    rpc.presenceShards(site).getByName('one');
    rpc.forecaster(site, 'one');
    return [...found];
  };
  expect(askAll(bindings)).toEqual(names.map((name) => `${name} one`));
  expect(askAll({ ...bindings, JURISDICTION: 'eu' })).toEqual(names.map((name) => `eu ${name} one`));
});
