import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { consent, setConsent } from '../preferences.ts';

/** Asks once what this browser may store. The bar has its own space above the page and covers nothing. */
export function ConsentBar() {
  if (consent.value !== null) return null;
  return (
    <section className="border-b border-b-line bg-surface" aria-label="Cookies">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 w-full max-w-[1152px] mx-auto py-1 px-4">
        <p className="flex-[1_1_320px] min-w-0 py-1 text-ink-soft text-xs leading-[1.45]">
          One cookie keeps your seat. May we also remember how you like to host? No tracking.{' '}
          <Link href="/policy/privacy#cookies" className="text-inherit">
            More
          </Link>
        </p>
        <div className="flex gap-2 ms-auto">
          <Button variant="ghost" size="small" onClick={() => setConsent('rejected')}>
            Reject
          </Button>
          <Button variant="quiet" size="small" onClick={() => setConsent('accepted')}>
            Accept
          </Button>
        </div>
      </div>
    </section>
  );
}
