/** Slash commands in chat and at a table. */
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFERENCES } from '../../games/index.ts';
import { findEntry } from '../../web/features/cards/find-entry.ts';
import { LookUpDialog } from '../../web/features/cards/LookUpDialog.tsx';
import { readChatCommand } from '../../web/features/chat/chat-commands.ts';
import { commandAt, commandOptions } from '../../web/features/chat/completion.ts';
import { stepQuote } from '../../web/features/game/composer/quote-line.ts';
import { leakOf } from '../../web/features/game/composer/WhisperNote.tsx';
import { TABLE_COMMANDS as GAME_COMMANDS, runSlashCommand } from '../../web/features/game/state/commands.ts';
import type { GamePageState } from '../../web/features/game/state/game-context.ts';
import { callsPlayer } from '../../web/features/game/state/mentions.ts';
import { actionOf } from '../../web/i18n/action-line.ts';
import { CHAT_COMMANDS, readCommandLine, readRoll, SLASH_COMMANDS } from '../../web/i18n/talk-commands.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

test('a line with a slash is a command; /me with words is said', () => {
  expect(readCommandLine('good evening / all')).toBeNull();
  expect(readCommandLine('/me looks away')).toBeNull();
  expect(actionOf('/me looks away')).toBe('looks away');
  expect(actionOf('/mean it')).toBeNull();
  expect(readCommandLine('/me')).toMatchObject({ name: 'me', rest: '' });
  expect(readCommandLine('/R  Serial Killer ')).toEqual({ typed: 'r', name: 'role', rest: 'Serial Killer' });
  expect(readCommandLine('/constructor')).toEqual({ typed: 'constructor', name: null, rest: '' });
});

test.each([
  ['', 1, 6],
  ['2d6', 2, 6],
  ['10 100', 10, 100],
  ['d20', 1, 20],
  ['20', 1, 20],
])('/roll %s throws %i dice of %i sides', (rest, dice, sides) => {
  expect(readRoll(rest)).toEqual({ dice, sides });
});
test.each(['11d6', '0d6', '2d101', '1d1', 'two', '2d6d6', '-1d6'])('/roll %s throws nothing', (rest) => {
  expect(readRoll(rest)).toBeNull();
});

test('in chat a look-up is a card for the reader, a table command is refused with a sentence, and talk is sent', () => {
  expect(readChatCommand('hello')).toBeNull();
  expect(readChatCommand('/me waves')).toBeNull();
  expect(readChatCommand('/role cop')).toEqual({ kind: 'look-up', of: 'role', name: 'cop' });
  expect(readChatCommand('/role')).toBe('Write a name after /role.');
  expect(readChatCommand('/diceroll 2d6')).toEqual({ kind: 'roll', dice: 2, sides: 6 });
  expect(readChatCommand('/roll 11d6')).toMatch(/ten dice/);
  expect(readChatCommand('/help')).toEqual({ kind: 'help' });
  expect(readChatCommand('/daily')).toEqual({ kind: 'daily' });
  for (const { name } of SLASH_COMMANDS.filter((one) => !CHAT_COMMANDS.includes(one)))
    expect(readChatCommand(`/${name} x`), name).toMatch(/works at a table.*\/help[.]$/);
  expect(readChatCommand('/shout')).toMatch(/no command \/shout/);
});

test('a slash completes commands, and a command the names that it takes', () => {
  const names = (text: string) => commandOptions(commandAt(text, text.length)!.query, SLASH_COMMANDS).map(({ insert }) => insert);
  expect(names('/ro')).toEqual(['/roll ', '/role ']);
  expect(names('/nig')).toEqual(['/night']);
  expect(commandAt('/role Serial K', 14)).toEqual({ kind: 'entry', query: 'Serial K', from: 6, command: 'role' });
  expect(commandAt('/me looks', 9)).toBeNull();
  expect(commandAt('a /role', 7)).toBeNull();
});

test('a name is found by its beginning, its short name and its initials, or others are offered', () => {
  const roles = REFERENCES['mafia']!.roles().map(({ name }) => name);
  expect(findEntry(roles, 'gf').match).toBe('Godfather');
  expect(findEntry(roles, 'COP')).toEqual({ match: 'Cop', others: [] });
  expect(findEntry(roles, '')).toEqual({ match: null, others: [] });
  const wrong = findEntry(roles, 'Godfarther');
  expect([wrong.match, wrong.others]).toEqual([null, expect.arrayContaining(['Godfather'])]);
});

