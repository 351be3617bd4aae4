import { describe, expect, test } from 'vitest';
import type { Fact, Seat, State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import { CATALOGUES, GAMES, SETUPS } from '../../games/index.ts';
import type { FactFrame } from '../../protocol/socket/game.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../scripts/simulate/play-out.ts';
import { tipsFor } from '../../web/features/game/pregame/pro-tips.ts';
import { lineStyleOf } from '../../web/features/game/state/line-style.ts';
import { GAME_UI } from '../../web/games/index.ts';
import { loadGameUi } from '../../web/games/load-game-ui.ts';
import { EN } from '../../web/i18n/en.ts';
import { factText, factWords } from '../../web/i18n/facts.ts';
import { hasMessage } from '../../web/i18n/messages.ts';
import { sideStyle } from '../../web/ui/sides.ts';

const nameOf = (seat: Seat): string => `Ana${seat}`;

test('every game except Mafia has its own UI', () => {
  expect(Object.keys(GAME_UI).sort()).toEqual(
    Object.keys(GAMES)
      .filter((id) => id !== 'mafia')
      .sort(),
  );
});
test('a game without sides calls everyone in it players', () => {
  for (const id of ['acrotopia', 'battlesnakes', 'cheat', 'connect-four', 'jotto', 'texas-hold-em', 'wacky-words'])
    for (const [name, { side }] of CATALOGUES[id]!.roles)
      if (side !== 'Host') expect(sideStyle(side).word, `${name} of ${id}`).toBe('Players');
});
test('no two games have different words for the same fact or the same question', async () => {
  const said = new Map<string, string>(Object.entries(EN));
  for (const [id, entry] of Object.entries(GAME_UI)) {
    const words = await entry.words();
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

describe.each(Object.keys(GAME_UI))('%s', (id) => {
  const game = GAMES[id]!;
  async function met() {
    await loadGameUi(id);
    const asks = new Map<string, Set<string>>();
    const facts: Fact[] = [];
    const own = botOf(game);
    for (const [i, setup] of SETUPS[id]!.entries()) {
      const move: BotMove<State> = (s, seat, rng) => {
        for (const { title, offers } of game.asks(s)) {
          const parts = asks.get(title) ?? new Set();
          asks.set(title, parts);
          for (const { label } of offers) if (label) parts.add(label);
        }
        return own(s, seat, rng);
      };
      const { last } = playOut(game, dealOf(game, setup, [i, 7, 8, 9]), seeded([i, 1, 2, 3]), {
        move,
        unruly: i % 2 === 0,
      });
      facts.push(...last);
    }
    return { asks, facts };
  }

  test('has texts for its questions, and sentences without gaps for its facts', async () => {
    const { asks, facts } = await met();
    expect([...asks.keys()].filter((title) => !hasMessage(`ask.${title}`))).toEqual([]);
    expect([...asks.values()].flatMap((labels) => [...labels]).filter((label) => !hasMessage(`offer.${label}`))).toEqual([]);
    expect(facts.length).toBeGreaterThan(0);
    for (const { at, fact } of facts) {
      if (fact.kind === 'board') continue;
      const heard = { at, ...fact } as FactFrame;
      expect(factWords(heard), `a line of kind ${fact.kind}`).not.toBeNull();
      expect(lineStyleOf(fact.kind as never), `the look of ${fact.kind}`).toBeDefined();
      if (fact.kind === 'said') continue;
      const sentence = factText(heard, nameOf);
      expect(sentence, fact.kind).toMatch(/^\S[\s\S]*[.!?…”"]$/u);
      expect(sentence, fact.kind).not.toMatch(/undefined|null|NaN|\[object|[{}#·]/);
    }
  });

  test('has rules to read: an introduction, and at least four sections', async () => {
    const rules = await GAME_UI[id]!.rules();
    expect(rules.lead.length).toBeGreaterThan(40);
    expect(rules.sections.length).toBeGreaterThanOrEqual(4);
  });
});

test('the tips of a game without roles, votes and deaths mention none', () => {
  for (const id of Object.keys(GAME_UI)) {
    const tips = tipsFor(id);
    expect(tips.length).toBeGreaterThan(5);
    for (const tip of tips) expect(tip).not.toMatch(/\b(roles?|votes?|voted|dead|killers?|mafia|whisper|claim|last will)\b/i);
  }
  expect(tipsFor('mafia')).toEqual(expect.arrayContaining([...tipsFor('cheat'), expect.stringContaining('the killers')]));
});
