import { useState } from 'react';
import { DOORS_OPEN } from '../../../protocol/villages.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { useCall } from '../../lib/query.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DailyCard } from '../dailies/DailyCard.tsx';
import { VillageCard } from '../village/VillageCard.tsx';
import { villageTime } from '../village/village-words.ts';

/** The daily village and the daily challenges. On a phone both are folded into one line, so that tables are on the first screen. */
export function Dailies() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="hidden max-md:flex items-center gap-3 w-full min-h-11.5 px-4 border border-line rounded-card bg-surface text-start text-sm font-semibold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" className="flex-none text-lantern" />
        <span className="flex-1 min-w-0 truncate">
          <FoldedWords />
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} className="flex-none text-ink-soft" />
      </button>
      <div
        className={cx(
          'grid gap-3 items-start min-[1100px]:grid-cols-[minmax(0,1fr)_24rem]',
          isOpen ? 'max-md:mt-3' : 'max-md:hidden',
        )}
      >
        <div className="grid min-h-37 md:min-h-19">
          <VillageCard />
        </div>
        <div className="grid min-h-21 md:min-h-16 min-[1100px]:min-h-19">
          <DailyCard />
        </div>
      </div>
    </>
  );
}

/** Names what is in the fold, or the village in which the reader has a place. */
function FoldedWords() {
  const own = useCall('GET /api/village', {}).data?.find(({ mine }) => mine !== null);
  const now = currentTime.value;
  if (!own) return 'Daily village and challenges';
  return now >= own.at - DOORS_OPEN ? 'Your daily village is open' : `Your village: ${villageTime(own.at, now)}`;
}
