import type { Village } from '../../../protocol/http/villages.ts';
import { DOORS_OPEN, REGIONS, type Region, VILLAGES } from '../../../protocol/villages.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { Time } from '../../i18n/Time.tsx';
import { accountDialog } from '../../lib/account-dialog.ts';
import { isMember } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useVillage, type VillageState } from './use-village.ts';
import { hoursUntil, villageTime, whoIsComing } from './village-words.ts';

/** The next daily village: its start, the number of people coming, and the reader's place. `stacked` is for narrow columns. */
export function VillageCard({ stacked = false }: { stacked?: boolean }) {
  const state = useVillage();
  const { read, village, choose } = state;
  return (
    <section
      className={cx(
        'flex gap-y-2 gap-x-6 justify-between min-w-0 py-2.5 px-4 border border-line rounded-card bg-surface text-start',
        stacked ? 'flex-col' : 'items-center max-md:flex-col max-md:items-stretch',
      )}
      aria-label="The daily village"
    >
      {village && (
        <>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <h2 className="m-0 font-sans text-sm font-semibold">The daily village</h2>
              <RegionChoice value={village.region} onChange={choose} />
            </div>
            <When village={village} />
          </div>
          <Place {...state} village={village} />
        </>
      )}
      {read.isError && !village && (
        <>
          <p className="m-0 text-sm text-ink-soft">The next daily village could not be loaded.</p>
          <Button size="small" onClick={() => void read.refetch()}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}

function RegionChoice({ value, onChange }: { value: Region; onChange: (region: Region) => void }) {
  return (
    <span className="relative inline-flex items-center min-h-8 text-ink-soft">
      <select
        className="min-h-8 m-0 py-0 ps-1 pe-6 border-0 rounded bg-transparent text-ink-soft text-sm max-md:text-base cursor-pointer appearance-none [field-sizing:content] hover:text-ink [&>option]:bg-surface [&>option]:text-ink"
        aria-label="Region"
        value={value}
        onChange={(e) => onChange(e.target.value as Region)}
      >
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {VILLAGES[region].label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="absolute right-1 pointer-events-none" />
    </span>
  );
}

function When({ village: { at, coming, mine } }: { village: Village }) {
  const now = currentTime.value;
  return (
    <p className="m-0 text-sm text-ink-soft">
      <Time at={at} words={() => villageTime(at, now)} className="text-ink" /> ({now < at ? hoursUntil(at, now) : 'it has begun'})
      ·{' '}
      <span role="status" className={cx(mine && 'text-good font-550')}>
        {whoIsComing(coming, mine !== null)}
      </span>
    </p>
  );
}

function Place({ village, reserve, join }: VillageState & { village: Village }) {
  const { region, at, mine } = village;
  const now = currentTime.value;
  if (now >= at) return null;
  const wish = (next: Village['mine']) => void reserve.run({ region, at, mine: next });
  return (
    <div className="flex items-center gap-x-1 min-h-11">
      {now >= at - DOORS_OPEN ? (
        <Button variant="primary" icon="door" loading={join.pending} onClick={() => void join.run(region)}>
          Join now
        </Button>
      ) : mine ? (
        <Reminders mine={mine} wish={wish} />
      ) : (
        <Button icon="calendar" onClick={() => wish({ notice: false, mail: false })}>
          Reserve a place
        </Button>
      )}
    </div>
  );
}

interface RemindersProps {
  mine: NonNullable<Village['mine']>;
  wish: (next: Village['mine']) => void;
}
function Reminders({ mine, wish }: RemindersProps) {
  const notify = (notice: boolean) => {
    wish({ ...mine, notice });
    // Without push the reminder would only appear under the bell. The offer needs a press of its own, to ask the browser for
    // permission.
    if (!notice) return;
    const offer = import('../notices/push-offer.ts').then((part) => part.offerPush('Show the reminder on this device, too?'));
    void offer.catch(() => undefined);
  };
  return (
    <>
      {isMember.value ? (
        <>
          <Toggle isOn={mine.notice} label="Notify me" onPress={() => notify(!mine.notice)} />
          <Toggle isOn={mine.mail} label="Email me" onPress={() => wish({ ...mine, mail: !mine.mail })} />
        </>
      ) : (
        <Button size="small" icon="bell" onClick={register}>
          Register for reminders
        </Button>
      )}
      <Button variant="ghost" size="small" aria-label="Cancel your place" onClick={() => wish(null)}>
        Cancel
      </Button>
    </>
  );
}
const register = () => {
  accountDialog.value = { view: 'register' };
};

function Toggle({ isOn, label, onPress }: { isOn: boolean; label: string; onPress: () => void }) {
  return (
    <Button size="small" className="whitespace-nowrap" aria-pressed={isOn} title="15 minutes before it begins" onClick={onPress}>
      {label}
    </Button>
  );
}
