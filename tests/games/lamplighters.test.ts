/** The site's own deck, and its pictures as drawn by scripts/personas.ts. */
import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { LAMPLIGHTER_PERSONAS } from '../../games/decks/lamplighters.ts';
import { NAME_SLOT, Profiles } from '../../protocol/http/decks.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { drawPersonas } from '../../scripts/personas.ts';

test('the Lamplighters are a deck that a member could make, with a persona for each seat of the largest table', () => {
  const profiles = LAMPLIGHTER_PERSONAS.map(({ picture: _, ...profile }) => profile);
  expect(parse(Profiles, profiles)).toHaveLength(LIMITS.seats);
  for (const { deathMessage } of profiles) expect(deathMessage?.split(NAME_SLOT)).toHaveLength(2);
  for (const key of ['color', 'deathMessage', 'picture'] as const)
    expect(new Set(LAMPLIGHTER_PERSONAS.map((one) => one[key])).size).toBe(LIMITS.seats);
});

test('each Lamplighter has its own picture, identical to a newly drawn one', () => {
  const drawn = drawPersonas();
  expect(new Set(drawn.values()).size).toBe(LIMITS.seats);
  for (const { picture } of LAMPLIGHTER_PERSONAS) {
    const file = readFileSync(`public${picture}`, 'utf8');
    expect(file, picture).toBe(drawn.get(picture!.replace('/personas/', '')));
    expect(file).not.toMatch(/<script|<style|href|url\(|NaN|undefined/);
  }
});
