import { signal } from '@preact/signals-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { unreadNews } from '../../web/features/game/overlays/news-items.ts';
import { lineStyleOf } from '../../web/features/game/state/line-style.ts';
import { dismissNews, unreadNewsSince } from '../../web/features/game/state/unread-news.ts';
import { ownResult } from '../../web/features/game/transcript/Celebration.tsx';
import { GAME_UI } from '../../web/games/index.ts';
import { news as mafia } from '../../web/games/mafia/news.ts';
import { loadGameNews } from '../../web/games/use-game-news.ts';
import { type FactKind, factKinds } from '../../web/i18n/facts.ts';

const line = (at: number, kind: string, more: object = {}): FactFrame => ({ at, kind, ...more });
const phase = (at: number, name: string, count: number) => line(at, 'phase', { phase: name, count, until: null });
const died = (at: number, seat: number) => line(at, 'died', { seat, cause: 'killed', card: null, side: null, will: null });
const card = (at: number) => line(at, 'you-are', { card: 'Cop', side: 'Village', team: [] });
const report = (at: number) => line(at, 'learnt', { what: 'guilt', about: [3], value: 'innocent' });
const talk = (at: number) => line(at, 'said', { channel: 'village', by: 1, text: 'Hi', whisper: null, leaked: false });
const over = (at: number) => line(at, 'over', { winners: [0], by: ['Village'], cards: [] });

const night = [card(1), phase(1, 'Night', 1)];
const kindsOf = (facts: FactFrame[], since: number, me: number | null = 0) =>
  unreadNews(facts, since, me, mafia).moments.map(({ label, items }) => [label, ...items.map(({ fact }) => fact.kind)]);

describe('the news of a game of Mafia', () => {
  test('a dawn is one moment under the name of its day: results and deaths in their order', () => {
    const facts = [...night, report(100), died(100, 2), died(100, 3), phase(100, 'Day', 1), talk(5000)];
    expect(kindsOf(facts, 50)).toEqual([['Day 1', 'learnt', 'died', 'died']]);
  });
  test('a night without a death is told as such, and only then', () => {
    const facts = [...night, phase(100, 'Day', 1)];
    const [moment] = unreadNews(facts, 50, 0, mafia).moments;
    expect(moment?.items.map(({ words }) => words)).toEqual([['No one died last night.']]);
    expect(kindsOf([...night, phase(100, 'Day', 1), died(9000, 1), phase(9000, 'Night', 2)], 150)).toEqual([['Night 2', 'died']]);
  });
  test('the first card is no news, but another one is', () => {
    expect(kindsOf(night, 0)).toEqual([]);
    expect(kindsOf([...night, card(9000)], 50)).toEqual([['Night 1', 'you-are']]);
  });
  test('news up to the last dismissal is left out, and the last three moments of the rest are kept', () => {
    const facts = [...night, ...[1, 2, 3, 4].map((seat) => died(seat * 10_000, seat))];
    expect(kindsOf(facts, 35_000)).toEqual([['Night 1', 'died']]);
    expect(kindsOf(facts, 0)).toHaveLength(3);
  });
  test('news of an earlier round keep its name, however fast the rounds follow, and have an age', () => {
    const facts = [...night, died(100, 2), phase(100, 'Day', 1), phase(900, 'Night', 2), phase(9000, 'Day', 2), died(9100, 3)];
    const { moments } = unreadNews(facts, 50, 0, mafia);
    expect(moments.map(({ label, at, isPast }) => [label, at, isPast])).toEqual([
      ['Day 1', 100, true],
      ['Day 2', 9100, false],
    ]);
  });
  test('a player reads of their own death; others and watchers do not read it as theirs', () => {
    const facts = [...night, died(100, 2)];
    expect([0, 2, null].map((me) => unreadNews(facts, 50, me, mafia).isOut)).toEqual([false, true, false]);
  });
  test('the end is told to everyone', () => {
    expect(unreadNews([...night, over(100)], 50, null, mafia).over?.winners).toEqual([0]);
  });
});

describe('unread news', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  const page = (facts: FactFrame[]) => {
    const all = signal<readonly FactFrame[]>(facts);
    return { id: 'g1', facts: all, newsSince: unreadNewsSince('g1', all) };
  };

  test('the record that a page opens with is old; later lines are news, but not talk', () => {
    const game = page([...night, died(100, 2)]);
    expect(game.newsSince.value).toBeNull();
    game.facts.value = [...game.facts.value, talk(200)];
    expect(game.newsSince.value).toBeNull();
    game.facts.value = [...game.facts.value, died(300, 3)];
    expect(game.newsSince.value).toBe(200);
  });
  test('a record that is resent after a lost connection brings back only the missed news', () => {
    const game = page([...night, died(100, 2)]);
    const all = game.facts.value;
    game.facts.value = [];
    game.facts.value = [...all];
    expect(game.newsSince.value).toBeNull();
    game.facts.value = [];
    game.facts.value = [...all, died(300, 3)];
    expect(game.newsSince.value).toBe(100);
  });
  test('news that arrives while other news is dismissed stays unread', () => {
    const game = page(night);
    const shown = [...night, died(100, 2)];
    game.facts.value = shown;
    game.facts.value = [...shown, died(200, 3)];
    dismissNews(game, shown);
    expect(game.newsSince.value).toBe(100);
    dismissNews(game, game.facts.value);
    expect(game.newsSince.value).toBeNull();
  });
  test('a reload shows news that was not dismissed, and no other', () => {
    const first = page(night);
    first.facts.value = [...night, died(100, 2)];
    expect(page([...night, died(100, 2)]).newsSince.value).toBe(1);
    dismissNews(first, first.facts.value);
    expect(first.newsSince.value).toBeNull();
    expect(page([...night, died(100, 2)]).newsSince.value).toBeNull();
  });
});

describe.each(Object.keys(GAMES))('%s', (id) => {
  test('declares news that its record has and that the transcript does not whisper', async () => {
    const { lines, outs } = await loadGameNews(id);
    const words = await GAME_UI[id]?.words();
    const styleOf = (kind: string) => words?.lineStyles[kind] ?? lineStyleOf(kind as FactKind);
    const kinds = [...Object.keys(words?.facts ?? {}), ...factKinds()];
    for (const kind of [...Object.keys(lines), ...Object.keys(outs)]) {
      expect(kinds).toContain(kind);
      expect(styleOf(kind).weight, kind).not.toBe('quiet');
    }
    for (const kind of Object.keys(outs)) expect(Object.keys(lines)).toContain(kind);
  });
});

test('no one reads that they lost if no one has won', () => {
  expect(ownResult({ winners: [] }, 0)).toBeNull();
  expect([0, 1, null].map((me) => ownResult({ winners: [1] }, me))).toEqual(['You lost.', 'You won.', null]);
});
