import { useEffect, useState } from 'react';
import type { Lobby } from '../../../games/table/table-options.ts';
import { type LiveLobby, openLiveLobby } from '../../sockets/lobby-client.ts';

export function useLiveLobby(lobby: Lobby): LiveLobby | null {
  const [live, setLive] = useState<LiveLobby | null>(null);
  useEffect(() => {
    const opened = openLiveLobby(lobby, window.location.origin);
    setLive(opened);
    return () => {
      opened.close();
      setLive(null);
    };
  }, [lobby]);
  return live;
}
