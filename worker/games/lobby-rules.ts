import type { TableOptions } from '../../games/table-state.ts';

type Asked = Pick<TableOptions, 'lobby' | 'ranked' | 'competitive' | 'anonymousGame'> & { gameType: string };

/** Which games a lobby takes: null, or a sentence that says why not this one. */
export function lobbyRefuses({ lobby, gameType, ranked, competitive, anonymousGame }: Asked): string | null {
  switch (lobby) {
    case 'Main':
      if (gameType !== 'Mafia') return 'The Main lobby is for Mafia only. Choose the Games lobby.';
      return competitive ? 'Competitive games belong in the Competitive lobby.' : null;
    case 'Sandbox':
      return ranked || competitive ? 'In the Sandbox lobby nothing is ranked or competitive.' : null;
    case 'Competitive':
      return gameType === 'Mafia' && competitive ? null : 'The Competitive lobby is for competitive Mafia only.';
    case 'Games':
      if (gameType === 'Mafia') return 'The Games lobby is for every game but Mafia. Choose the Main lobby.';
      return competitive ? 'Competitive games belong in the Competitive lobby.' : null;
    case 'Survivor':
      return ranked || competitive ? 'In the Survivor lobby nothing is ranked or competitive.' : null;
    case 'Roleplay':
      if (!anonymousGame) return 'The Roleplay lobby is for anonymous games only.';
      return competitive ? 'Competitive games belong in the Competitive lobby.' : null;
  }
}
