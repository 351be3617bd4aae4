import { type ReactNode, useState } from 'react';
import { NO_PICK } from '../../../games/acrotopia/ballot.ts';
import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import { EntryList, EntryText } from './Entries.tsx';
import { letterOf } from './messages.ts';
import { Progress } from './Progress.tsx';

export interface VoteSheetProps {
  title: string;
  label: string;
  entries: readonly ShownEntry[];
  progress: string;
  show?: (entry: ShownEntry) => ReactNode;
}
const RANKS = ['first', 'second', 'third'];

/** Entries as cards. A player with an open vote picks one, or up to three in order; others only read. */
export function VoteSheet(props: VoteSheetProps) {
  const { ask } = useBoard();
  const open = ask(props.title);
  if (!open) return <Reading {...props} />;
  return <Ballot key={open.id} {...props} picksOf={open.offers.length} able={idsIn(open.offers[0])} />;
}
const idsIn = (offer: { kind: string; of?: unknown } | undefined): string[] =>
  offer?.kind === 'choice' ? (offer.of as string[]) : [];

function Reading({ label, entries, progress, show }: VoteSheetProps) {
  return (
    <>
      <EntryList label={label}>
        {entries.map((entry) => (
          <li key={entry.id} className={cx('acro-card', entry.mine && 'border-dashed')}>
            <CardText {...{ entry, show }} />
          </li>
        ))}
      </EntryList>
      <Progress words={progress} />
    </>
  );
}

function CardText({ entry, show }: { entry: ShownEntry; show: VoteSheetProps['show'] }) {
  return (
    <>
      <span
        className="grid flex-none place-items-center size-7 rounded bg-ink/9 text-ink-soft font-serif text-sm"
        aria-hidden="true"
      >
        {letterOf(entry.id).slice(-1)}
      </span>
      <EntryText>{show ? show(entry) : entry.text}</EntryText>
      {entry.mine && <span className="flex-none text-ink-soft text-xs">yours</span>}
    </>
  );
}

interface BallotProps extends VoteSheetProps {
  picksOf: number;
  able: readonly string[];
}
function Ballot({ title, label, entries, progress, show, picksOf, able }: BallotProps) {
  const { given, answer, pick } = useBoard();
  const votes = given(title)?.filter((part): part is string => part !== NO_PICK) ?? null;
  const [draftPicks, setDraftPicks] = useState<string[] | null>(null);
  const picks = draftPicks ?? votes ?? [];
  const ranked = picksOf > 1;
  const isAble = (i: number) => able.includes(entries[i]?.id ?? '');
  const roving = useRoving<HTMLDivElement>(entries.length, 1, (i) => !isAble(i));
  const partsOf = (chosen: readonly string[]) => Array.from({ length: picksOf }, (_, i) => chosen[i] ?? NO_PICK);
  const choose = (id: string) => {
    const next = togglePick(picks, id, picksOf);
    setDraftPicks(next);
    pick(title, next.length > 0 ? partsOf(next) : null);
  };
  const vote = async () => {
    if (await answer(title, ...partsOf(picks))) setDraftPicks(null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: cards to choose from are no fields of a form */}
      <div
        ref={roving.ref}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-2.5 m-0 p-0 list-none board-phone:gap-2"
        role="group"
        aria-label={ranked ? `${label} Up to ${picksOf} picks, the best first.` : label}
        onKeyDown={roving.onKeyDown}
      >
        {entries.map((entry, i) => (
          <VoteCard
            key={entry.id}
            {...{ entry, show, ranked }}
            rank={picks.indexOf(entry.id)}
            able={isAble(i)}
            rove={i}
            tabIndex={roving.tabIndex(i)}
            onFocus={() => roving.onFocus(i)}
            onPick={() => choose(entry.id)}
          />
        ))}
      </div>
      <VoteBar
        {...{ title, progress, vote }}
        hasVoted={votes !== null}
        isUnchanged={draftPicks === null}
        ready={draftPicks !== null && picks.length > 0}
        clear={() => {
          setDraftPicks([]);
          pick(title, null);
        }}
      />
    </>
  );
}

interface VoteBarProps {
  title: string;
  progress: string;
  /** `hasVoted`: a vote was submitted. `isUnchanged`: the picks are the same as that vote. */
  hasVoted: boolean;
  isUnchanged: boolean;
  ready: boolean;
  vote: () => Promise<void>;
  clear: () => void;
}
function VoteBar({ title, progress, hasVoted, isUnchanged, ready, vote, clear }: VoteBarProps) {
  const { takeBack, busy } = useBoard();
  const retract = () => {
    clear();
    void takeBack(title);
  };
  return (
    <div className="flex flex-wrap gap-2 items-center justify-end acro-vote-bar sticky z-1 bottom-0 p-2 ps-3.5 border border-line rounded-card bg-surface board-phone:p-1 board-phone:ps-3.5">
      <Progress words={hasVoted && isUnchanged ? `Your vote is in. ${progress}` : progress} role="status" />
      {hasVoted && (
        <Button size="small" variant="ghost" disabled={busy} onClick={retract}>
          Take back
        </Button>
      )}
      <Button variant="primary" icon="vote" disabled={!ready} loading={busy} onClick={() => void vote()}>
        {hasVoted ? 'Change vote' : 'Vote'}
      </Button>
    </div>
  );
}

/** Adds a pick, or removes it if already picked. If the picks are full, the new one replaces the last. */
function togglePick(picks: readonly string[], id: string, most: number): string[] {
  if (most === 1) return [id];
  if (picks.includes(id)) return picks.filter((other) => other !== id);
  return picks.length < most ? [...picks, id] : [...picks.slice(0, -1), id];
}

interface VoteCardProps {
  entry: ShownEntry;
  show: VoteSheetProps['show'];
  ranked: boolean;
  rank: number;
  able: boolean;
  rove: number;
  tabIndex: number;
  onFocus: () => void;
  onPick: () => void;
}
function VoteCard({ entry, show, ranked, rank, able, rove, tabIndex, onFocus, onPick }: VoteCardProps) {
  const isPicked = rank >= 0;
  return (
    <button
      type="button"
      className={cx('acro-card', 'acro-card-able', isPicked && 'acro-card-chosen', entry.mine && 'border-dashed')}
      aria-pressed={isPicked}
      disabled={!able}
      data-rove={rove}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onPick}
    >
      <CardText {...{ entry, show }} />
      {isPicked && (
        <span className="grid flex-none place-items-center size-6.5 rounded-1/2 bg-flame text-on-flame font-bold tabular-nums">
          {ranked ? (
            <>
              <span aria-hidden="true">{rank + 1}</span>
              <span className="sr-only">{RANKS[rank]} pick</span>
            </>
          ) : (
            <Icon name="check" size={16} />
          )}
        </span>
      )}
    </button>
  );
}
