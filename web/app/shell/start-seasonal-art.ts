import { effect } from '@preact/signals-react';
import { shellSlots } from '../../lib/lazy-component.tsx';
import { session } from '../../lib/session.ts';
import { savesData, seasonOf } from './decorated-months.ts';
import { seasonalArt } from './SeasonalArt.tsx';

/** Decorates the pages in October and May, as long as the reader has not turned it off. */
export function startSeason(): void {
  const season = seasonOf(new Date());
  if (!season || savesData()) return;
  const art = seasonalArt(season);
  effect(() => {
    const { loaded, settings } = session.value;
    const { season: shown, ...others } = shellSlots.peek();
    const isWanted = loaded && settings?.hideSeasonalArt !== true;
    if (isWanted !== (shown !== undefined)) shellSlots.value = isWanted ? { ...others, season: art } : others;
  });
}
