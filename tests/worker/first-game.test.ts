/** The first table of a newcomer. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { Plan } from '../../games/table/table-state.ts';
import type { RolePage } from '../../protocol/http/roles.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { PATIENT } from '../patience.ts';
import { type Browser, call, guest, TABLE_FORM } from './site.ts';

const host = async (who: Browser, form: Record<string, unknown>): Promise<[number, string]> => {
  const response = await who.post('/api/game/host', form);
  return [response.status, await response.text()];
};
const planOf = (id: string): Promise<Plan> =>
  runInDurableObject(env.GAMES.getByName(id.slice(0, 12)) as DurableObjectStub, (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    return (JSON.parse(saved) as { plan: Plan }).plan;
  });
const statusOf = (id: string) =>
  env.DB.prepare('select status from games where id = ?').bind(id.slice(0, 12)).first<string>('status');

describe('to try a role', () => {
  test('one call seats the person at a table that is made for it', async () => {
    const [status, id] = await host(await guest(), { practice: true, role: 'Serial Killer' });
    expect(status).toBe(200);
    expect(await planOf(id)).toMatchObject({ wish: 'Serial Killer', setup: { id: 'try-serial-killer', total: 7 } });
  });
  test('its setup has a page, and cannot be played otherwise', async () => {
    const document = (await (await call('/api/setup/try-serial-killer')).json()) as SetupDocument;
    expect(document).toMatchObject({ id: 'try-serial-killer', name: 'Try the Serial Killer', total: 7, creator: null });
    expect(JSON.parse(document.roles)).toEqual([expect.objectContaining({ 'Serial Killer': 1 })]);
    expect(await host(await guest(), { ...TABLE_FORM, setup: 'try-cop' })).toEqual([404, 'There is no such setup.']);
  });
  test('a role that no one holds, or no one knows, is refused with a sentence', async () => {
    const who = await guest();
    const ask = (role: unknown, more = {}) => host(who, { practice: true, role, ...more });
    expect(await ask('Meteor')).toEqual([400, "No one can ask for the role 'Meteor'. Choose another one to try."]);
    expect(await ask('Miller')).toEqual([400, "No one can ask for the role 'Miller'. Choose another one to try."]);
    expect(await ask('Wizard')).toEqual([404, "There is no role called 'Wizard' in Mafia."]);
    expect(await ask('constructor')).toEqual([404, "There is no role called 'constructor' in Mafia."]);
    expect(await ask('Cop', { gameType: 'Jotto' })).toEqual([404, "There is no role called 'Cop' in Jotto."]);
    expect(await ask('Fool', { setup: 'first-light' })).toEqual([400, "This setup does not always deal the role 'Fool'."]);
    // Drawn from a pool.
    expect(await ask('Cop', { setup: 'six-candles' })).toEqual([400, "This setup does not always deal the role 'Cop'."]);
    expect((await ask(7))[0]).toBe(400);
  });
  test('no other table deals the role that one asks for', async () => {
    const told = await host(await guest(), { ...TABLE_FORM, role: 'Cop' });
    expect(told).toEqual([400, 'Only a practice game deals you the role that you ask for.']);
  });
  test('the help pages know which roles can be tried', async () => {
    const { Mafia } = (await (await call('/api/roles/raw')).json()) as { Mafia: Record<string, RolePage> };
    const tried = Object.keys(Mafia).filter((name) => Mafia[name]!.trial);
    expect(tried).toContain('Cop');
    expect(Object.keys(Mafia).filter((name) => !tried.includes(name))).toEqual(
      expect.arrayContaining(['Miller', 'Meteor', 'No Event']),
    );
    expect(tried.length).toBeGreaterThan(100);
  });
  test('playing again deals the same role', async () => {
    const who = await guest();
    const [, id] = await host(who, { practice: true, role: 'Witch' });
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('In Progress'), PATIENT);
    await who.post('/api/game/leave');
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('Finished'), PATIENT);
    const [status, next] = await host(who, { rehost: id });
    expect(status).toBe(200);
    expect(await planOf(next)).toMatchObject({ wish: 'Witch', setup: { id: 'try-witch' }, table: { practice: true } });
  });
});

test('practice deals a card that has something to do', async () => {
  for (let i = 0; i < 8; i++) {
    const [, id] = await host(await guest(), { practice: true });
    const { wish, setup } = await planOf(id);
    expect(['Cop', 'Doctor', 'Mafioso']).toContain(wish);
    expect(setup.id).toBe('first-light');
  }
});
