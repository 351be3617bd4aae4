import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameRecord } from '../../../protocol/http/games.ts';
import type { OwnRecord } from '../../../protocol/http/reports.ts';
import { RULES } from '../../../protocol/rules.ts';
import { reportedLineOf } from '../../../web/features/game/review/reported-line.ts';
import { castSeenBy } from '../../../web/features/game/review/viewer.ts';
import type { TranscriptLine } from '../../../web/features/game/transcript/transcript-lines.ts';
import { RulesPage } from '../../../web/features/policy/RulesPage.tsx';
import { RecordPage } from '../../../web/features/profile/RecordPage.tsx';
import { setAppealToken } from '../../../web/features/reports/appeal-token.ts';
import { ReportDialog } from '../../../web/features/reports/ReportDialog.tsx';
import type { ReportTarget } from '../../../web/features/reports/report-target.ts';
import { accountDialog } from '../../../web/lib/account-dialog.ts';
import { session } from '../../../web/lib/session.ts';
import { toasts } from '../../../web/ui/toast.ts';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';
import { ANA, NOW, person, ruling, VEX } from './fixtures.ts';

const LINE: ReportTarget = {
  kind: 'game',
  name: 'Vex',
  user: VEX.id,
  game: 'gAbcdefghijk',
  seat: 3,
  line: { id: '41', text: 'go drown', at: NOW },
};
const DELIVERED = 'Thank you — your report was delivered to moderators.';
const CHOOSE = 'Please choose a user to report and select the rule that was broken.';
let page: Mounted;
let closed: number;
let calls: string[];
let sent: [call: string, body: unknown][];
let record: OwnRecord;
let refusal: string | null;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  toasts.value = [];
  session.value = { loaded: true, id: ANA.id, name: 'Ana', blockedUsers: [] };
  [closed, sent, refusal] = [0, [], null];
  record = { rulings: [], bans: [], reports: [], coins: [] };
  calls = fakeWorker((call, body) => {
    if (call.startsWith('POST')) sent.push([call, body]);
    if (call.startsWith('GET /api/user/searchName'))
      return Response.json([
        { ...VEX, status: 'online' },
        { ...ANA, status: 'online' },
      ]);
    if (call.startsWith('GET /api/user/record')) return Response.json(record);
    if (call === 'GET /api/user/info') return Response.json({ id: ANA.id, name: 'Ana', blockedUsers: [VEX.id] });
    return refusal === null ? new Response('OK') : Response.json({ message: refusal }, { status: 429 });
  });
});
afterEach(async () => {
  await page.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
  accountDialog.value = null;
});
async function open(target: ReportTarget | 'anyone'): Promise<void> {
  page = await mount(<ReportDialog target={target} onClose={() => closed++} />);
  await page.pass(1);
}
/** Presses the button whose text begins with these words. */
const pressRow = (words: string) =>
  act(async () => [...page.page.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words))!.click());
