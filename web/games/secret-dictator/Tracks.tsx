import { CHAOS_AT, type Policy, type Power, TO_WIN } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useBoard } from '../shared/board.ts';
import { Emblem } from './art.tsx';

const POWERS: Record<Power, { icon: IconName; word: string; says: string }> = {
  peek: { icon: 'eye', word: 'Peek', says: 'the President looks at the next three policies' },
  investigate: { icon: 'search', word: 'Party', says: 'the President investigates a party' },
  special: { icon: 'flag', word: 'Election', says: 'the President calls a special election' },
  execute: { icon: 'skull', word: 'Execute', says: 'the President has someone executed' },
};

export function Tracks() {
  const { board } = useBoard<SecretDictatorBoard>();
  return (
    <div className="grid grid-cols-[5fr_6fr] gap-y-2 gap-x-3.5 board-narrow:grid-cols-[minmax(0,1fr)] board-narrow:gap-1.5">
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
      className={cx('flex flex-col', policy === 'Liberal' ? 'dictator-liberal' : 'dictator-fascist')}
      aria-label={`${policy} policies: ${enacted} of ${TO_WIN[policy]}`}
    >
      <p
        className="flex gap-1 mt-0 mx-0 mb-1 text-$dictator-tone font-semibold text-xs leading-[1.3] font-sans tracking-[0] [&_b]:ms-auto [&_b]:tabular-nums board-narrow:mb-0.5"
        aria-hidden="true"
      >
        {policy} policies <b>{enacted}</b> / {TO_WIN[policy]}
      </p>
      <ol className="flex flex-1 gap-1 m-0 p-0 list-none">
        {slots.map((slot) => (
          <Slot key={slot} {...{ policy, slot }} filled={slot <= enacted} isNew={isNew && slot === enacted} />
        ))}
      </ol>
    </section>
  );
}

function Slot({ policy, slot, filled, isNew }: { policy: Policy; slot: number; filled: boolean; isNew: boolean }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const power = policy === 'Fascist' ? (board.powers[slot - 1] ?? null) : null;
  const veto = policy === 'Fascist' && slot === 5;
  const wins = slot === TO_WIN[policy];
  const says = [power && POWERS[power].says, veto && 'vetoes are possible', wins && `the ${policy}s win`].filter(Boolean);
  const label = `${slot}, ${filled ? 'enacted' : 'open'}${says.length ? `: ${says.join(', ')}` : ''}`;
  return (
    <li
      className={cx(
        'relative flex flex-1 min-w-0 flex-col items-center justify-between gap-0.5 min-h-16.5 pt-1.75 px-px pb-1 border rounded text-center board-narrow:min-h-13.5 board-narrow:pt-1 board-narrow:pb-0.75',
        filled
          ? 'border-solid border-$dictator-tone [background:color-mix(in_oklab,var(--dictator-tone)_24%,var(--surface))] text-ink'
          : 'border-dashed [border-color:color-mix(in_oklab,var(--dictator-tone)_45%,var(--line))] [background:color-mix(in_oklab,var(--dictator-tone)_6%,var(--surface))] text-ink-soft',
      )}
      title={capital(says.join(', '))}
    >
      <span className="sr-only">{label}</span>
      <span
        className={cx(
          'grid place-items-center min-h-7.5 board-narrow:min-h-6.5',
          isNew && 'motion-safe:animate-[dictator-lay_420ms_var(--ease)]',
        )}
        aria-hidden="true"
      >
        {filled ? (
          <Emblem of={policy} size={28} />
        ) : (
          <Icon name={power ? POWERS[power].icon : wins ? 'trophy' : 'scroll'} size={18} />
        )}
      </span>
      <span className="max-w-full text-xs leading-[1.15] tracking-[-0.01em]" aria-hidden="true">
        {/* The icon says the power too, so that a narrow slot keeps to one line. */}
        <span className={cx(veto && 'board-narrow:hidden')}>{power ? POWERS[power].word : wins ? 'Victory' : slot}</span>
        {veto && <span className="block">+ veto</span>}
      </span>
    </li>
  );
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Counts() {
  const { board } = useBoard<SecretDictatorBoard>();
  const pips = Array.from({ length: CHAOS_AT }, (_, i) => i < board.tracker);
  return (
    <ul className="flex col-span-full flex-wrap gap-y-1.5 gap-x-4.5 justify-center m-0 p-0 list-none text-ink-soft text-xs tabular-nums [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_b]:text-ink board-narrow:gap-y-1 board-narrow:gap-x-3">
      <li title="After three failed governments in a row, the top policy is enacted.">
        <span className="sr-only">{`Failed governments in a row: ${board.tracker} of ${CHAOS_AT}`}</span>
        <span aria-hidden="true">Failed</span>
        <span className="flex gap-1" aria-hidden="true">
          {pips.map((lit, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pips stay where they are
              key={i}
              className={cx(
                'size-3 border-[1.5px] border-line-strong rounded-1/2',
                lit && 'border-warn! bg-warn',
                i === CHAOS_AT - 1 && 'rounded! [transform:rotate(45deg)_scale(0.85)]',
              )}
            />
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
  <svg
    className="[fill:color-mix(in_oklab,var(--ink)_10%,var(--surface))] stroke-current stroke-1.3"
    viewBox="0 0 20 20"
    width="18"
    height="18"
    aria-hidden="true"
  >
    <rect x="6.5" y="2" width="10" height="13" rx="1.6" />
    <rect x="3.5" y="5" width="10" height="13" rx="1.6" />
    <path d="M6 9h5M6 12h5" />
  </svg>
);
