import { useEffect, useState } from 'react';
import type { Lobby } from '../../../games/table/table-options.ts';
import { type LiveLobby, openLiveLobby } from '../../sockets/lobby-client.ts';

export function useLiveLobby(lobby: Lobby): LiveLobby | null {
  const [live, setLive] = useState<LiveLobby | null>(null);
  useEffect(() => {
    const liveLobby = openLiveLobby(lobby, window.location.origin);
    setLive(liveLobby);
    return () => {
      liveLobby.close();
      setLive(null);
    };
  }, [lobby]);
  return live;
}
