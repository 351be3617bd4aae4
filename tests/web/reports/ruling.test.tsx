import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ticket, TicketRow } from '../../../protocol/http/reports.ts';
import { QueuePanel } from '../../../web/features/reports/QueuePanel.tsx';
import { TicketPage } from '../../../web/features/tickets/TicketPage.tsx';
import { session } from '../../../web/lib/session.ts';
import { hubOpen } from '../../../web/sockets/hub-signals.ts';
import { toasts } from '../../../web/ui/toast.ts';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';
import { BO, MO, NOW, person, row, ruling, STAFF, ticket } from './fixtures.ts';

let page: Mounted;
let calls: string[];
let sent: unknown[];
/** Null if the worker knows no such report. */
let shown: Ticket | null;
let rows: TicketRow[];
/** The worker's answer to a decision. */
let answer: Response;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.clear();
  toasts.value = [];
  session.value = STAFF;
  history.replaceState(null, '', '/community/moderation?tab=queue');
  [shown, rows, sent] = [ticket(), [row(), row({ id: 't2', person: person('Zed'), viewer: BO })], []];
  answer = new Response('OK');
  calls = fakeWorker((call, body) => {
    const [method = '', path = ''] = call.split(' ');
    if (method === 'POST') {
      sent.push(body);
      if (answer.ok && path.endsWith('/complete') && shown)
        shown = { ...shown, status: 'complete', rulings: [ruling({ by: MO })] };
      return answer.clone();
    }
    if (path.startsWith('/api/mod/reports?'))
      return Response.json({ tickets: rows, next: null, counts: { open: 2, 'in-progress': 0, appealed: 1 } });
    if (path.endsWith('/nameHistory')) return Response.json([]);
    return shown ? Response.json(shown) : Response.json('There is no such report.', { status: 404 });
  });
});
afterEach(async () => {
  await page.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.value = { loaded: false };
});
async function open(): Promise<void> {
  page = await mount(<TicketPage id="t1" />);
  await page.pass(1);
}
const key = (name: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const settle = () => page.pass(1);
const chosen = () => page.page.querySelector<HTMLInputElement>('[aria-label=Decision] input:checked')?.value;
const reason = () => page.page.querySelector<HTMLTextAreaElement>('[aria-label=Decision] textarea')!;
async function write(field: HTMLTextAreaElement | HTMLInputElement, text: string): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
  await act(async () => {
    put.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const field = (label: string) => {
  const found = [...page.page.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found!.htmlFor) as HTMLInputElement;
};

const press = (words: string) =>
  act(async () => [...page.page.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click());

test('a press looks for other accounts, and selected ones get the penalty too', async () => {
  const alts = [
    { id: 'uAltOfVex0000', name: 'Vex Two', joined: 1, shared: [{ network: '203.0.113.0/24', accounts: 2 }] },
    { id: 'uSchoolmate00', name: 'Pip', joined: 1, shared: [{ network: '198.51.100.0/24', accounts: 140 }] },
  ];
  session.value = { ...STAFF, perms: { ...STAFF.perms, viewAlts: true } };
  await open();
  const worker = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.startsWith('/api/mod/alts') ? Promise.resolve(Response.json(alts)) : worker(path, init),
  );
  await press('Check for other accounts');
  await settle();
  const ticks = [...page.page.querySelectorAll<HTMLInputElement>('[aria-label=Decision] input[type=checkbox]')];
  expect(ticks.map((tick) => tick.closest('label')!.textContent)).toEqual([
    expect.stringMatching(/^Vex Two: 1 shared network, used by no one elseJoined /),
    expect.stringMatching(/^Pip: 1 shared network, used by 140 accountsJoined /),
  ]);
  await act(async () => ticks[0]!.click());
  expect(page.page.textContent).toContain(', 2 accounts');
  await key('Enter');
  await settle();
  expect(sent.at(-1)).toMatchObject({ action: 'penalty', alts: ['uAltOfVex0000'] });
});

test('a report that went out of sight while it was open leaves the page at the next look', async () => {
  await open();
  expect(page.text()).toContain('go drown');
  shown = null;
  await page.pass(30_500);
  expect(page.text()).toContain('This report isn’t here');
  expect(page.text()).not.toContain('go drown');
  expect(page.page.querySelector('a[href="/community/moderation/reports"]')?.textContent).toBe('All reports');
});

test('staff who may not look for other accounts are not offered it', async () => {
  await open();
  expect(page.page.textContent).not.toContain('Check for other accounts');
});

describe('the steps from the queue to the ruling', () => {
  test('fetch the queue often without the chat connection, and seldom with it', async () => {
    const asked = () => calls.filter((call) => call.startsWith('GET /api/mod/reports?')).length;
    page = await mount(<QueuePanel />);
    await page.pass(10_500);
    expect(asked()).toBe(2);
    await act(async () => {
      hubOpen.value = true;
    });
    await page.pass(60_000);
    expect(asked()).toBe(2);
    await act(async () => {
      hubOpen.value = false;
    });
    await page.pass(10_500);
    expect(asked()).toBe(3);
  });

  test('are two presses: the row, and the button with the ladder’s penalty', async () => {
    page = await mount(<QueuePanel />);
    await settle();
    const [first, second] = page.page.querySelectorAll<HTMLAnchorElement>('.queue-link');
    expect(first?.textContent).toContain('“go drown”');
    expect(second?.textContent).toContain('Bo is viewing this');
    await act(async () => first!.click());
    expect(location.pathname).toBe('/community/moderation/report/t1');
    await page.unmount();
    await open();
    expect(page.text()).toContain('Offense 2 of 6: 3-day ban');
    await page.press('Issue 3-day ban');
    await settle();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/mod/reports/t1/complete']);
    const template = 'You went after a person instead of their play. Keep it about the game.';
    expect(sent).toEqual([{ version: 4, action: 'penalty', reason: template }]);
    expect(page.text()).toContain('Next report');
  });

  test('are three keys: Enter on the row, the decision, Enter', async () => {
    await open();
    await key('1');
    expect(chosen()).toBe('dismissed');
    await key('w');
    expect(chosen()).toBe('warning');
    expect(reason().value).toMatch(/stays at a warning/);
    await key('Enter');
    await settle();
    expect(sent).toMatchObject([{ action: 'warning' }]);
    await key('n');
    await settle();
    expect(toasts.value.at(-1)?.text).toBe('That was the last one. Thank you.');
  });

  test('keys do nothing while a person types, and nothing with a modifier', async () => {
    await open();
    await key('d', reason());
    await key('Enter', reason());
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true }));
    });
    expect([chosen(), sent]).toEqual(['penalty', []]);
  });

  test('j and k move through the queue, and a takes the row in focus', async () => {
    page = await mount(<QueuePanel />);
    await settle();
    await key('a');
    expect(sent).toEqual([]);
    await key('j');
    await key('j');
    await key('k');
    await key('a');
    await settle();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/mod/reports/t1/assign']);
    expect(sent).toEqual([{ user: MO.id }]);
  });
});

