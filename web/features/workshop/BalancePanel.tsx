import { useState } from 'react';
import type { Setup } from '../../../games/engine/setup.ts';
import { count } from '../../i18n/locale.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { WinRateBars } from '../setups/WinRateBars.tsx';
import { changesOf, percent, ratesOf, warningsOf } from './balance-words.ts';
import { useSeries } from './use-series.ts';

export const BALANCE_GAMES = 1_000;
/** Villages of silent bots lose most games: only those that talk say anything of people. */
const TALK = 3;

export interface BalancePanelProps {
  setup: Setup;
  /** False while the setup cannot be played: the last figures stay. */
  valid: boolean;
}

/** The engine itself plays the setup with bots while one looks, and says who wins. */
export function BalancePanel({ setup, valid }: BalancePanelProps) {
  const canTalk = setup.gameType === 'Mafia';
  const [silent, setSilent] = useState(false);
  const talk = canTalk && !silent ? TALK : null;
  const { balance, before, done, error } = useSeries(setup, valid, BALANCE_GAMES, talk);
  const changes = balance && before ? changesOf(before, balance) : [];
  const warnings = balance && balance.games >= 100 && (talk !== null || !canTalk) ? warningsOf(balance) : [];
  return (
    <section className="grid gap-3 p-3.5 border border-line rounded-card bg-surface" aria-label="Balance">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="m-0 text-base">Balance</h2>
        <p className="m-0 text-ink-soft text-xs tabular">
          {balance ? `${count(balance.games)} of ${count(BALANCE_GAMES)} games of bots` : 'Bots will play it'}
        </p>
      </header>
      <Meter kind="bar" value={balance?.games ?? 0} max={BALANCE_GAMES} label="Games played" />
      {error && <Banner kind="error">{error}</Banner>}
      {!valid && <p className="m-0 text-ink-soft text-sm">Mend the problems, and bots play it again.</p>}
      {valid && !balance && !error && <p className="m-0 min-h-24 text-ink-soft text-sm">The bots sit down…</p>}
      {balance && (
        <>
          <WinRateBars label="Games won by side" rates={ratesOf(balance.sides)} isSide />
          {changes.length > 0 && <p className="m-0 text-sm">Before and now: {changes.join(', ')}.</p>}
          {warnings.map((words) => (
            <Banner key={words} kind="warning">
              {words}
            </Banner>
          ))}
          <p className="m-0 text-sm">
            <span className="text-ink-soft">Length: </span>
            {lengthWords(balance.days, balance.games)}
          </p>
          <details className="text-sm">
            <summary className="min-h-tap flex items-center cursor-pointer">By role</summary>
            <WinRateBars label="Seats that won, by role" rates={ratesOf(balance.roles)} />
          </details>
        </>
      )}
      <p className="sr-only" role="status">
        {done && balance
          ? `Played. ${ratesOf(balance.sides)
              .map(({ name, rate }) => `${name} ${percent(rate)}`)
              .join(', ')}.`
          : ''}
      </p>
      {canTalk && (
        <Switch
          label="Silent bots"
          hint="Much faster, but a village that says nothing loses."
          checked={silent}
          onChange={setSilent}
        />
      )}
      <p className="m-0 text-ink-soft text-xs">Bots are not people: take it as a first guess.</p>
    </section>
  );
}

const MOST_LENGTHS = 5;
/** '2 days 31 %, 3 days 40 %', the most frequent, in their order. */
function lengthWords(days: Readonly<Record<string, number>>, games: number): string {
  return Object.entries(days)
    .filter(([, played]) => played >= games / 100)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LENGTHS)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([n, played]) => `${n} ${n === '1' ? 'day' : 'days'} ${percent(played / Math.max(1, games))}`)
    .join(', ');
}
