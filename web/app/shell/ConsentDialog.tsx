import { Button } from '../../ui/Button.tsx';
import { consent, setConsent } from '../preferences.ts';

/** Asks once what this browser may store. It is not modal: the page stays usable. */
export function ConsentDialog() {
  if (consent.value !== null) return null;
  return (
    <section className="consent" role="dialog" aria-modal="false" aria-labelledby="consent-title" aria-describedby="consent-text">
      <h2 id="consent-title" className="consent-title">
        Cookies
      </h2>
      <p id="consent-text" className="consent-text">
        One cookie keeps your seat. May we also remember how you like to host? Nobody is tracked.
      </p>
      <div className="consent-actions">
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
