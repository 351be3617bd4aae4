/** Text of a link to a table in a messenger. It says no more than the page shows a visitor with the same link. */
import { gameOfType } from '../../games/index.ts';
import type { TableEntry } from '../../protocol/http/table-entry.ts';
import type { CardWords } from './draw-card.ts';

export interface Preview {
  title: string;
  description: string;
  /** Name of a file in public/cards. */
  card: string;
  words: CardWords | null;
}

/** Preview of all other pages, of links to no table, and of links to private tables without their secret. */
export const SITE: Preview = {
  title: 'Duskhaven',
  description: 'Play Mafia and eleven other party games with friends, strangers or bots. In your browser, no account needed.',
  card: 'duskhaven',
  words: null,
};

export function previewOf({
  row,
  stage,
  noSeat,
  noWatch,
  kept,
}: Pick<TableEntry, 'row' | 'stage' | 'noSeat' | 'noWatch' | 'kept'>): Preview {
  const { type, setup, players, guests } = row;
  const { total } = setup;
  const card = gameOfType(type)?.id ?? SITE.card;
  const name = row.lobbyName || (row.hostName && `${row.hostName}'s table`);
  const preview = (title: string, line: string, call: string, hasSeats: boolean): Preview => ({
    title,
    description: [name, line, call].filter(Boolean).join(' · '),
    card,
    words: { name, line, call, seats: hasSeats ? { taken: players, total } : null },
  });
  if (row.status === 'Finished') return preview(`${type} on Duskhaven`, setup.name, 'This game is over', false);
  const watch = noWatch === null || noWatch === 'members-only' ? 'Watch it live' : '';
  if (stage === 'playing') {
    const call = noSeat === null ? 'Jump in: take over for a bot' : watch;
    return preview(`${type} is on at Duskhaven`, `${players} players · ${setup.name}`, call, false);
  }
  const freeSeats = total - players - (row.kept ?? 0);
  const line = `${players} of ${total} seats taken · ${setup.name}`;
  if (kept) return preview(`A seat is kept for you: ${type}`, line, 'Your seat is waiting', true);
  if (freeSeats < 1) return preview(`${type} on Duskhaven`, line, watch || 'Every seat is taken', true);
  return preview(`Play ${type} with us`, line, guests ? 'Play now, no account needed' : 'Take a seat with a free account', true);
}
