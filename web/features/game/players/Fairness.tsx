import { useEffect, useState } from 'react';
import type { FactOf } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sealOf } from '../state/seal.ts';
import './post.css';

type Unsealed = Pick<FactOf<'unsealed'>, 'seed' | 'deal'>;

/** Recomputes the seal in this browser and compares it with the one published at the start. */
export function Fairness({ seal, unsealed }: { seal: string; unsealed: Unsealed }) {
  const computedSeal = useSeal(unsealed);
  const [icon, look, words, verdict] = computedSeal === null ? CHECKING : computedSeal === seal ? FAIR : UNFAIR;
  return (
    <details className="optional [&_p]:mt-0 [&_p]:mx-0 [&_p]:mb-2 [&_p]:text-ink-soft [&_p]:text-sm">
      <summary>
        <Icon name={icon} size={18} className={look} />
        <span>{words}</span>
      </summary>
      <p>
        At the start everyone received a seal: the SHA-256 of the dice and the cards. Now both are open, and your browser has
        computed the seal again. {verdict}
      </p>
      <dl className="m-0 text-xs [&_dd]:mt-0 [&_dd]:mx-0 [&_dd]:mb-2 [&_dd]:wrap-anywhere">
        <dt>At the start</dt>
        <dd>
          <code>{seal}</code>
        </dd>
        <dt>Computed here</dt>
        <dd>
          <code>{computedSeal ?? '…'}</code>
        </dd>
        <dt>Dice</dt>
        <dd>
          <code>{unsealed.seed.join(' · ')}</code>
        </dd>
      </dl>
    </details>
  );
}
const CHECKING = ['hourglass', '', 'Checking the deal', ''] as const;
const FAIR = ['success', 'fair', 'The deal was fair', 'They match, so nothing was changed along the way.'] as const;
const UNFAIR = [
  'error',
  'unfair',
  'The seal does not match the deal',
  'They differ: this is not the deal that was sealed.',
] as const;

/** The computed seal; null while computing. */
function useSeal({ seed, deal }: Unsealed): string | null {
  const [computedSeal, setComputedSeal] = useState<string | null>(null);
  useEffect(() => {
    let isCancelled = false;
    void sealOf(seed, deal).then((sum) => {
      if (!isCancelled) setComputedSeal(sum);
    });
    return () => {
      isCancelled = true;
    };
  }, [seed, deal]);
  return computedSeal;
}
