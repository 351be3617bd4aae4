import { describe, expect, test } from 'vitest';
import { codePoints } from '../../../games/engine/cut-text.ts';
import type { Emote } from '../../../protocol/http/session.ts';
import {
  completionAt,
  emoteOptions,
  insertAtCaret,
  truncateBeforeCaret,
  userOptions,
} from '../../../web/features/chat/completion.ts';

const card = (name: string) => ({ id: `u${name}`, name, avatar: false });
const emote = (name: string): Emote => ({ id: name, userId: 'u', name, extension: 'webp', path: `/uploads/${name}.webp` });

describe('a begun word', () => {
  const at = (text: string) => completionAt(text, text.length);
  test('is a name after an @ and a letter', () => {
    expect(at('hi @an')).toEqual({ kind: 'person', query: 'an', from: 3 });
    expect(at('(@A')).toEqual({ kind: 'person', query: 'A', from: 1 });
    expect(at('@:an')).toEqual({ kind: 'person', query: 'an', from: 0 });
    for (const text of ['@', 'mail@an', '@an ', '@an!', `@${'a'.repeat(21)}`, '']) expect(at(text), text).toBeNull();
  });
  test('is an emote after a colon and two letters', () => {
    expect(at('oh :wo')).toEqual({ kind: 'emote', query: 'wo', from: 3 });
    for (const text of [':w', 'oh:wo', ':wolf:', ': wo', 'at 10:30']) expect(at(text), text).toBeNull();
  });
  test('is the one before the caret', () => {
    expect(completionAt('@an and @bo', 3)).toMatchObject({ query: 'an' });
    expect(completionAt('@an and @bo', 5)).toBeNull();
  });
});

describe('the completions of a word', () => {
  test("for an emote: names that begin with it before names that contain it, and the user's own before all", () => {
    const labels = emoteOptions('ow', { ':snow:': emote('snow'), ':owlet:': emote('owlet') }).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual([':owlet:', ':snow:', ':owl:']);
    expect(labels).toContain(':down:');
    expect(labels.length).toBeLessThanOrEqual(8);
  });
  test("for an emote of the user's own: it replaces the built-in one of that name", () => {
    const choices = emoteOptions('wolf', { ':Wolf:': emote('Wolf') });
    expect(choices.map(({ label }) => label)).toEqual([':Wolf:']);
    expect(choices[0]).toMatchObject({ insert: ':Wolf: ', src: '/uploads/Wolf.webp' });
  });
  test('for a member: known users before found ones, without duplicates and without the user', () => {
    const near = [card('Joanna'), card('Ana'), card('Me-an')];
    const found = [card('Ana'), card('Anton'), card('Bo')];
    expect(userOptions('an', near, found, 'uMe-an').map(({ insert }) => insert)).toEqual(['@Ana ', '@Joanna ', '@Anton ']);
  });
  test('are eight at most', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(`Ana${i}`));
    expect(userOptions('ana', many, [])).toHaveLength(8);
  });
});

describe('the length limit', () => {
  test('counts characters, not halves of them', () => {
    expect(codePoints('a😀')).toBe(2);
    expect(truncateBeforeCaret('😀'.repeat(240), 480, 240).text).toBe('😀'.repeat(240));
    expect(truncateBeforeCaret('😀'.repeat(241), 482, 240)).toEqual({ text: '😀'.repeat(240), caret: 480 });
  });
  test('removes from the inserted text, and nothing of the earlier text', () => {
    expect(truncateBeforeCaret('ab👩‍👩‍👧‍👦cd', 13, 6)).toEqual({ text: 'abcd', caret: 2 });
    expect(truncateBeforeCaret('abXYZcd', 5, 5)).toEqual({ text: 'abXcd', caret: 3 });
    expect(truncateBeforeCaret('abcd', 2, 5)).toEqual({ text: 'abcd', caret: 2 });
    expect(codePoints(truncateBeforeCaret('abcdef', 1, 3).text)).toBe(3);
  });
});

describe('a picked emoji or emote', () => {
  test('is inserted at the caret; an emote gets the spaces that it needs', () => {
    expect(insertAtCaret('ab', 1, '😀', false)).toEqual({ text: 'a😀b', caret: 3 });
    expect(insertAtCaret('hi', 2, ':wolf:', true)).toEqual({ text: 'hi :wolf: ', caret: 10 });
    expect(insertAtCaret('hi there', 3, ':wolf:', true)).toEqual({ text: 'hi :wolf: there', caret: 10 });
    expect(insertAtCaret('hi there', 2, ':wolf:', true)).toEqual({ text: 'hi :wolf: there', caret: 10 });
    expect(insertAtCaret('', 0, ':wolf:', true)).toEqual({ text: ':wolf: ', caret: 7 });
  });
});