describe('a ruling', () => {
  test('needs a valid length if it is not the ladder’s, and gives the reason', async () => {
    await open();
    await page.press('Change length');
    await write(field('Length'), 'soon');
    expect(page.text()).toContain('Write the length as a number and a unit');
    await write(field('Length'), '1 day');
    const confirm = () => [...page.page.querySelectorAll('button')].find((one) => one.textContent === 'Issue 1-day ban')!;
    expect(confirm().disabled).toBe(true);
    await write(field('Why this length?'), 'They said sorry at once.');
    expect(confirm().disabled).toBe(false);
    await write(reason(), 'Be kind.');
    await act(async () => confirm().click());
    expect(sent).toEqual([{ version: 4, action: 'penalty', length: '1 day', reason: 'Be kind. They said sorry at once.' }]);
  });

  test('keeps its text when the page is left, until it is sent', async () => {
    await open();
    await key('2');
    await write(reason(), 'Careful with that.');
    await page.unmount();
    await open();
    expect([chosen(), reason().value]).toEqual(['warning', 'Careful with that.']);
    await page.press('Issue warning');
    await settle();
    expect(sessionStorage.length).toBe(0);
  });

  test('shows another moderator’s ruling if that one was faster', async () => {
    const words = 'Another moderator has just decided this.';
    answer = Response.json({ message: words }, { status: 409 });
    await open();
    await page.press('Issue 3-day ban');
    await settle();
    expect(page.text()).toContain(words);
    shown = ticket({ status: 'complete', version: 5, rulings: [ruling({ reason: 'Bo was faster.' })] });
    await page.press('Show their decision');
    await settle();
    expect(page.text()).toContain('Bo was faster.');
  });

  test('is not offered to staff who may not decide: they read the reason', async () => {
    shown = ticket({ refusal: 'You play in this game, so another moderator has to decide.' });
    await open();
    expect(page.text()).toContain('You play in this game');
    expect(page.text()).not.toContain('Issue');
    await key('Enter');
    expect(sent).toEqual([]);
  });

  test('is undone with a reason', async () => {
    shown = ticket({ status: 'complete', rulings: [ruling({ by: MO })] });
    await open();
    await page.press('Undo');
    await page.press('Undo the decision');
    expect(page.text()).toContain('Say why, in a few words.');
    await write(page.page.querySelector<HTMLTextAreaElement>('dialog textarea')!, 'Wrong person.');
    await page.press('Undo the decision');
    await settle();
    expect(calls).toContain('POST /api/mod/reports/t1/reopen');
    expect(sent).toEqual([{ reason: 'Wrong person.' }]);
  });
});

test('an appeal is decided with an answer; its ruler reads why they may not', async () => {
  const appeal = { text: 'I quoted the play.', status: 'open', answer: '', createdAt: NOW } as const;
  shown = ticket({ status: 'appealed', rulings: [ruling({ appeal })] });
  await open();
  expect(page.text()).toContain('I quoted the play.');
  await key('2');
  await write(field('Length'), '1 day');
  await page.press('Change to 1-day ban');
  await settle();
  expect(calls).toContain('POST /api/mod/appeals/r1');
  expect(sent).toMatchObject([{ decision: 'changed', length: '1 day' }]);
  shown = { ...shown, refusal: 'You made this decision.' };
  await page.unmount();
  await open();
  expect(page.text()).toMatch(/I quoted the play\..*You made this decision\./);
  expect(page.text()).not.toContain('Uphold');
});

test('a line that several people reported is shown once, with all their reports', async () => {
  await open();
  expect(page.page.querySelectorAll('[aria-current=true]').length).toBe(1);
  expect(page.page.querySelectorAll('[aria-label=Reports] li').length).toBe(2);
  const replay = [...page.page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Watch replay');
  expect(replay?.getAttribute('href')).toBe('/game/gAbcdefghijk/review?report=t1&line=41');
});