async function explain(text: string): Promise<void> {
  const field = page.page.querySelector('textarea')!;
  const put = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  await act(async () => {
    put.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('a report', () => {
  test('about a line of a game is the line, a rule and the button; a seat instead of a name', async () => {
    await open(LINE);
    expect(page.text()).toContain('go drown');
    await pressRow('Harassment');
    await page.press('Send report');
    await page.pass(1);
    expect(sent).toEqual([
      ['POST /api/report/send', { kind: 'game', game: 'gAbcdefghijk', seat: 3, line: '41', rule: 'Harassment', description: '' }],
    ]);
    expect(toasts.value.map(({ text }) => text)).toEqual([DELIVERED]);
  });

  test('is not sent without a rule, and names the missing part', async () => {
    await open(LINE);
    await page.press('Send report');
    expect(page.text()).toContain(CHOOSE);
    expect(sent).toEqual([]);
  });

  test('names every rule of the site with what it forbids', async () => {
    await open(LINE);
    for (const { name, description } of RULES) expect(page.text()).toContain(name + description);
  });

  test('keeps its rule and description until it is sent, even after a refusal', async () => {
    refusal = 'You can report again in 4 minutes.';
    await open(LINE);
    await pressRow('Hazing');
    await explain('They laughed at a newcomer.');
    await page.press('Send report');
    await page.pass(1);
    expect(page.text()).toContain(refusal);
    await page.unmount();
    refusal = null;
    await open(LINE);
    expect(page.page.querySelector('textarea')?.value).toBe('They laughed at a newcomer.');
    await page.press('Send report');
    await page.pass(1);
    expect(sent.at(-1)?.[1]).toMatchObject({ rule: 'Hazing', description: 'They laughed at a newcomer.' });
    expect(sessionStorage.length).toBe(0);
  });

  test('offers to block the member with one press', async () => {
    await open(LINE);
    await pressRow('Harassment');
    await page.press('Send report');
    await page.pass(1);
    expect([closed, page.text().includes('Block them too?')]).toEqual([0, true]);
    await page.press('Block Vex');
    await page.pass(1);
    expect(sent.at(-1)).toEqual(['POST /api/user/block', { user: VEX.id, want: true }]);
    expect([closed, session.value.blockedUsers]).toEqual([1, [VEX.id]]);
  });

  test('about a guest, a hidden name or a setup just closes', async () => {
    const hidden: ReportTarget = { kind: 'game', name: 'Fox', game: 'gAbcdefghijk', seat: 3 };
    const others: ReportTarget[] = [
      hidden,
      { kind: 'user', name: 'Guest', user: 'gGuest0000000' },
      { kind: 'setup', name: 'S', setup: 's1' },
    ];
    for (const [i, target] of others.entries()) {
      closed = 0;
      await open(target);
      await pressRow('Cheating');
      await page.press('Send report');
      await page.pass(1);
      expect([closed, page.text().includes('Block')]).toEqual([1, false]);
      if (i < others.length - 1) await page.unmount();
    }
  });

  test('from the list of players may name one of their last lines', async () => {
    const { line, ...player } = LINE;
    await open({ ...player, lines: [line!, { id: '12', text: 'hello', at: NOW }] });
    await act(async () => page.page.querySelector<HTMLInputElement>('input[value="12"]')!.click());
    await pressRow('Hazing');
    await page.press('Send report');
    await page.pass(1);
    expect(sent[0]?.[1]).toMatchObject({ seat: 3, line: '12' });
  });

  test('begins with a search if it names no person, which leaves out the reporter', async () => {
    await open('anyone');
    await page.type('input', 'v');
    await page.pass(1_000);
    await page.pass(1);
    expect(page.text()).not.toContain('Ana');
    await pressRow('Vex');
    await pressRow('Throwing');
    await page.press('Send report');
    await page.pass(1);
    expect(sent[0]?.[1]).toEqual({ kind: 'user', user: VEX.id, rule: 'Throwing', description: '' });
  });

  test('needs an account: a guest is shown how to get one', async () => {
    session.value = { loaded: true, guest: { id: 'g1', name: 'Fox' } };
    await open(LINE);
    expect(page.text()).toContain('You must be logged in to file a report.');
    await page.press('Register');
    expect([closed, accountDialog.value?.view]).toEqual([1, 'register']);
  });
});

describe('a member’s own record', () => {
  const { by: _, ...decision } = ruling();
  const show = async () => {
    page = await mount(<RecordPage />);
    await page.pass(1);
  };
  test('has kind words if it is empty', async () => {
    await show();
    expect(page.text()).toMatch(/Nothing here\..*You haven’t reported anything\./);
  });

  test('tells the decision and its reason, and takes one appeal with more than a word', async () => {
    record = {
      rulings: [{ ...decision, appealUntil: NOW + 99_000_000 }],
      bans: [{ type: 'site', expires: null, reason: 'Keep it kind.' }],
      reports: [{ about: 'Vex', rule: 'Hazing', at: NOW, status: 'acted on' }],
      coins: [{ id: 'e1', amount: -40, at: NOW, reason: 'It was another member.', undone: true }],
    };
    await show();
    expect(page.text()).toMatch(/Banned permanently.*Harassment.*3 days.*Keep it kind\..*Acted on/);
    expect(page.text()).toMatch(/−40.*Undone by staff It was another member\./);
    await page.press('Appeal');
    await explain('No.');
    await page.press('Send appeal');
    expect(page.text()).toContain('Say in a sentence or two why this decision is wrong.');
    await explain('I quoted the play, everyone laughed.');
    const appeal = { text: 'I quoted the play, everyone laughed.', status: 'open', answer: '', createdAt: NOW } as const;
    record = { ...record, rulings: [{ ...decision, appeal, appealUntil: null }] };
    await page.press('Send appeal');
    await page.pass(1);
    expect(sent).toEqual([['POST /api/user/appeals', { ruling: 'r1', text: 'I quoted the play, everyone laughed.' }]]);
    expect(page.text()).toContain('Your appeal is under review by another moderator.');
    expect(page.text()).not.toContain('AppealUntil');
  });

  test('is read by a banned person without a session, by the refusal’s token, which no address contains', async () => {
    session.value = { loaded: true };
    setAppealToken('secret');
    record = { rulings: [{ ...decision, appealUntil: NOW + 99_000_000 }], bans: [], reports: [], coins: [] };
    await show();
    expect(calls.filter((call) => call.includes('record'))).toEqual(['GET /api/user/record?token=secret']);
    expect(location.href).not.toContain('secret');
    await page.press('Appeal');
    await explain('I quoted the play, everyone laughed.');
    await page.press('Send appeal');
    await page.pass(1);
    expect(sent[0]?.[1]).toMatchObject({ token: 'secret' });
    expect(page.text()).not.toContain('Your reports');
  });
});

test('the rules page has every rule, its ladder, and how to appeal', async () => {
  page = await mount(<RulesPage />);
  const cells = [...page.page.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td').length);
  expect(cells).toEqual(RULES.map(() => 6));
  for (const { name, description } of RULES) expect(page.text()).toContain(name + description);
  expect(page.text()).toMatch(/counts for 6 months .* in a game for 3\..*appeal once/);
});

test('a line of a replay has the number its reporter heard; others and their own cannot be reported', () => {
  const said = (by: number, text: string, to: unknown = 'all') => ({
    to,
    at: NOW,
    fact: { kind: 'said', by, channel: 'x', text, whisper: null },
  });
  const facts = [said(0, 'mine'), said(1, 'plot', [1, 2]), said(1, 'to me', [0, 1]), said(1, 'to all'), said(2, 'beep')];
  const players = [ANA, VEX, person('Bot')].map(({ id, name }, seat) => ({
    seat,
    name,
    id,
    kind: seat === 2 ? 'bot' : 'member',
  }));
  const record = { players, facts } as unknown as GameRecord;
  const line = (n: number) => ({ n, fact: { at: NOW, ...facts[n]!.fact } }) as unknown as TranscriptLine;
  const targets = facts.map((_, n) => reportedLineOf(record, 'gLink', ANA.id, line(n)));
  expect(targets.map((target) => target?.line?.id ?? null)).toEqual([null, null, '1', '2', null]);
  expect(targets[2]).toMatchObject({ kind: 'game', game: 'gLink', seat: 1, user: VEX.id, name: 'Vex' });
});

test('staff see every role in a game that still runs, as each was told to its player', () => {
  const told = (seat: number, card: string) => ({
    to: [seat],
    at: NOW,
    fact: { kind: 'you-are', card, side: 'Village', team: [] },
  });
  const players = [ANA, VEX].map(({ id, name }, seat) => ({ seat, name, id, kind: 'member', alias: null }));
  const record = { players, facts: [told(0, 'Cop'), told(1, 'Doctor')], gameType: 'Mafia', plan: {} } as unknown as GameRecord;
  const cards = (viewer: 'all' | 'watcher' | 0) => [0, 1].map((seat) => castSeenBy(record, viewer).placeOf(seat)?.card);
  expect([cards('all'), cards('watcher'), cards(0)]).toEqual([
    ['Cop', 'Doctor'],
    [null, null],
    ['Cop', null],
  ]);
});
