import { effect } from '@preact/signals-react';
import { season } from '../../lib/lazy-component.tsx';
import { session } from '../../lib/session.ts';
import { decoratedSeasonOf, savesData } from './decorated-months.ts';
import { seasonalArt } from './SeasonalArt.tsx';

/** Decorates the pages in October and May, as long as the reader has not turned it off. */
export function startSeason(): void {
  const month = decoratedSeasonOf(new Date());
  if (!month || savesData()) return;
  const art = seasonalArt(month);
  effect(() => {
    const { loaded, settings } = session.value;
    season.value = loaded && settings?.hideSeasonalArt !== true ? art : null;
  });
}
