import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { newestPolicyDay, unreadPolicies } from '../../../protocol/policy.ts';
import { call } from '../../lib/api.ts';
import { loadSession, session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Tells a member once which policies have changed. Appears on the next page visited, so that the current one does not shift. */
export function PolicyBanner() {
  const [path] = useLocation();
  const [first] = useState(path);
  const { joined, settings } = session.value;
  const { run } = useAction(() => call('POST /api/user/settings/update', { prop: 'policySeen', value: newestPolicyDay() }), {
    after: loadSession,
    retry: true,
  });
  if (joined === undefined || path === first) return null;
  const changed = unreadPolicies(joined, settings?.policySeen ?? '');
  if (changed.length === 0) return null;
  return (
    <div className="w-full max-w-290 mt-3 mx-auto mb-0 px-5 max-md:px-4">
      <Banner icon="scroll" onClose={() => void run()}>
        {changed.map(({ title, path: to, versions: [{ changes }] }) => (
          <p key={to} className="m-0">
            <Link href={to} className="text-lantern">
              {title}
            </Link>
            : {changes}
          </p>
        ))}
      </Banner>
    </div>
  );
}
