import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import { liarsDice } from '../../../games/liars-dice/liars-dice.ts';
import { gameModule } from '../../../games/resistance/module.ts';
import { resistance } from '../../../games/resistance/resistance.ts';
import type { Tabletop } from '../../../games/tabletop/tabletop.ts';
import { dealOf } from '../../../scripts/simulate/play-out.ts';
import { dealTable } from '../tabletop.ts';

const leaky = (copies: number): string[] => ['Whispers', ...Array<string>(copies).fill('Whisper Leak Chance')];
const three = (settings: string[]) => dealTable(liarsDice, { cards: ['Liar', 'Liar', 'Liar', 'Host'], settings });

describe('Talk at a parlour table', () => {
  test('is heard by everyone, including watchers and players who are out', () => {
    const t = three([]);
    expect(t.say(0, 'Hello.')).toBeNull();
    for (const viewer of [1, 3, 'watcher'] as const) expect(t.heard(viewer, 'said')).toHaveLength(1);
  });
  test('is over for a player who has left', () => {
    const t = three([]);
    t.leave(1);
    expect(t.say(1, 'But I am here.')).toBe('not-heard');
  });
  test('can be whispered only if the setup says so', () => {
    expect(three([]).say(0, 'Psst.', 1)).toBe('not-heard');
    expect(three([]).view(0).channels[0]).toMatchObject({ speak: true, whisper: [] });
    expect(three(['Whispers']).view(0).channels[0]).toMatchObject({ whisper: [1, 2, 3] });
  });
  test('is heard by the two alone when whispered', () => {
    const t = three(['Whispers']);
    expect(t.say(0, 'Psst.', 1)).toBeNull();
    for (const viewer of [0, 1] as const) expect(t.heard(viewer, 'said')).toMatchObject([{ text: 'Psst.', whisper: 1 }]);
    for (const viewer of [2, 3, 'watcher'] as const) expect(t.heard(viewer, 'said')).toEqual([]);
  });
  test('leaks to others when whispered, as many times in a hundred as there are copies of Whisper Leak Chance', () => {
    const t = three(leaky(30));
    for (let i = 0; i < 400; i++) t.say(0, 'Psst.', 1);
    const leaked = t.heard('watcher', 'said').length;
    expect(leaked).toBeGreaterThan(80);
    expect(leaked).toBeLessThan(160);
  });
  test('never leaks when whispered with the Host', () => {
    const t = three(leaky(100));
    t.say(0, 'Psst.', 3);
    t.say(3, 'Yes?', 0);
    expect(t.heard('watcher', 'said')).toEqual([]);
    t.say(0, 'Psst.', 1);
    expect(t.heard('watcher', 'said')).toMatchObject([{ leaked: true }]);
  });
});

describe('The Host', () => {
  const hosted = Object.entries(SETUPS).flatMap(([id, setups]) =>
    setups
      .filter(({ roles }) => roles.some((set) => 'Host' in set))
      .map((setup) => [`${setup.name} (${id})`, id, setup] as const),
  );
  test.each(hosted)('is the player who hosts the table of %s', (_, id, setup) => {
    for (let host = 0; host < setup.total; host++) {
      const s = GAMES[id]!.start({ ...dealOf(GAMES[id]!, setup, [host, 2, 3, 4]), host }) as Tabletop;
      expect(s.chairs.map(({ card }, seat) => (card === 'Host' ? seat : -1)).filter((seat) => seat >= 0)).toEqual([host]);
    }
  });
});

describe('The terms of a setup', () => {
  const setup = gameModule.setups[0]!;
  test('are fields of the game, and are refused if the game does not know them or they are out of bounds', () => {
    expect(checkSetup(setup, gameModule.catalogue)).toBeNull();
    expect(checkSetup({ ...setup, terms: { numMissions: 11 } }, gameModule.catalogue)).toMatch(/must be between 2 and 10/);
    expect(checkSetup({ ...setup, terms: { moons: 2 } }, gameModule.catalogue)).toBe("There is no option called 'moons'.");
    expect(resistance.gameType).toBe(setup.gameType);
  });
});
