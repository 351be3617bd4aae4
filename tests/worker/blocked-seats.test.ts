/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { decode, encode } from '../../protocol/socket/frame.ts';
import { lookOf } from '../../worker/games/person-look.ts';
import { PATIENT } from '../patience.ts';
import { member } from './members.ts';
import { type Browser, guest, openSocket, sit } from './site.ts';

const block = (by: Browser, whom: Browser) =>
  env.DB.prepare('insert into blocks (user, blocked, created_at) values (?, ?, 1)').bind(by.id, whom.id).run();
const connect = (who: Browser, game: string, query = '') => who.get(`/api/game/${game}/connect${query}`);
/** Sends a request; returns null if it was done, else the reason for the refusal. */
async function ask(socket: WebSocket, name: string): Promise<string | null> {
  const answers: { name: string; why: string }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const frame = decode(String(data));
    if (frame && (frame.name === 'done' || frame.name === 'refused'))
      answers.push({ name: frame.name, why: (frame.value as { why: string }).why });
  });
  socket.send(encode(name, { id: 'one' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);
  return answers[0]!.name === 'done' ? null : answers[0]!.why;
}
const seated = async (game: string): Promise<string[]> => {
  const { results } = await env.DB.prepare('select person from seats where game = ?').bind(game).all<{ person: string }>();
  return results.map(({ person }) => person);
};

describe('at the table of a member who has blocked another person', () => {
  test('the blocked person gets no seat and no reason; everyone else gets a seat', async () => {
    const [host, blocked, other] = [await member(), await member(), await member()];
    await block(host, blocked);
    const game = await host.host({ spectating: true });
    const refused = await connect(blocked, game);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toMatch(/block/i);
    expect((await connect(other, game)).status).toBe(200);
    expect(refused.rows).toBeLessThan(20);
  });

  test('the blocked person may watch, but cannot sit down from there', async () => {
    const [host, blocked, other] = [await member(), await member(), await member()];
    await block(host, blocked);
    const game = await host.host({ spectating: true });
    const { socket } = await sit(blocked, game, true);
    expect(await ask(socket, 'join')).toMatch(/watch this table/);
    const free = await sit(other, game, true);
    expect(await ask(free.socket, 'join')).toBeNull();
    await vi.waitFor(async () => expect(await seated(game)).toContain(other.id), PATIENT);
    expect(await seated(game)).not.toContain(blocked.id);
  });

  test('a spectator’s ticket opens no seat, whatever is changed in it', async () => {
    const [host, blocked] = [await member(), await member()];
    await block(host, blocked);
    const game = await host.host();
    const { url, token } = (await (await connect(blocked, game, '?spectate=true')).json()) as { url: string; token: string };
    const [head, body, mark] = token.split('.') as [string, string, string];
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    expect(claims['mayPlay']).toBe(false);
    const forged = btoa(JSON.stringify({ ...claims, spectate: false, mayPlay: true })).replaceAll('=', '');
    expect((await openSocket(`${url}?token=${head}.${forged}.${mark}&have=0`)).socket).toBeNull();
  });

  test('a blocked person who sits there already stays: a block does not break a running game', async () => {
    const [host, player] = [await member(), await member()];
    const game = await host.host();
    await sit(player, game);
    await block(host, player);
    expect((await connect(player, game)).status).toBe(200);
  });

  test('the host may allow it; being blocked by others has no effect', async () => {
    const [host, blocked, third] = [await member({ settings: { keepBlockedOut: false } }), await member(), await member()];
    await block(host, blocked);
    await block(third, blocked);
    await block(blocked, host);
    expect((await connect(blocked, await host.host())).status).toBe(200);
  });

  test('guests block no one, so anyone can sit at their tables', async () => {
    const host = await guest();
    const comer = await member();
    expect((await connect(comer, await host.host())).status).toBe(200);
  });
});

describe('a member’s look at a table', () => {
  const settings = {
    nameColor: '#c2571a',
    textColor: '#7b3fa0',
    avatarShape: 'square',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
    deathMessage: '${name} is late for supper.',
  } as const;

  test('uses only what they own: colors, shape and last words of the shop need the item', async () => {
    const row = { avatar: true, vanityUrl: 'ana', settings: JSON.stringify(settings) };
    expect(lookOf({ ...row, items: '{}' })).toEqual({ avatar: true, vanityUrl: 'ana' });
    const items = JSON.stringify({ textColors: 1, avatarShape: 1, deathMessageEnabled: 1 });
    expect(lookOf({ ...row, items })).toEqual({ avatar: true, vanityUrl: 'ana', ...settings });
    expect(lookOf({ avatar: false, vanityUrl: '', settings: '{}', items })).toBeNull();
  });

  test('belongs to them as host and as player; a guest has none', async () => {
    const wanted = { items: { textColors: 1 }, settings, row: { avatar: true } };
    const [host, player, visitor] = [await member(wanted), await member(wanted), await guest()];
    const game = await host.host();
    await sit(player, game);
    const { socket } = await sit(visitor, game);
    const seen = await new Promise<{ id: string; look?: object }[]>((settle) =>
      socket.addEventListener('message', ({ data }) => {
        const frame = decode(String(data));
        if (frame?.name === 'room') settle((frame.value as { members: { id: string; look?: object }[] }).members);
      }),
    );
    const look = { avatar: true, nameColor: '#c2571a', textColor: '#7b3fa0' };
    expect(new Map(seen.map((m) => [m.id, m.look]))).toEqual(
      new Map([
        [host.id, look],
        [player.id, look],
        [visitor.id, undefined],
      ]),
    );
  });
});
