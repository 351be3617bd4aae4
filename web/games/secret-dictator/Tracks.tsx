import { CHAOS_AT, type Policy, type Power, TO_WIN } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import { Emblem } from './art.tsx';

const POWERS: Record<Power, { icon: IconName; word: string; says: string }> = {
  peek: { icon: 'eye', word: 'Peek', says: 'the President looks at the next three policies' },
  investigate: { icon: 'search', word: 'Party', says: 'the President looks up a party' },
  special: { icon: 'flag', word: 'Election', says: 'the President calls a special election' },
  execute: { icon: 'skull', word: 'Execute', says: 'the President has somebody executed' },
};

export function Tracks() {
  const { board } = useBoard<SecretDictatorBoard>();
  return (
    <div className="dictator-tracks">
      <Track policy="Liberal" enacted={board.liberal} />
      <Track policy="Fascist" enacted={board.fascist} />
      <Counts />
    </div>
  );
}

function Track({ policy, enacted }: { policy: Policy; enacted: number }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const slots = Array.from({ length: TO_WIN[policy] }, (_, i) => i + 1);
  const latest = board.past.at(-1);
  const isNew = (latest?.enacted ?? latest?.chaos) === policy;
  return (
    <section
      className={cx('dictator-track', policy === 'Liberal' ? 'dictator-liberal' : 'dictator-fascist')}
      aria-label={`${policy} policies: ${enacted} of ${TO_WIN[policy]}`}
    >
      <p className="dictator-track-title" aria-hidden="true">
        {policy} policies <b>{enacted}</b> / {TO_WIN[policy]}
      </p>
      <ol className="dictator-slots">
        {slots.map((slot) => (
          <Slot key={slot} {...{ policy, slot }} filled={slot <= enacted} fresh={isNew && slot === enacted} />
        ))}
      </ol>
    </section>
  );
}

function Slot({ policy, slot, filled, fresh }: { policy: Policy; slot: number; filled: boolean; fresh: boolean }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const power = policy === 'Fascist' ? (board.powers[slot - 1] ?? null) : null;
  const veto = policy === 'Fascist' && slot === 5;
  const wins = slot === TO_WIN[policy];
  const says = [power && POWERS[power].says, veto && 'vetoes are possible', wins && `the ${policy}s win`].filter(Boolean);
  const label = `${slot}, ${filled ? 'enacted' : 'open'}${says.length ? `: ${says.join(', ')}` : ''}`;
  return (
    <li className={cx('dictator-slot', filled && 'dictator-filled', fresh && 'dictator-fresh')} title={capital(says.join(', '))}>
      <span className="sr-only">{label}</span>
      <span className="dictator-slot-face" aria-hidden="true">
        {filled ? (
          <Emblem of={policy} size={28} />
        ) : (
          <Icon name={power ? POWERS[power].icon : wins ? 'trophy' : 'scroll'} size={18} />
        )}
      </span>
      <span className="dictator-slot-word" aria-hidden="true">
        {power ? POWERS[power].word : wins ? 'Victory' : slot}
        {veto && <span className="dictator-slot-veto">+ veto</span>}
      </span>
    </li>
  );
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Counts() {
  const { board } = useBoard<SecretDictatorBoard>();
  const pips = Array.from({ length: CHAOS_AT }, (_, i) => i < board.tracker);
  return (
    <ul className="dictator-counts">
      <li title="After three failed governments in a row the topmost policy is enacted.">
        <span className="sr-only">{`Failed governments in a row: ${board.tracker} of ${CHAOS_AT}`}</span>
        <span aria-hidden="true">Failed</span>
        <span className="dictator-pips" aria-hidden="true">
          {pips.map((lit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pips stay where they are
            <span key={i} className={cx('dictator-pip', lit && 'dictator-pip-lit', i === CHAOS_AT - 1 && 'dictator-pip-chaos')} />
          ))}
        </span>
        <span aria-hidden="true">{board.tracker === CHAOS_AT - 1 ? 'chaos next' : 'chaos'}</span>
      </li>
      <li title="With fewer than three left the discards are shuffled in.">
        <Pile />
        Deck <b>{board.deck}</b>
      </li>
      <li>
        <Pile />
        Discards <b>{board.discard}</b>
      </li>
    </ul>
  );
}

const Pile = () => (
  <svg className="dictator-pile" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <rect x="6.5" y="2" width="10" height="13" rx="1.6" />
    <rect x="3.5" y="5" width="10" height="13" rx="1.6" />
    <path d="M6 9h5M6 12h5" />
  </svg>
);
