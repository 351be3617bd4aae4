import { Banner } from '../../ui/Banner.tsx';
import { waitWords } from '../tables/leave-words.ts';

/** Tells players who left games early why they cannot sit down yet, and for how long. */
export function LeavePenalty({ now }: { now: number }) {
  const words = waitWords(now);
  return (
    words && (
      <div className="mb-4">
        <Banner kind="warning" icon="hourglass">
          {words}
        </Banner>
      </div>
    )
  );
}
