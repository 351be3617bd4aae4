import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { settingsFrom } from '../../../protocol/settings.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { ChatComposer } from '../../../web/features/chat/ChatComposer.tsx';
import { type ChatMessageProps, ChatMessageView } from '../../../web/features/chat/ChatMessageView.tsx';
import { createChannelState } from '../../../web/features/chat/channel-state.ts';
import { addKnownUsers, knownUserIds } from '../../../web/features/chat/known-users.ts';
import { PendingRow } from '../../../web/features/chat/PendingRow.tsx';
import { hasNoHover } from '../../../web/features/chat/touch.ts';
import { keepGuestLook } from '../../../web/features/table-look/table-look.ts';
import { noEmotes } from '../../../web/i18n/lazy-emotes.ts';
import { linkSearchFor, noLinks } from '../../../web/i18n/lazy-links.ts';
import { createNameFinder } from '../../../web/i18n/role-names.ts';
import { Time } from '../../../web/i18n/Time.tsx';
import { richTextOf } from '../../../web/i18n/use-rich-text.ts';
import { session } from '../../../web/lib/session.ts';
import { markup } from '../markup.ts';
import { InApp } from '../mount.tsx';

// Roles load by a fetch, which rendering to a string does not wait for.
vi.mock(import('../../../web/features/cards/roles.ts'), async (real) => ({
  ...(await real()),
  useRoles: () => ({ Cop: { alignment: 'Village' } }) as never,
  useRoleIcon: () => null,
}));
vi.mock(import('../../../web/features/cards/open-name.ts'), async (real) => {
  const { createNameFinder } = await import('../../../web/i18n/role-names.ts');
  const find = createNameFinder(['Cop'], ['Gun']);
  return { ...(await real()), useNameFinder: () => find };
});

