import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Lobby } from '../../../games/table-state.ts';
import type { GameList, GameRow } from '../../../protocol/rest/games.ts';
import { get } from '../../api.ts';
import { type LiveLobby, liveLobby } from '../../live/lobby-client.ts';
import { queryClient } from '../../query.ts';

export interface LobbyView {
  /** Open and running tables; null until the first list came. */
  rows: readonly GameRow[] | null;
  /** Open and running tables per lobby. */
  counts: Record<string, number>;
  error: unknown;
  refresh: () => void;
}

const POLL_MS = { alone: 5_000, besideSocket: 20_000 };

/**
 * A lobby as it is now: what its socket pushed while that is open, else polled. Counts of the others are always polled.
 * `pushed`: null while the socket is down or has sent nothing yet.
 */
export function useLobby(lobby: Lobby, pushed: readonly GameRow[] | null): LobbyView {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['games', lobby],
      queryFn: ({ signal }) => get<GameList>(`/api/game/list?lobby=${lobby}&list=all`, signal),
      refetchInterval: pushed ? POLL_MS.besideSocket : POLL_MS.alone,
    },
    queryClient,
  );
  const rows = pushed ?? data?.games.filter((row) => row.status !== 'Finished') ?? null;
  const counts = { ...data?.counts, ...(pushed && { [lobby]: pushed.length }) };
  return { rows, counts, error: rows ? null : error, refresh: () => void refetch() };
}

/** The socket of the lobby that is looked at; null until it is made. */
export function useLiveLobby(lobby: Lobby): LiveLobby | null {
  const [live, setLive] = useState<LiveLobby | null>(null);
  useEffect(() => {
    const opened = liveLobby(lobby, window.location.origin);
    setLive(opened);
    return () => {
      opened.close();
      setLive(null);
    };
  }, [lobby]);
  return live;
}
