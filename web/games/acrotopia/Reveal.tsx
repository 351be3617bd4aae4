import type { ReactNode } from 'react';
import type { RoundBoard, ShownEntry } from '../../../games/acrotopia/board.ts';
import { LAUGH, NEXT } from '../../../games/acrotopia/titles.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { EntryList, EntryText } from './Entries.tsx';
import { letterOf } from './messages.ts';
import { Progress } from './Progress.tsx';
import './reveal.css';

export interface RevealProps {
  entries: readonly ShownEntry[];
  show?: (entry: ShownEntry) => ReactNode;
  /** Says over an entry that won why it did. */
  wonWord: string;
  /** Below the winners, once everything is revealed. */
  closing?: ReactNode;
}

/**
 * Results one by one: the newest one large, winners together, then all entries in the order of the vote, each with its writer once
 * that is known. Nothing moves when a result comes.
 */
export function Reveal({ entries, show, wonWord, closing }: RevealProps) {
  const { board } = useBoard<RoundBoard>();
  const latest = entries.find(({ id }) => id === board.latest);
  const winners = entries.filter(({ won }) => won);
  const isWhole = entries.every(({ by }) => by !== undefined);
  const tied = winners.length > 1 && isWhole ? 'A tie' : wonWord;
  return (
    <>
      <Stage>
        {!latest && <StageTitle words="The votes are in." />}
        {latest && !latest.won && <StageEntry key={latest.id} {...{ show }} entry={latest} size="alone" />}
        {winners.map((entry, i) => (
          <StageEntry
            key={entry.id}
            {...{ entry, show }}
            won={i === 0 ? tied : null}
            size={winners.length > 2 ? 'small' : winners.length > 1 ? 'pair' : 'alone'}
          />
        ))}
        {isWhole && winners.length === 0 && <p className="text-ink-soft text-sm">No votes, no points.</p>}
        {isWhole && closing}
      </Stage>
      <EntryList label="Phrases and who wrote them">
        {entries.map((entry) => (
          <RevealedEntry key={entry.id} {...{ entry, show, wonWord }} isLatest={entry.id === board.latest} />
        ))}
      </EntryList>
    </>
  );
}

/** Room for a result of three lines, so that nothing below it moves. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <section
      className="acro-stage relative grid gap-3 place-content-center justify-items-center min-h-50 p-4 border rounded-card text-center board-phone:p-3"
      aria-label="Latest result"
    >
      {children}
    </section>
  );
}
export const StageTitle = ({ words }: { words: string }) => <p className="acro-rise font-serif text-xl text-ink-soft">{words}</p>;

interface StageEntryProps {
  entry: ShownEntry;
  show: RevealProps['show'];
  won?: string | null;
  size: 'alone' | 'pair' | 'small';
}
const SIZES = {
  alone: 'text-[clamp(1.25rem,5.4cqi,1.75rem)]',
  pair: 'text-lg board-phone:text-base',
  small: 'text-base',
} as const;

function StageEntry({ entry, show, won = null, size }: StageEntryProps) {
  const { nameOf, avatarSeedOf, me } = useBoard();
  const { by, votes = 0, points = 0, text } = entry;
  if (by === undefined) return null;
  return (
    <div className={cx('grid justify-items-center w-full', size === 'alone' ? 'gap-2.5' : 'gap-1')}>
      {won && (
        <p className="acro-crowned flex gap-1.5 items-center text-lantern text-sm font-650">
          <Icon name="crown" size={20} />
          {won}
        </p>
      )}
      <p
        className={cx(
          'acro-rise font-serif leading-[1.25] wrap-anywhere text-balance',
          SIZES[size],
          text.length > 90 && 'text-base!',
        )}
      >
        <bdi>{show ? show(entry) : text}</bdi>
      </p>
      <div className="flex flex-wrap gap-y-1 gap-x-2 items-center justify-center max-w-full text-sm">
        <span className="acro-rise acro-second flex gap-2 items-center min-w-0">
          <Avatar id={avatarSeedOf(by)} size={size === 'alone' ? 32 : 24} />
          <b className="min-w-0 wrap-anywhere" translate="no">
            {by === me ? 'You' : nameOf(by)}
          </b>
        </span>
        <span className="acro-rise acro-third flex gap-2 items-center">
          <Votes votes={votes} />
          {points > 0 && <Points points={points} />}
        </span>
      </div>
      {size === 'alone' && (
        <span className="absolute top-2 right-2">
          <Laugh entry={entry} />
        </span>
      )}
    </div>
  );
}

/** Most votes that are drawn one by one. */
const DRAWN = 8;
function Votes({ votes }: { votes: number }) {
  return (
    <span className="flex gap-1 items-center text-ink-soft whitespace-nowrap">
      <span className="flex gap-0.5" aria-hidden="true">
        {Array.from({ length: Math.min(votes, DRAWN) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: votes are alike
          <span key={i} className="size-2 rounded-1/2 bg-flame" />
        ))}
      </span>
      {votesWords(votes)}
    </span>
  );
}
export const votesWords = (votes: number): string => (votes === 0 ? 'no votes' : votes === 1 ? '1 vote' : `${votes} votes`);

