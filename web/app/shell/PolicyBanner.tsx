import { Link } from 'wouter';
import { newestPolicyDay, type Policy } from '../../../protocol/policy.ts';
import { call } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Tells a member once which policies have changed. */
export function PolicyBanner({ changed }: { changed: readonly Policy[] }) {
  const { run } = useAction(() => call('POST /api/user/settings/update', { prop: 'policySeen', value: newestPolicyDay() }), {
    after: loadSession,
    retry: true,
  });
  return (
    <div className="w-full max-w-290 mt-3 mx-auto mb-0 px-5 max-md:px-4">
      <Banner icon="scroll" onClose={() => void run()}>
        {changed.map(({ title, path: to, versions: [{ changes }] }) => (
          <p key={to} className="m-0">
            <Link href={to} className="text-lantern underline">
              {title}
            </Link>
            : {changes}
          </p>
        ))}
      </Banner>
    </div>
  );
}
