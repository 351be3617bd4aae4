import { describe, expect, test } from 'vitest';
import type { Emote } from '../../../protocol/rest/session.ts';
import { begunAt, emoteChoices, fitted, lengthOf, personChoices, put } from '../../../web/chat/completion.ts';

const card = (name: string) => ({ id: `u${name}`, name, avatar: false });
const emote = (name: string): Emote => ({ id: name, userId: 'u', name, extension: 'webp', path: `/uploads/${name}.webp` });

describe('a begun word', () => {
  const at = (text: string) => begunAt(text, text.length);
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
    expect(begunAt('@an and @bo', 3)).toMatchObject({ query: 'an' });
    expect(begunAt('@an and @bo', 5)).toBeNull();
  });
});

describe('what a word may become', () => {
  test('an emote: those that begin so before those that hold it, and one’s own before all', () => {
    const labels = emoteChoices('ow', { ':snow:': emote('snow'), ':owlet:': emote('owlet') }).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual([':owlet:', ':snow:', ':owl:']);
    expect(labels).toContain(':down:');
    expect(labels.length).toBeLessThanOrEqual(8);
  });
  test('an emote of one’s own takes the place of the one that everybody has', () => {
    const choices = emoteChoices('wolf', { ':Wolf:': emote('Wolf') });
    expect(choices.map(({ label }) => label)).toEqual([':Wolf:']);
    expect(choices[0]).toMatchObject({ insert: ':Wolf: ', src: '/uploads/Wolf.webp' });
  });
  test('a member: those at hand before those who were found, nobody twice, and not oneself', () => {
    const near = [card('Joanna'), card('Ana'), card('Me-an')];
    const found = [card('Ana'), card('Anton'), card('Bo')];
    expect(personChoices('an', near, found, 'uMe-an').map(({ insert }) => insert)).toEqual(['@Ana ', '@Joanna ', '@Anton ']);
  });
  test('at most eight', () => {
    const many = Array.from({ length: 30 }, (_, i) => card(`Ana${i}`));
    expect(personChoices('ana', many, [])).toHaveLength(8);
  });
});

describe('the limit of a line', () => {
  test('counts characters, not halves of them', () => {
    expect(lengthOf('a😀')).toBe(2);
    expect(fitted('😀'.repeat(240), 480, 240).text).toBe('😀'.repeat(240));
    expect(fitted('😀'.repeat(241), 482, 240)).toEqual({ text: '😀'.repeat(240), caret: 480 });
  });
  test('takes away of what was put in, and nothing of what stood there', () => {
    expect(fitted('abXYZcd', 5, 5)).toEqual({ text: 'abXcd', caret: 3 });
    expect(fitted('abcd', 2, 5)).toEqual({ text: 'abcd', caret: 2 });
    expect(lengthOf(fitted('abcdef', 1, 3).text)).toBe(3);
  });
});

describe('what is picked', () => {
  test('is put in at the caret; an emote gets the spaces that it needs', () => {
    expect(put('ab', 1, '😀', false)).toEqual({ text: 'a😀b', caret: 3 });
    expect(put('hi', 2, ':wolf:', true)).toEqual({ text: 'hi :wolf: ', caret: 10 });
    expect(put('hi there', 3, ':wolf:', true)).toEqual({ text: 'hi :wolf: there', caret: 10 });
    expect(put('hi there', 2, ':wolf:', true)).toEqual({ text: 'hi :wolf: there', caret: 10 });
    expect(put('', 0, ':wolf:', true)).toEqual({ text: ':wolf: ', caret: 7 });
  });
});
