import { NewUsers } from '../people/NewUsers.tsx';

/** New members waiting for approval by staff. */
export const Newcomers = () => (
  <section aria-label="Newcomers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p className="m-0 max-w-[65ch] text-ink-soft text-sm">
      Their network is known for abuse, or an account on hold uses it too. Until staff let them in, they can look around and write
      to staff, but not play or talk. Most are honest: a school, an office, a mobile network.
    </p>
    <NewUsers list="flagged" />
  </section>
);
