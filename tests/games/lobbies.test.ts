import { describe, expect, test } from 'vitest';
import { lobbyRefusal } from '../../games/lobbies.ts';
import { LOBBIES, type Lobby } from '../../games/table/table-options.ts';

type Asked = Parameters<typeof lobbyRefusal>[0];
const MAFIA: Omit<Asked, 'lobby'> = { gameType: 'Mafia', ranked: false, competitive: false, anonymousGame: false };
/** The lobbies that would accept such a table. */
const lobbiesOf = (more: Partial<Asked>): Lobby[] =>
  LOBBIES.filter((lobby) => lobbyRefusal({ ...MAFIA, ...more, lobby }) === null);

describe('the lobbies of a table', () => {
  const other = { gameType: 'Jotto' };
  const anonymousGame = true;
  test.each<[what: string, table: Partial<Asked>, lobbies: Lobby[]]>([
    ['Mafia', {}, ['Main', 'Sandbox', 'Survivor']],
    ['ranked Mafia', { ranked: true }, ['Main']],
    ['competitive Mafia', { competitive: true }, ['Competitive']],
    ['anonymous Mafia', { anonymousGame }, ['Main', 'Sandbox', 'Survivor', 'Roleplay']],
    ['ranked anonymous Mafia', { anonymousGame, ranked: true }, ['Main', 'Roleplay']],
    ['competitive anonymous Mafia', { anonymousGame, competitive: true }, ['Competitive']],
    ['another game', other, ['Sandbox', 'Games', 'Survivor']],
    ['another game, ranked', { ...other, ranked: true }, []],
    ['another game, ranked and anonymous', { ...other, ranked: true, anonymousGame }, []],
    ['another game, competitive', { ...other, competitive: true }, []],
    ['another game, anonymous', { ...other, anonymousGame }, ['Sandbox', 'Games', 'Survivor', 'Roleplay']],
  ])('%s', (_, table, lobbies) => {
    expect(lobbiesOf(table)).toEqual(lobbies);
  });
  test('a refusal tells the lobby’s purpose, or the lobby for such tables', () => {
    const why = (lobby: Lobby, more: Partial<Asked> = {}) => lobbyRefusal({ ...MAFIA, ...more, lobby });
    expect(why('Games')).toBe('The Games lobby is for every game but Mafia. Choose the Main lobby.');
    expect(why('Main', { competitive: true })).toBe('Competitive games belong in the Competitive lobby.');
    expect(why('Sandbox', { competitive: true })).toBe('The Sandbox lobby has no ranked or competitive games.');
    expect(why('Survivor', { ranked: true })).toBe('The Survivor lobby has no ranked or competitive games.');
    expect(why('Games', { gameType: 'Jotto', ranked: true })).toBe('Only Mafia can be ranked or competitive.');
    expect(why('Competitive')).toBe('The Competitive lobby is for competitive Mafia only.');
  });
});
