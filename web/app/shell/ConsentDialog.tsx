import { Button } from '../../ui/Button.tsx';
import { consent, setConsent } from '../preferences.ts';

/** Asks once what this browser may store. It is not modal: the page stays usable. */
export function ConsentDialog() {
  if (consent.value !== null) return null;
  return (
    <section
      className="fixed bottom-4 start-4 z-20 w-[min(380px,calc(100vw_-_32px))] p-4 border border-line rounded-card bg-surface [box-shadow:var(--shadow)] max-md:right-2 max-md:bottom-2 max-md:left-2 max-md:w-auto max-md:p-3"
      role="dialog"
      aria-modal="false"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <h2 id="consent-title" className="text-base">
        Cookies
      </h2>
      <p id="consent-text" className="mt-1.5 mb-3 text-ink-soft text-sm">
        One cookie keeps your seat. May we also remember how you like to host? No tracking.
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="small" onClick={() => setConsent('rejected')}>
          Reject
        </Button>
        <Button variant="quiet" size="small" onClick={() => setConsent('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
