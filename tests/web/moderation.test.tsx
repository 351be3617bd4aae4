/** The staff console: forms from declarations, missing fields, answers of commands, and permissions. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandCard } from '../../protocol/http/moderation.ts';
import { untilWhen } from '../../web/features/commands/ArgumentField.tsx';
import { CommandForm } from '../../web/features/commands/CommandForm.tsx';
import { CommandPicker } from '../../web/features/commands/CommandPicker.tsx';
import { commandTarget, moderateItems } from '../../web/features/commands/command-target.ts';
import { listenForPalette } from '../../web/features/commands/palette.ts';
import { spanWords } from '../../web/features/moderation/span-words.ts';
import { session } from '../../web/lib/session.ts';
import { toasts } from '../../web/ui/toast.ts';
import { type Mounted, mount } from './mount.tsx';

const BAN: CommandCard = {
  name: 'Chat Ban',
  act: 'chatBan',
  category: 'User',
  about: 'Keeps a member out of chat.',
  permission: 'chatBan',
  method: 'POST',
  path: '/api/mod/chatBan',
  undo: true,
  args: [
    { name: 'userId', label: 'User', kind: 'user' },
    { name: 'length', label: 'Length', kind: 'length' },
    { name: 'reason', label: 'Reason', kind: 'reason', maxLength: 500 },
  ],
};
const FLAGGED: CommandCard = {
  name: 'Check Flagged',
  act: 'viewFlagged',
  category: 'User',
  about: 'Says whether.',
  permission: 'viewFlagged',
  method: 'GET',
  path: '/api/mod/flagged',
  undo: false,
  args: [BAN.args[0]!],
};

let mounted: Mounted | null = null;
const sent: { path: string; body: unknown }[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(Response.json(answers[path.split('?')[0]!] ?? {}));
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  toasts.value = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a form asks for unknown values, names missing ones, and sends the typed ones', async () => {
  answers = {
    '/api/mod/chatBan': { message: 'User chat banned.', event: 'e1' },
    '/api/mod/undo': { message: 'Undone.', event: 'u' },
  };
  mounted = await mount(<CommandForm command={BAN} fixedValues={{ userId: 'uAbcdefghijkl' }} />);
  expect(mounted.text()).not.toContain('User');
  await mounted.press('Chat Ban');
  expect(mounted.text().match(/Missing arguments: length, reason/g)).toHaveLength(1);
  expect([...mounted.page.querySelectorAll('.field-wrong label')].map((label) => label.textContent)).toEqual([
    'Length',
    'Reason',
  ]);
  expect(document.activeElement).toBe(mounted.page.querySelector('input'));
  expect(sent).toEqual([]);
  await mounted.type('input', '2 weeks');
  expect(mounted.text()).toMatch(/Until /);
  await mounted.type('textarea', 'Spam.');
  await mounted.press('Chat Ban');
  await mounted.pass();
  expect(sent[0]).toEqual({ path: '/api/mod/chatBan', body: { userId: 'uAbcdefghijkl', length: '2 weeks', reason: 'Spam.' } });
  const [told] = toasts.value;
  expect(told).toMatchObject({ text: 'User chat banned.', action: { label: 'Undo' } });
  told!.action!.run();
  await mounted.pass();
  expect(sent.at(-1)).toMatchObject({ path: '/api/mod/undo', body: { event: 'e1' } });
});

test('a refusal of one argument is shown beside its field, which gets the focus', async () => {
  const refusal = new Response('A reason has no links.', { status: 400, headers: { 'x-field': 'reason' } });
  vi.stubGlobal('fetch', () => Promise.resolve(refusal));
  mounted = await mount(<CommandForm command={BAN} fixedValues={{ userId: 'uAbcdefghijkl' }} />);
  await mounted.type('input', '2 weeks');
  await mounted.type('textarea', 'See example.org.');
  await mounted.press('Chat Ban');
  await mounted.pass();
  const reason = mounted.page.querySelector('textarea')!;
  expect(document.activeElement).toBe(reason);
  expect(reason.closest('.field')!.textContent).toContain('A reason has no links.');
  expect(mounted.text().match(/A reason has no links/g)).toHaveLength(1);
});

test('a refusal is shown in the form, and the typed text stays', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('They have your rank or a higher one.', { status: 403 })));
  mounted = await mount(<CommandForm command={BAN} fixedValues={{ userId: 'uAbcdefghijkl' }} />);
  await mounted.type('input', '1 day');
  await mounted.type('textarea', 'Spam.');
  await mounted.press('Chat Ban');
  await mounted.pass();
  expect(mounted.text()).toContain('They have your rank or a higher one.');
  expect(mounted.page.querySelector('input')!.value).toBe('1 day');
});

test('a look-up shows its answer in words', async () => {
  answers = { '/api/mod/flagged': true };
  mounted = await mount(<CommandForm command={FLAGGED} fixedValues={{ userId: 'uAbcdefghijkl' }} />);
  await mounted.press('Check Flagged');
  await mounted.pass();
  expect(sent[0]!.path).toBe('/api/mod/flagged?userId=uAbcdefghijkl');
  expect(mounted.text()).toContain('Yes.');
});

test('commands are found by the words of their names', async () => {
  const picked = vi.fn();
  mounted = await mount(<CommandPicker commands={[BAN, FLAGGED]} onPick={picked} />);
  await mounted.type('input', 'flagged check');
  expect(mounted.text()).not.toContain('Chat Ban');
  await mounted.press('Check Flagged');
  expect(picked).toHaveBeenCalledWith(FLAGGED);
});

test('commands are offered only to staff, and disappear with the permission', () => {
  const stop = listenForPalette();
  const key = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
  const known = { name: 'userId', value: 'uAbcdefghijkl' } as const;
  session.value = { ...session.value, perms: {} };
  key();
  expect([moderateItems({ fixedArgument: known, title: 'Ana' }), commandTarget.value]).toEqual([[], null]);
  session.value = { ...session.value, perms: { viewModActions: true } };
  const [item] = moderateItems({ fixedArgument: known, title: 'Ana' });
  if (typeof item === 'object' && 'onSelect' in item) item.onSelect?.();
  expect(commandTarget.value).toEqual({ fixedArgument: known, title: 'Ana' });
  commandTarget.value = null;
  key();
  expect(commandTarget.value).toEqual({ fixedArgument: null, title: 'Commands' });
  key();
  expect(commandTarget.value).toBeNull();
  stop();
});

test('lengths and spans are put into words', () => {
  expect(untilWhen('')).toMatch(/^e\.g\. 12 hours/);
  expect(untilWhen('soon')).toMatch(/number and a unit/);
  expect(untilWhen('forever')).toBe('Forever.');
  expect([20_000, 90_000, 7_200_000, 200_000_000].map(spanWords)).toEqual(['under a minute', '2 minutes', '2 hours', '2 days']);
});
