import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Village } from '../../../protocol/http/villages.ts';
import { nearestVillage, REGIONS, type Region } from '../../../protocol/villages.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { call } from '../../lib/api.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { invalidate, type Read, updateAnswer, useCall } from '../../lib/query.ts';
import { ensureGuest } from '../../lib/session.ts';
import { type Action, useAction } from '../../lib/use-action.ts';

const READ = 'GET /api/village';
const FRESH_MS = 60_000;
/** The reader's wish for a village; `mine` null gives up their place. */
type Wish = Pick<Village, 'region' | 'at' | 'mine'>;

export interface VillageState {
  read: Read<Village[]>;
  village: Village | undefined;
  choose: (region: Region) => void;
  reserve: Action<Wish>;
  join: Action<Region>;
}

/** State of the next village in the reader's region: the one nearest to their evening, until they choose another. */
export function useVillage(): VillageState {
  const [, go] = useLocation();
  const read = useCall(READ, {}, { refetchInterval: FRESH_MS });
  const [ownRegion, setOwnRegion] = useState(storedRegion);
  const village = read.data?.find(({ region }) => region === ownRegion) ?? nearestVillage(read.data ?? []);
  const isOver = village !== undefined && currentTime.value >= village.at;
  useEffect(() => {
    if (isOver) void invalidate(READ);
  }, [isOver]);
  const reserve = useAction(
    async ({ region, at, mine }: Wish) => {
      await ensureGuest();
      await call('POST /api/village/reserve', { region, at, want: mine !== null, ...mine });
    },
    { optimistic: show, invalidates: [READ], retry: true },
  );
  const join = useAction(
    async (region: Region) => {
      await ensureGuest();
      return call('POST /api/village/join', { region });
    },
    { after: (link) => go(`/game/${link}`) },
  );
  const choose = (region: Region) => {
    setOwnRegion(region);
    savePreference('village-region', region);
  };
  return { read, village, choose, reserve, join };
}

function storedRegion(): Region | undefined {
  const stored = loadPreference('village-region');
  return REGIONS.find((region) => region === stored);
}

/** Shows the wish at once. Returns a function that reverts it. */
function show({ region, at, mine }: Wish): () => void {
  const set = (next: Village['mine']): Village['mine'] => {
    let former: Village['mine'] = null;
    updateAnswer(READ, undefined, (villages) =>
      villages.map((other) => {
        if (other.region !== region || other.at !== at) return other;
        former = other.mine;
        return { ...other, mine: next, coming: other.coming + Number(next !== null) - Number(former !== null) };
      }),
    );
    return former;
  };
  const previous = set(mine);
  return () => void set(previous);
}
