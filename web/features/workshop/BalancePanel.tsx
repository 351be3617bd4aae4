import { useState } from 'react';
import type { Setup } from '../../../games/engine/setup.ts';
import type { Balance } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { count, percent } from '../../i18n/locale.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { WinRateBars } from '../cards/WinRateBars.tsx';
import {
  changesOf,
  decidersOf,
  deciderWords,
  firstNightWords,
  idleWords,
  ratesOf,
  suggestionWords,
  warningsOf,
} from './balance-words.ts';
import type { SearchState } from './series.ts';
import { useSeries } from './use-series.ts';

export const BALANCE_GAMES = 1_000;
/**
 * Level of the talking bots. Villages of silent bots lose most games, so only games of talking bots say anything about people.
 */
const TALK = 3;
/** Games required before results are put into words. */
const ENOUGH = 100;

export interface BalancePanelProps {
  setup: Setup;
  /** False while the setup cannot be played: the last figures stay. */
  valid: boolean;
  /** Applies a suggested change; if absent, the suggestion has no button. */
  onTry?: (change: Change) => void;
}

/** Plays the setup with bots in the browser while the panel is open, and shows who wins. */
export function BalancePanel({ setup, valid, onTry }: BalancePanelProps) {
  const canTalk = setup.gameType === 'Mafia';
  const [silent, setSilent] = useState(false);
  const talk = canTalk && !silent ? TALK : null;
  const tells = talk !== null || !canTalk;
  const { balance, before, done, search, error } = useSeries(setup, valid, { games: BALANCE_GAMES, talk, suggest: tells });
  const changes = balance && before ? changesOf(before, balance) : [];
  const warnings = balance && balance.games >= ENOUGH && tells ? warningsOf(balance) : [];
  return (
    <section className="grid gap-3 p-3.5 border border-line rounded-card bg-surface" aria-label="Balance">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="m-0 text-base">Balance</h2>
        <p className="m-0 text-ink-soft text-xs tabular">
          {balance ? `${count(balance.games)} of ${count(BALANCE_GAMES)} bot games` : 'Waiting for the bots'}
        </p>
      </header>
      <Meter kind="bar" value={balance?.games ?? 0} max={BALANCE_GAMES} label="Games played" />
      {error && <Banner kind="error">{error}</Banner>}
      {!valid && <p className="m-0 text-ink-soft text-sm">Fix the problems, and the bots will play it again.</p>}
      {valid && !balance && !error && <p className="m-0 min-h-24 text-ink-soft text-sm">The bots sit down…</p>}
      {balance && (
        <>
          <WinRateBars label="Games won by side" rates={ratesOf(balance.sides)} isSide />
          {changes.length > 0 && <p className="m-0 text-sm">Change: {changes.join(', ')}.</p>}
          {warnings.map((words) => (
            <Banner key={words} kind="warning">
              {words}
            </Banner>
          ))}
          {search && <Search search={search} setup={setup} {...(valid && onTry && { onTry })} />}
          <Figures balance={balance} done={done} />
          <details className="text-sm [&[open]>summary>[class*=i-lucide]]:[transform:rotate(180deg)]">
            <summary className="min-h-tap flex items-center justify-between gap-3 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
              By role
              <Icon name="chevron-down" size={18} className="text-ink-soft [transition:transform_var(--quick)]" />
            </summary>
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

/** The result or the progress of a search for a better setup. */
function Search({
  search: { played, total, isDone, suggestion },
  setup,
  onTry,
}: Pick<BalancePanelProps, 'setup' | 'onTry'> & { search: SearchState }) {
  if (suggestion)
    return (
      <Banner
        kind="info"
        icon="bot"
        {...(onTry && {
          actions: (
            <Button size="small" onClick={() => onTry(suggestion.change)}>
              Try it
            </Button>
          ),
        })}
      >
        {suggestionWords(suggestion, setup)}
      </Banner>
    );
  return (
    <p className="m-0 text-ink-soft text-sm">
      {isDone
        ? 'None of the changes the bots tried balances it.'
        : `The bots are trying changes: ${count(played)} of ${count(total)} games…`}
    </p>
  );
}

/** Results of the games, one line each. */
function Figures({ balance, done }: { balance: Balance; done: boolean }) {
  const deciders = balance.games >= ENOUGH ? decidersOf(balance) : [];
  const isEven = done && Object.values(balance.losses).some(({ own, other }) => own.plays > 0 && other.plays > 0);
  const lines: [label: string, words: string][] = [
    ['Length', lengthWords(balance.days, balance.games)],
    ['Dies on night 1', balance.games >= ENOUGH ? firstNightWords(balance) : ''],
    ['Never acts', balance.games >= ENOUGH ? idleWords(balance) : ''],
    [
      deciders.length > 1 ? 'Key roles' : 'Key role',
      deciders.map(deciderWords).join(' ') || (isEven ? 'No role stands out on its side.' : ''),
    ],
  ];
  return (
    <dl className="m-0 grid gap-1.5 text-sm">
      {lines.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <dt className="inline text-ink-soft">{label}: </dt>
              <dd className="inline m-0">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const MOST_LENGTHS = 5;
/** '2 days 31%, 3 days 40%': the most frequent lengths, in ascending order. */
function lengthWords(days: Readonly<Record<string, number>>, games: number): string {
  return Object.entries(days)
    .filter(([, plays]) => plays >= games / 100)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LENGTHS)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([n, plays]) => `${n} ${n === '1' ? 'day' : 'days'} ${percent(plays / Math.max(1, games))}`)
    .join(', ');
}