const sender = {
  id: 'uana',
  name: 'Ana',
  avatar: false,
  groups: [],
  settings: { nameColor: '', textColor: '', avatarShape: 'circle' },
};
let n = 0;
const said = (content: string, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${++n}`,
  channel: 'r1',
  date: Date.now(),
  content,
  sender,
  ...rest,
});
const html = (what: ReactNode): string =>
  markup(
    <InApp>
      <Router ssrPath="/">{what}</Router>
    </InApp>,
  );
const line = (message: ChatMessage, props: Partial<ChatMessageProps> = {}): string =>
  html(<ChatMessageView message={message} isContinued={false} isMine={false} mayDelete={false} {...props} />);
const words = (drawn: string): string => /<div class="chat-words.*?<\/div>/s.exec(drawn)?.[0] ?? '';
const me = (rest: object = {}) => {
  session.value = { loaded: true, id: 'ume', name: 'Me', settings: { ...settingsFrom({}), customEmotes: {} }, ...rest };
};
afterEach(() => {
  session.value = { loaded: false };
  hasNoHover.value = false;
});

describe('a chat message', () => {
  test('has an avatar, a name that links to its owner, and its date; a continued message has none of them', () => {
    const first = line(said('hello'));
    expect(first).toContain('href="/user/uana"');
    expect(first).toContain('just now</time>');
    expect(first).toContain('avatar');
    const next = line(said('hello'), { isContinued: true });
    expect(next).not.toContain('<time');
    expect(next).not.toContain('avatar');
    expect(next).toContain('aria-label="Ana"');
  });
  test('shows its age after a minute, and its full date on request', () => {
    const at = Date.now() - 3 * 60_000 - 5_000;
    const time = html(<Time at={at} />);
    expect(time).toContain('3 minutes ago</time>');
    expect(time).toContain(`dateTime="${new Date(at).toISOString()}"`);
    expect(time).toMatch(/title="\w+day, /);
    expect(html(<Time at={Date.now() - 59_000} />)).toContain('just now');
    expect(html(<Time at={Date.now() + 60_000} />)).toContain('just now');
  });
  test('is never read as HTML, in its text, its name or its quote', () => {
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const drawn = line(said(bad, { sender: { ...sender, name: '<b>x' }, quote: { id: 'm0', name: '<i>y', content: bad } }));
    expect(drawn).not.toMatch(/<script|<img|<b>x|<i>y/);
    expect(words(drawn)).toContain('&lt;script&gt;');
  });
  test('asks before it opens another site, and opens pages of the site directly', async () => {
    // The link finder loads with the first text that has a link; until then the text stays plain.
    expect(words(line(said('https://ok.example/a.')))).not.toContain('<a');
    await expect.poll(() => linkSearchFor('https://ok.example/a.')).not.toBe(noLinks);
    expect(words(line(said('https://ok.example/a.')))).toContain(
      '<a href="https://ok.example/a" target="_blank" rel="noopener noreferrer nofollow">https://ok.example/a</a></span>.',
    );
    expect(words(line(said('javascript:alert(1)')))).not.toContain('<a');
  });
  test('shows an emote of its sender as an image with its name, and a built-in one as an emoji with its name', () => {
    const emotes = {
      ':owl:': { id: 'e', userId: 'uana', name: 'owl', extension: 'webp', path: '/uploads/uana_e.webp' },
    } as const;
    const drawn = words(line(said('a :owl: :wolf:', { emotes })));
    expect(drawn).toContain('src="/uploads/uana_e.webp" alt=":owl:"');
    expect(drawn).toContain('role="img" aria-label=":wolf:" title=":wolf:">🐺</span>');
  });
  test('explains slang and roles by buttons', () => {
    const drawn = words(line(said('lurk, Cop')));
    expect(drawn).toMatch(/<button class="name-link rich-slang" type="button" data-mark="🐊">lurk<\/button>/);
    expect(drawn).toMatch(/<button class="name-link rich-name" type="button"[^>]*aria-haspopup="dialog">.*Cop<\/button>/);
  });
  test('is large when it is only emoji', () => {
    expect(words(line(said('😀 :wolf:')))).toContain('chat-large');
    expect(words(line(said('😀 hi')))).not.toContain('chat-large');
  });
  test('is highlighted if it mentions its reader, and says so', () => {
    me();
    addKnownUsers([{ id: 'ume', name: 'Me' }]);
    const drawn = line(said('hey @me', { mentions: ['ume'] }));
    expect(drawn).toContain('chat-named');
    expect(drawn).toContain('aria-label="Ana mentions you"');
    expect(words(drawn)).toContain('<a class="rich-mention rich-me" aria-haspopup="dialog" href="/user/ume"><bdi>@me</bdi></a>');
    expect(line(said('hey @me', { mentions: ['ume'] }), { isMine: true })).not.toContain('chat-named');
    expect(line(said('hey'))).not.toContain('chat-named');
  });
  test('shows its quote; of a deleted message only that it was deleted', () => {
    expect(line(said('yes', { quote: { id: 'm1', name: 'Bo', content: 'lynch?' } }))).toContain('condemn?');
    expect(line(said('yes', { quote: { id: 'm1', name: 'Bo', content: null } }))).toContain('Deleted message');
  });
  test('is masked as its reader chose, including its quote', () => {
    const rude = said('fuck', { quote: { id: 'm1', name: 'Bo', content: 'shit' } });
    expect(line(rude)).toMatch(/\*{4}.*\*{4}/s);
    expect(line(rude)).not.toMatch(/fuck|shit/);
    me({ settings: { ...settingsFrom({ disablePg13Censor: true }), customEmotes: {} } });
    expect(line(rude)).toMatch(/shit.*fuck/s);
  });
  test("has its sender's colors, unless its reader switched them off", () => {
    const gaudy = said('hi', {
      sender: { ...sender, settings: { ...sender.settings, nameColor: '#123456', textColor: '#654321' } },
    });
    expect(line(gaudy)).toMatch(/--own:#123456.*--own:#654321/s);
    me({ settings: { ...settingsFrom({ ignoreTextColor: true }), customEmotes: {} } });
    expect(line(gaudy)).not.toContain('--own');
  });
  test('can be answered and deleted by readers who may: a bar for a mouse, a menu for touch', () => {
    const acts = { onReply: () => undefined, onDelete: () => undefined };
    const count = (drawn: string) => drawn.match(/<button/g)?.length ?? 0;
    expect(count(line(said('hi')))).toBe(0);
    expect(line(said('hi'), acts)).not.toContain('Delete');
    expect(line(said('hi'), { ...acts, isMine: true })).toContain('aria-label="Delete this message"');
    expect(line(said('hi'), { ...acts, mayDelete: true })).toContain('aria-label="Reply to Ana"');
    hasNoHover.value = true;
    const menu = line(said('hi'), { ...acts, isMine: true });
    expect(menu).toContain('aria-label="More about Ana’s message"');
    expect(count(menu)).toBe(1);
  });
});

describe('the parsed form of a message', () => {
  test('roles are plain text and slang has no emoji for a reader who wants it so, even as a guest', () => {
    const drawn = () => words(line(said('I claim Cop')));
    const marks = () => [drawn().includes('rich-name'), drawn().includes('data-mark'), drawn().includes('rich-slang')];
    me();
    expect(marks()).toEqual([true, true, true]);
    me({ settings: { ...settingsFrom({ hideRoleMentions: true }), customEmotes: {} } });
    expect(marks()).toEqual([false, true, true]);
    me({ settings: { ...settingsFrom({ hideSlangEmoji: true }), customEmotes: {} } });
    expect(marks()).toEqual([true, false, true]);
    session.value = { loaded: true };
    keepGuestLook({ hideRoleMentions: true, hideSlangEmoji: true });
    expect(marks()).toEqual([false, false, true]);
    keepGuestLook({ hideRoleMentions: false, hideSlangEmoji: false });
    expect(marks()).toEqual([true, true, true]);
  });
  test('is cached as long as none of its inputs change', () => {
    const message = said('Cop :)');
    const names = createNameFinder(['Cop'], []);
    const ways = { mask: null, people: knownUserIds.value, me: null, names, links: noLinks, emoji: noEmotes, slang: true };
    const first = richTextOf(message, { text: message.content }, ways);
    expect(richTextOf(message, { text: message.content }, { ...ways })).toBe(first);
    expect(richTextOf(message, { text: message.content }, { ...ways, mask: 'all' })).not.toBe(first);
  });
});

describe('the chat input', () => {
  const composer = (props: Partial<Parameters<typeof ChatComposer>[0]> = {}): string =>
    html(<ChatComposer draft={signal('')} quote={signal(null)} people={[]} onSend={() => undefined} {...props} />);
  test('is a field that completes words, and cannot send an empty text', () => {
    const drawn = composer();
    expect(drawn).toMatch(/<input[^>]*role="combobox"[^>]*aria-expanded="false"/);
    expect(drawn).toMatch(/<button[^>]*disabled[^>]*aria-label="Send"/);
    expect(composer({ draft: signal('hi') })).not.toMatch(/<button[^>]*disabled[^>]*aria-label="Send"/);
  });
  test('shows a counter from two hundred characters on, and announces the rest now and then', () => {
    expect(composer({ draft: signal('a'.repeat(199)) })).not.toContain('chat-count');
    expect(composer({ draft: signal('😀'.repeat(199)) })).not.toContain('chat-count');
    expect(composer({ draft: signal('a'.repeat(200)) })).toContain('200 / 240');
    expect(composer({ draft: signal('a'.repeat(200)) })).toContain('role="status">40 characters left');
    expect(composer({ draft: signal('a'.repeat(213)) })).toContain('role="status">40 characters left');
    expect(composer({ draft: signal('a'.repeat(240)) })).toContain('role="status">No characters left');
  });
  test('shows the quoted message, and a way to remove it', () => {
    addKnownUsers([{ id: 'ubo', name: 'Bo' }]);
    const drawn = composer({ quote: signal(said('lynch @bo')) });
    expect(drawn).toContain('condemn @bo');
    expect(drawn).toContain('aria-label="Do not reply to Ana"');
  });
  test('is a sentence while the user cannot write, and the draft stays', () => {
    const draft = signal('half a tho');
    const drawn = composer({ draft, disabled: true, closedReason: 'You cannot chat for 2 hours.' });
    expect(drawn).toContain('You cannot chat for 2 hours.');
    expect(drawn).not.toContain('<input');
    expect(draft.value).toBe('half a tho');
    expect(composer({ draft })).toContain('value="half a tho"');
  });
});

test('the quote of a pending message is masked like the message above it', () => {
  me();
  const reply = { id: 'm1', name: 'Ana', content: 'you fucking lyncher' };
  const channel = { id: 'r1', channel: signal(null) } as unknown as Parameters<typeof createChannelState>[0];
  const waiting = { id: 'x-1', text: 'now now', reply, at: 1, state: 'sending', why: null, tried: false } as const;
  const drawn = html(<PendingRow message={waiting} channelState={createChannelState(channel)} />);
  expect(drawn).toContain('now now');
  expect(drawn).toContain('<bdi>Ana</bdi>');
  expect(drawn).not.toMatch(/fuck|lynch/);
});

test('dice that the channel threw show a die, and a typed line with the same words has none', () => {
  me();
  const typed = said('/me rolls a die of 6: 6');
  expect(line({ ...typed, rolled: { sides: 6, dice: [6] } })).toContain('Rolled by the chat');
  expect(line(typed)).toContain('rolls a die of 6: 6');
  expect(line(typed)).not.toContain('Rolled by the chat');
});
