import { useState } from 'react';
import type { OwnStanding, Standing } from '../../../protocol/http/seasons.ts';
import { medalOf } from '../../../protocol/season.ts';
import { count } from '../../i18n/locale.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Medal } from '../people/Medal.tsx';
import { PlaceRow } from '../people/PlaceRow.tsx';

interface Props {
  season: number;
  /** Number of the round; 0 for the whole season. */
  round: number;
  /** Whether the places are final. */
  isFinal: boolean;
}

/** The standings, one page at a time, with the reader’s own place above. */
export function StandingsList({ season, round, isFinal }: Props) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = { season: String(season), round: String(round), ...(cursor !== undefined && { after: cursor }) };
  const read = useCall('GET /api/competitive/standings', { query }, keepLastPage);
  const isWhole = round === 0;
  return (
    <PagedList
      label={isWhole ? 'Standings of the season' : `Standings of round ${round}`}
      read={read}
      rows={({ rows }) => rows}
      row={(row, i) => (
        <Row key={`${row.place} ${row.user?.id ?? i}`} row={row} isWhole={isWhole} hasMedals={isWhole && isFinal} />
      )}
      lead={({ own }) => own && <OwnPlace own={own} isWhole={isWhole} />}
      skeleton={{ kind: 'row', count: 8, label: 'Loading the standings' }}
      empty={
        <Empty small drawing="lantern">
          {isWhole
            ? 'No round is final yet. The top fifteen of the first one will be listed here.'
            : 'No one has won a game this round yet. Be the first!'}
        </Empty>
      }
      pages={({ rows, next }) => ({
        newer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null,
        older: next !== null && rows.length > 0 ? () => setCursors([...cursors, next]) : null,
        words: ['Higher', 'Lower'],
      })}
    />
  );
}

const wonWords = (n: number, of: number): string => `won ${n} of ${of}`;
const crowns = (n: number): string => (n === 1 ? '1 crown' : `${n} crowns`);
const points = (n: number): string => `${count(n)} ${n === 1 ? 'point' : 'points'}`;

function OwnPlace({
  own: { place, points: ownPoints, games, wins, disqualified },
  isWhole,
}: {
  own: OwnStanding;
  isWhole: boolean;
}) {
  const words = disqualified
    ? 'You were disqualified.'
    : place === null
      ? 'You have no points yet: win a game to get a place.'
      : `You’re #${count(place)} with ${points(ownPoints)}${isWhole ? '' : ` (${wonWords(wins, games)})`}.`;
  return (
    <p className="flex items-center gap-2 m-0 mb-2 p-3 rounded bg-raised font-550" role="status">
      <Icon name="star" size={18} className="flex-none text-lantern" />
      {words}
    </p>
  );
}

function Row({
  row: { place, points: rowPoints, games, wins, user, isOwn },
  isWhole,
  hasMedals,
}: {
  row: Standing;
  isWhole: boolean;
  hasMedals: boolean;
}) {
  const medal = hasMedals ? medalOf(place) : null;
  return (
    <PlaceRow
      place={
        medal ? (
          <>
            <Medal kind={medal} /> <span className="sr-only">Place {place}</span>
          </>
        ) : (
          count(place)
        )
      }
      user={user}
      isOwn={isOwn}
    >
      {isWhole ? (
        wins > 0 && (
          <span className="inline-flex flex-none items-center gap-1 text-sm" title={crowns(wins)}>
            <Icon name="crown" size={18} className="text-lantern" /> {wins}
            <span className="sr-only">{wins === 1 ? 'crown' : 'crowns'}</span>
          </span>
        )
      ) : (
        <span className="flex-none text-ink-soft text-xs max-sm:hidden">{wonWords(wins, games)}</span>
      )}
      <span className="w-14 flex-none text-end font-semibold tabular" title={points(rowPoints)}>
        {count(rowPoints)}
        <span className="sr-only"> points</span>
      </span>
    </PlaceRow>
  );
}
