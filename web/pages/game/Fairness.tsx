import { useEffect, useState } from 'react';
import type { FactOf } from '../../text/facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sealOf } from './seal.ts';

/** Counts the seal again in this browser and says whether it is the one that was told at the start. */
export function Fairness({ seal, unsealed }: { seal: string; unsealed: Pick<FactOf<'unsealed'>, 'seed' | 'deal'> }) {
  const [counted, setCounted] = useState<string | null>(null);
  const { seed, deal } = unsealed;
  useEffect(() => {
    let gone = false;
    void sealOf(seed, deal).then((sum) => {
      if (!gone) setCounted(sum);
    });
    return () => {
      gone = true;
    };
  }, [seed, deal]);
  const fair = counted === seal;
  return (
    <details className="optional fairness">
      <summary>
        <Icon
          name={counted === null ? 'hourglass' : fair ? 'success' : 'error'}
          size={18}
          className={fair ? 'fair' : counted === null ? '' : 'unfair'}
        />
        <span>{counted === null ? 'Checking the deal' : fair ? 'The deal was fair' : 'The seal does not fit the deal'}</span>
      </summary>
      <p>
        At the start everyone was told a seal: the SHA-256 of the dice and the cards. Now both are open, and this browser has
        counted the seal again.{' '}
        {counted !== null &&
          (fair
            ? 'It is the same, so nothing was changed on the way.'
            : 'It is another one: this deal was not the one that was sealed.')}
      </p>
      <dl className="fairness-sums">
        <dt>Told at the start</dt>
        <dd>
          <code>{seal}</code>
        </dd>
        <dt>Counted here</dt>
        <dd>
          <code>{counted ?? '…'}</code>
        </dd>
        <dt>Dice</dt>
        <dd>
          <code>{seed.join(' · ')}</code>
        </dd>
      </dl>
    </details>
  );
}
