/** A line as words, names, roles and signs. Templates and the grammar of people's lines both build on it. */
import type { Seat } from '../../../engine/game.ts';
import { matchName, type NameIndex } from './names.ts';
import { rawOf } from './raw.ts';
import { isArticle, matchRole } from './roles.ts';

export type Token =
  | { is: 'word'; word: string }
  | { is: 'name'; seat: Seat }
  | { is: 'role'; role: string }
  | { is: 'number'; value: number }
  | { is: 'sign'; sign: string };

const NIGHT = /^n(\d{1,2})$/;

/** Reads a line with the names and roles in it. An article before a role belongs to the role. */
export function tokensOf(text: string, names: NameIndex): Token[] {
  const raws = rawOf(text);
  const tokens: Token[] = [];
  for (let i = 0; i < raws.length; ) {
    const { plain, raw, isSign } = raws[i]!;
    if (isSign) {
      tokens.push({ is: 'sign', sign: raw.trim() });
      i += 1;
      continue;
    }
    const last = tokens.at(-1);
    const before = last?.is === 'word' ? last.word : '';
    const afterArticle = isArticle(before);
    const found = matchName(raws, i, names);
    // A role called by its own name is no misspelt player: a Lover is not Clover.
    const match = afterArticle || !found || found.isGuess ? matchRole(raws, i, before) : null;
    const name = match ? null : found;
    if (match) {
      if (afterArticle) tokens.pop();
      const earlier = tokens.at(-1);
      if (afterArticle && before !== 'the' && earlier?.is === 'word' && earlier.word === 'just') tokens.pop();
      tokens.push({ is: 'role', role: match.role });
      i += match.length;
    } else if (name) {
      tokens.push({ is: 'name', seat: name.seat });
      if (name.isOwner) tokens.push({ is: 'word', word: 's' });
      i += name.length;
    } else {
      const night = NIGHT.exec(plain);
      if (night) tokens.push({ is: 'word', word: 'night' }, { is: 'number', value: Number(night[1]) });
      else if (/^\d{1,3}$/.test(plain)) tokens.push({ is: 'number', value: Number(plain) });
      else tokens.push({ is: 'word', word: plain.replace(/^@/, '') });
      i += 1;
    }
  }
  return tokens;
}

/** A line with marks in place of names, roles and numbers, and their values in order. The key tells one template from another. */
export interface Skeleton {
  key: string;
  values: (Seat | string | number)[];
}
export function skeletonOf(tokens: readonly Token[]): Skeleton {
  const values: Skeleton['values'] = [];
  let key = '';
  let sign = '';
  for (const token of tokens) {
    if (token.is === 'sign') {
      sign = token.sign;
      continue;
    }
    sign = '';
    if (token.is === 'word') key += ` ${token.word}`;
    else if (token.is === 'name') {
      key += ' @';
      values.push(token.seat);
    } else if (token.is === 'role') {
      key += ' #';
      values.push(token.role);
    } else {
      key += ' %';
      values.push(token.value);
    }
  }
  return { key: sign === '?' ? `${key} ?` : key, values };
}
