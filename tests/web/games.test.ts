/** What bots meet in games of every kind is said in words: each question, choice, phase and line. */
import { describe, expect, test } from 'vitest';
import type { Fact, Seat, State } from '../../games/game.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { seeded } from '../../games/rng.ts';
import type { HeardFact } from '../../protocol/game-socket.ts';
import { botOf, dealOf, type Move, playOut } from '../../scripts/play-out.ts';
import { bring } from '../../web/games/bring.ts';
import { GAME_PARTS } from '../../web/games/parts.ts';
import { lookOf } from '../../web/pages/game/line-look.ts';
import { EN } from '../../web/text/en.ts';
import { factWords, plainFact } from '../../web/text/facts.ts';
import { known } from '../../web/text/message.ts';

const nameOf = (seat: Seat): string => `Ana${seat}`;

test('every game but Mafia has a part of its own', () => {
  expect(Object.keys(GAME_PARTS).sort()).toEqual(
    Object.keys(GAMES)
      .filter((id) => id !== 'mafia')
      .sort(),
  );
});
test('no two games word the same line or the same question differently', async () => {
  const said = new Map<string, string>(Object.entries(EN));
  for (const [id, { part }] of Object.entries(GAME_PARTS)) {
    const { words } = (await part()).part;
    for (const kind of Object.keys(words.facts)) {
      expect(said.get(`line ${kind}`), `lines of kind ${kind}`).toBeUndefined();
      said.set(`line ${kind}`, id);
    }
    for (const [message, pattern] of Object.entries(words.messages)) {
      if (!message.includes('.')) continue;
      expect([undefined, pattern], `${message} of ${id}`).toContain(said.get(message));
      said.set(message, pattern);
    }
  }
});

describe.each(Object.keys(GAME_PARTS))('%s', (id) => {
  const game = GAMES[id]!;
  /** A few games of each setup, and all that was asked and told in them. */
  async function met() {
    await bring(id);
    const asks = new Map<string, Set<string>>();
    const facts: Fact[] = [];
    const own = botOf(game);
    for (const [i, setup] of SETUPS[id]!.entries()) {
      const move: Move<State> = (s, seat, rng) => {
        for (const { title, offers } of game.asks(s)) {
          const parts = asks.get(title) ?? new Set();
          asks.set(title, parts);
          for (const { label } of offers) if (label) parts.add(label);
        }
        return own(s, seat, rng);
      };
      const { s } = playOut(game, dealOf(game, setup, [i, 7, 8, 9]), seeded([i, 1, 2, 3]), {
        move,
        unruly: i % 2 === 0,
      });
      facts.push(...s.out);
    }
    return { asks, facts };
  }

  test('asks in words, and tells in sentences without holes', async () => {
    const { asks, facts } = await met();
    expect([...asks.keys()].filter((title) => !known(`ask.${title}`))).toEqual([]);
    expect([...asks.values()].flatMap((labels) => [...labels]).filter((label) => !known(`offer.${label}`))).toEqual([]);
    expect(facts.length).toBeGreaterThan(0);
    for (const { at, fact } of facts) {
      if (fact.kind === 'board') continue;
      const heard = { at, ...fact } as HeardFact;
      expect(factWords(heard), `a line of kind ${fact.kind}`).not.toBeNull();
      expect(lookOf(fact.kind as never), `the look of ${fact.kind}`).toBeDefined();
      if (fact.kind === 'said') continue;
      const sentence = plainFact(heard, nameOf);
      expect(sentence, fact.kind).toMatch(/^\S[\s\S]*[.!?…”"]$/u);
      expect(sentence, fact.kind).not.toMatch(/undefined|null|NaN|\[object|[{}#·]/);
    }
  });

  test('has rules to read: what it is, and at least four things to know', async () => {
    const { rules } = await GAME_PARTS[id]!.rules();
    expect(rules.lead.length).toBeGreaterThan(40);
    expect(rules.sections.length).toBeGreaterThanOrEqual(4);
  });
});
