/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { decode, encode } from '../../protocol/frame.ts';
import { lookOf } from '../../worker/games/look.ts';
import { PATIENT } from '../patience.ts';
import { member } from './people.ts';
import { type Browser, guest, open, sit } from './site.ts';

const block = (by: Browser, whom: Browser) =>
  env.DB.prepare('insert into blocks (user, blocked, created_at) values (?, ?, 1)').bind(by.id, whom.id).run();
const connect = (who: Browser, game: string, query = '') => who.get(`/api/game/${game}/connect${query}`);
/** Sends a command and answers what came back: null for done, else the sentence. */
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

describe('at the table of a member who has blocked somebody', () => {
  test('that somebody gets no seat, and is not told why; everybody else does', async () => {
    const [host, blocked, other] = [await member(), await member(), await member()];
    await block(host, blocked);
    const game = await host.host({ spectating: true });
    const refused = await connect(blocked, game);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toMatch(/block/i);
    expect((await connect(other, game)).status).toBe(200);
    expect(refused.rows).toBeLessThan(20);
  });

  test('they may watch, but cannot sit down from there', async () => {
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

  test('the ticket of one who may only watch opens no seat, whatever is changed in it', async () => {
    const [host, blocked] = [await member(), await member()];
    await block(host, blocked);
    const game = await host.host();
    const { url, token } = (await (await connect(blocked, game, '?spectate=true')).json()) as { url: string; token: string };
    const [head, body, mark] = token.split('.') as [string, string, string];
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    expect(claims['mayPlay']).toBe(false);
    const forged = btoa(JSON.stringify({ ...claims, spectate: false, mayPlay: true })).replaceAll('=', '');
    expect((await open(`${url}?token=${head}.${forged}.${mark}&have=0`)).socket).toBeNull();
  });

  test('who sits there already stays: a block in the middle of a game breaks no game', async () => {
    const [host, player] = [await member(), await member()];
    const game = await host.host();
    await sit(player, game);
    await block(host, player);
    expect((await connect(player, game)).status).toBe(200);
  });

  test('the host may wish it otherwise; being blocked by others matters to nobody', async () => {
    const [host, blocked, third] = [await member({ settings: { keepBlockedOut: false } }), await member(), await member()];
    await block(host, blocked);
    await block(third, blocked);
    await block(blocked, host);
    expect((await connect(blocked, await host.host())).status).toBe(200);
  });

  test('guests block nobody, so whoever comes to their tables sits down', async () => {
    const host = await guest();
    const comer = await member();
    expect((await connect(comer, await host.host())).status).toBe(200);
  });
});

describe('what a member looks like at a table', () => {
  const settings = {
    nameColor: '#c2571a',
    textColor: '#7b3fa0',
    avatarShape: 'square',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
    deathMessage: '${name} is late for supper.',
  } as const;

  test('is what they own: colours, shape and last words of the shop count only with the thing itself', async () => {
    const row = { avatar: true, vanityUrl: 'ana', settings: JSON.stringify(settings) };
    expect(lookOf({ ...row, items: '{}' })).toEqual({ avatar: true, vanityUrl: 'ana' });
    const items = JSON.stringify({ textColors: 1, avatarShape: 1, deathMessageEnabled: 1 });
    expect(lookOf({ ...row, items })).toEqual({ avatar: true, vanityUrl: 'ana', ...settings });
    expect(lookOf({ avatar: false, vanityUrl: '', settings: '{}', items })).toBeNull();
  });

  test('comes with them, as host and as player; a guest has none', async () => {
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