test('a call reaches the named player, and all for @everyone', () => {
  expect(callsPlayer('what do you say, @mina?', 'Mina')).toBe(true);
  expect(callsPlayer('@Minas is it', 'Mina')).toBe(false);
  expect(callsPlayer('@Old Tom, well?', 'Old Tom')).toBe(true);
  expect(callsPlayer('@everyone vote', 'Mina')).toBe(true);
  expect(callsPlayer('mina is it', 'Mina')).toBe(false);
  expect(callsPlayer('write to a@', '')).toBe(false);
});

function desk(): { game: GamePageState; sent: unknown[] } {
  const sent: unknown[] = [];
  const channel = { id: 'village', label: 'village', speak: true, whisper: [] };
  const game = {
    room: signal({ stage: 'playing', gameType: 'Mafia', members: [], kick: null, options: {}, me: null }),
    view: signal({ you: { card: 'Doctor', seat: 0 }, channels: [channel] }),
    cast: signal({ seats: [], nameOf: String }),
    overlay: signal(null),
    target: signal(null),
    messageDraft: signal(''),
    vote: signal(null),
    asks: signal([]),
    sendCommand: async (...frame: unknown[]) => sent.push(frame) > 0,
  } as unknown as GamePageState;
  return { game, sent };
}

test('a look-up at a table sends nothing to the room: only dice, time and pauses do', () => {
  const { game, sent } = desk();
  for (const { name } of GAME_COMMANDS.filter((command) => command.seen === 'you')) runSlashCommand(game, `/${name} Cop`);
  expect(sent).toEqual([]);
  runSlashCommand(game, '/role');
  expect(game.overlay.value).toEqual({ kind: 'look-up', of: 'role', name: 'Doctor' });
  runSlashCommand(game, '/roll 2d8');
  expect(sent).toEqual([['roll', { channel: 'village', dice: 2, sides: 8 }]]);
  game.messageDraft.value = '/roll 99d9';
  runSlashCommand(game, '/roll 99d9');
  expect([sent.length, game.messageDraft.value]).toEqual([1, '/roll 99d9']);
});

test('the arrows quote others’ lines here, the last first, and no whisper', () => {
  const { game } = desk();
  const said = (n: number, by: number, text: string, more: object = {}) => ({
    n,
    fact: { at: 0, kind: 'said', channel: 'village', by, text, whisper: null, leaked: false, ...more },
  });
  const lines = [
    said(0, 1, 'first'),
    said(1, 0, 'my own'),
    said(2, 2, '/me waves'),
    said(3, 1, 'psst', { whisper: 0 }),
    said(4, 1, 'kill Bo', { channel: 'Mafia' }),
  ];
  Object.assign(game, { chapters: signal([{ lines }]), me: signal(0), muted: signal(new Set()) });
  const press = (by: 1 | -1) => {
    stepQuote(game, by);
    return game.messageDraft.value;
  };
  expect([press(1), press(1), press(1)]).toEqual(['> 2: waves', '> 1: first', '> 1: first']);
  expect([press(-1), press(-1)]).toEqual(['> 2: waves', '']);
  game.messageDraft.value = '> 2: waves back';
  expect(press(1)).toBe('> 2: waves back');
});

test('the settings of a setup tell how many whispers leak', () => {
  expect(leakOf(['Whispers'])).toBe(0);
  expect(leakOf(['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance x10', 'Whisper Leak Chance x10'])).toBe(21);
});

let page: Mounted | null = null;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await page?.unmount();
  page = null;
  vi.useRealTimers();
});
test.each([
  ['modifier', 'insane', 'Insane'],
  ['item', 'gun', 'Gun'],
  ['role', 'gf', 'Godfather'],
] as const)('/%s %s shows the card of %s', async (of, name, title) => {
  const mafia = REFERENCES['mafia']!;
  const named = <T extends { name: string }>(all: T[]) => Object.fromEntries(all.map(({ name: key, ...rest }) => [key, rest]));
  const answers: Record<string, () => unknown> = {
    'GET /api/roles/raw': () => named(mafia.roles()),
    'GET /api/roles/items': () => named(mafia.items()),
    'GET /api/roles/modifiers': () => mafia.modifiers(),
  };
  fakeWorker((call) => Response.json({ Mafia: answers[call]?.() }));
  page = await mount(<LookUpDialog of={of} name={name} gameType="Mafia" onClose={() => undefined} />);
  await page.pass(1);
  expect(document.querySelector('dialog')?.textContent).toContain(title);
});