export const Points = ({ points }: { points: number }) => (
  <span className="py-0.5 px-2 rounded-full bg-flame text-on-flame font-bold tabular-nums">+{points}</span>
);

interface RevealedEntryProps {
  entry: ShownEntry;
  show: RevealProps['show'];
  wonWord: string;
  isLatest: boolean;
}
function RevealedEntry({ entry, show, wonWord, isLatest }: RevealedEntryProps) {
  const { nameOf, avatarSeedOf, me } = useBoard();
  const { id, text, by, votes = 0, points = 0, won, mine } = entry;
  return (
    <li
      className={cx(
        'acro-result flex gap-2 items-center p-2 ps-3 border rounded-card bg-surface',
        won && 'acro-result-won',
        mine && 'border-dashed',
        isLatest && 'acro-result-latest',
      )}
    >
      <div className="grid flex-1 min-w-0">
        <span className="flex gap-2 min-w-0">
          <span className="flex-none w-4 text-ink-soft font-serif text-sm leading-[1.6]" aria-hidden="true">
            {won ? <Icon name="crown" size={16} className="text-lantern" /> : letterOf(id)}
          </span>
          <EntryText>{show ? show(entry) : text}</EntryText>
        </span>
        <span className="flex gap-x-2 items-center min-w-0 min-h-6 text-ink-soft text-sm">
          {by === undefined ? (
            <span>{mine ? 'yours' : 'by …'}</span>
          ) : (
            <>
              {won && <span className="sr-only">{wonWord}</span>}
              <Avatar id={avatarSeedOf(by)} size={20} />
              <span className="min-w-0 truncate" translate="no">
                {by === me ? 'You' : nameOf(by)}
              </span>
              <span className="whitespace-nowrap">{votesWords(votes)}</span>
              {points > 0 && <b className="text-lantern tabular-nums">+{points}</b>}
            </>
          )}
        </span>
      </div>
      <span className="flex-none w-13">
        <Laugh entry={entry} />
      </span>
    </li>
  );
}

/** Number of laughs at an entry. Everyone at the table can join in, but not at their own words. */
function Laugh({ entry: { id, text, mine, by, laughs = [] } }: { entry: ShownEntry }) {
  const { ask, given, answer, nameOf } = useBoard();
  if (by === undefined) return null;
  const [own = []] = (given(LAUGH) ?? []) as string[][];
  const isOn = own.includes(id);
  const names = laughs.length ? new Intl.ListFormat('en').format(laughs.map(nameOf)) : 'No one';
  const title = `${names} laughed`;
  const face = (
    <>
      <Icon name="laugh" size={20} />
      {laughs.length > 0 && <span className="tabular-nums text-sm">{laughs.length}</span>}
    </>
  );
  if (!ask(LAUGH) || mine)
    return laughs.length === 0 ? null : (
      <span className="acro-laugh" title={title}>
        {face}
        <span className="sr-only">{title}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={cx('acro-laugh', 'acro-laugh-able', isOn && 'acro-laugh-on')}
      aria-pressed={isOn}
      aria-label={`Laugh at “${text}”. ${title}.`}
      title={title}
      onClick={() => void answer(LAUGH, isOn ? own.filter((other) => other !== id) : [...own, id])}
    >
      {face}
    </button>
  );
}

/** Going on is optional; the reveal ends early once everyone is ready. */
export function Onward() {
  const { board, ask, given, answer, busy } = useBoard<RoundBoard>();
  const next = ask(NEXT);
  if (!next) return null;
  const isLast = board.round >= board.rounds;
  const isReady = given(NEXT) !== null;
  const waits = `${next.given.length} of ${next.seats.length} ready.`;
  return (
    <div className="acro-vote-bar sticky z-1 bottom-0 flex flex-wrap gap-2 items-center justify-end mt-auto p-2 ps-3.5 border border-line rounded-card bg-surface board-phone:p-1 board-phone:ps-3.5">
      <Progress words={waits} role="status" />
      <Button
        iconEnd={isReady ? 'check' : 'arrow-right'}
        disabled={isReady}
        loading={busy && !isReady}
        onClick={() => void answer(NEXT, NEXT)}
      >
        {isLast ? 'Final scores' : 'Next round'}
      </Button>
    </div>
  );
}
