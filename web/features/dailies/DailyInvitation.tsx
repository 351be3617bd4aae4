import { Button } from '../../ui/Button.tsx';
import { register } from './register.ts';

/** Shown to visitors, who have no session and so no challenges. */
export function DailyInvitation() {
  return (
    <section
      className="min-w-0 border border-line rounded-card bg-surface text-start flex items-center gap-3 py-2 px-4"
      aria-label="Daily challenges"
    >
      <div className="min-w-0 flex-1 text-sm">
        <p className="m-0 font-semibold">Daily challenges</p>
        <p className="m-0 text-ink-soft">Three a day, for coins.</p>
      </div>
      <Button size="small" icon="coins" onClick={register}>
        Register
      </Button>
    </section>
  );
}
