import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Ask } from '../../../../games/engine/game.ts';
import { useGameNews } from '../../../games/use-game-news.ts';
import { currentTime } from '../../../i18n/current-time.ts';
import { tText } from '../../../i18n/messages.ts';
import { relativeTime } from '../../../i18n/time.ts';
import { useDerived } from '../../../lib/use-derived.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BarAction } from '../page/BarAction.tsx';
import { paneOf } from '../state/focus-question.ts';
import { type Pane, useGame } from '../state/game-context.ts';
import { dismissNews } from '../state/unread-news.ts';
import { Celebration, ownResult } from '../transcript/Celebration.tsx';
import { FormattedWords } from '../transcript/FormattedWords.tsx';
import { LineBody } from '../transcript/TranscriptRow.tsx';
import { type NewsItem, type NewsMoment, type UnreadNews, unreadNews } from './news-items.ts';
import { PlayAgain } from './PlayAgain.tsx';
import { type OwnOut, useOut, YouAreOut } from './YouAreOut.tsx';

/** Presses within this time were aimed at content that the sheet has just pushed away, and do not dismiss it. */
const DEAF_MS = 400;

/**
 * Events since the player last looked, shown over any part of the page. On a phone it is a sheet that takes space from the list
 * or log above it; on a wide page, a card over the chat, except for the end, which is in the side panel. Beside an open question
 * on a phone, also one that the game does not wait for, it is folded into one line, and stays until it is read.
 */
export function News({ wide }: { wide: boolean }) {
  const game = useGame();
  const { facts, me, newsSince, room } = game;
  const declared = useGameNews(room.value!.gameId);
  const [all, since, seat] = [facts.value, newsSince.value, me.value];
  const news = useMemo(
    () => (declared && since !== null ? unreadNews(all, since, seat, declared) : null),
    [declared, all, since, seat],
  );
  const isEmpty = news !== null && news.moments.length === 0 && (news.over === null || wide);
  useEffect(() => {
    if (isEmpty) dismissNews(game, all);
  }, [isEmpty, game, all]);
  const out = useOut(news?.isOut ? (declared?.out ?? null) : null);
  if (!news || isEmpty || (wide && news.over) || (news.isOut && !out)) return null;
  return <NewsSheet {...{ news, wide, out }} onClose={() => dismissNews(game, all)} />;
}

interface NewsSheetProps {
  news: UnreadNews;
  wide: boolean;
  /** Set if the player is out of the game. */
  out: OwnOut | null;
  onClose: () => void;
}

function NewsSheet({ news, wide, out, onClose }: NewsSheetProps) {
  const game = useGame();
  const { me, room, unanswered, asks, vote, pane } = game;
  const { moments, over } = news;
  const [openedPane, setOpenedPane] = useState<Pane | null>(null);
  // On a phone an open question needs the room, so the news are folded into one line until pressed.
  const isHere = (ask: Ask) => pane.value === 'board' || paneOf(game, ask) === pane.value;
  const mayVote = vote.value !== null && me.value !== null && vote.value.seats.includes(me.value);
  const isAsked = asks.value.some(isHere) || (mayVote && isHere(vote.value));
  const isFolded = !wide && !over && !news.isOut && openedPane !== pane.value && isAsked;
  const id = useId();
  const [shownAt] = useState(() => performance.now());
  const sheet = useRef<HTMLElement>(null);
  const last = moments.at(-1);
  const title = over
    ? (ownResult(over, me.value) ?? 'The game is over.')
    : out
      ? out.title
      : (last?.label ?? tText('phase.post'));
  const end = title === 'You lost.' ? 'flag' : 'post';
  const icon = over ? end : out ? 'skull' : 'bell';
  // The news may be of an earlier round than the one being played.
  const age = !over && !out && last?.isPast ? last.at : null;
  const close = () => {
    if (sheet.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>(wide ? '.game [role=log]' : '.game [role=tab][aria-selected=true]')?.focus();
    onClose();
  };
  const open = () => {
    setOpenedPane(pane.value);
    requestAnimationFrame(() => sheet.current?.querySelector('button')?.focus());
  };
  const deaf = (e: MouseEvent) => {
    if (performance.now() - shownAt > DEAF_MS) return;
    e.preventDefault();
    e.stopPropagation();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || e.defaultPrevented || isFolded) return;
    e.stopPropagation();
    close();
  };
  return (
    <section
      ref={sheet}
      className={cx(
        'flex flex-col gap-1 border border-line bg-surface shadow motion-safe:animate-[rise_var(--panel)_var(--ease)] md:grid-area-[chat] md:[place-self:start_center] md:z-6 md:w-[min(520px,100%_-_24px)] md:max-h-[calc(100%_-_140px)] md:mt-14 md:rounded-card max-md:grid-area-[news] max-md:z-1 max-md:min-h-0 max-md:border-x-0 max-md:border-b-0 max-md:[border-radius:var(--radius-card)_var(--radius-card)_0_0]',
        over && 'news-end',
        !wide && unanswered.value.length > 0 && openedPane === null && 'news-short',
      )}
      aria-labelledby={id}
      onClickCapture={deaf}
      onKeyDown={onKeyDown}
    >
      {isFolded ? (
        <FoldedNews {...{ id, title, age }} count={moments.reduce((all, { items }) => all + items.length, 0)} onOpen={open} />
      ) : (
        <>
          <header className="flex items-center gap-2 ps-4 pe-1.5 pt-1">
            <Icon name={icon} size={20} className="text-lantern" />
            <h2 id={id} className="flex-1 min-w-0 m-0 text-lg">
              {title}
              {age !== null && (
                <span className="ms-2 text-ink-soft text-xs font-sans font-normal">
                  <Age at={age} />
                </span>
              )}
            </h2>
            {over ? (
              <IconButton icon="close" label="Close the news" onClick={close} />
            ) : (
              <Button variant="ghost" size="small" icon="check" onClick={close}>
                Got it
              </Button>
            )}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className="grid gap-3 min-h-0 px-4 pb-3 overflow-y-auto overscroll-contain" tabIndex={0}>
            {over && <Celebration fact={over} small titled={false} />}
            {!over && out && <YouAreOut out={out} />}
            {moments.map((moment, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: moments have no other name
              <Moment key={i} moment={moment} titled={moments.length > 1 || title !== moment.label} />
            ))}
            {!over && <Alive />}
          </div>
          {over && (
            <footer className="grid gap-2 px-4 pt-1 pb-3">
              <EndButtons seated={room.value?.me != null} onClose={close} />
            </footer>
          )}
        </>
      )}
      <Spoken words={`News. ${title}`} />
    </section>
  );
}

interface FoldedNewsProps {
  id: string;
  title: string;
  /** Time of the news if they are of an earlier phase. */
  age: number | null;
  count: number;
  onOpen: () => void;
}

function FoldedNews({ id, title, age, count, onOpen }: FoldedNewsProps) {
  return (
    <button
      type="button"
      className="flex items-center gap-2 w-full min-h-12 px-4 border-0 bg-transparent text-start rounded-inherit focus-visible:-outline-offset-3"
      aria-expanded={false}
      onClick={onOpen}
    >
      <Icon name="bell" size={20} className="flex-none text-lantern" />
      <span className="flex-1 min-w-0 truncate text-sm">
        <span id={id} className="font-550">
          {title}
        </span>{' '}
        <span className="text-ink-soft tabular-nums">
          {age !== null && (
            <>
              <Age at={age} /> ·{' '}
            </>
          )}
          {count === 1 ? '1 event' : `${count} events`}
        </span>
      </span>
      <BarAction>
        Read
        <Icon name="chevron-down" size={18} className="rotate-180" />
      </BarAction>
    </button>
  );
}

/** The day and hour of news matter to no one, so the component that also shows them need not load. */
const Age = ({ at }: { at: number }) => useDerived(() => relativeTime(at, currentTime.value), [at]);

/** Text for a live region, set after mounting, because screen readers announce only changes. */
function Spoken({ words }: { words: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    setAnnounced(words);
  }, [words]);
  return (
    <p className="sr-only" role="status">
      {announced}
    </p>
  );
}

function Moment({ moment: { label, at, isPast, items }, titled }: { moment: NewsMoment; titled: boolean }) {
  return (
    <section className="grid gap-1 min-w-0">
      {titled && (
        <h3 className="m-0 text-ink-soft text-xs font-semibold">
          {label}
          {isPast && (
            <span className="ms-2 font-normal">
              <Age at={at} />
            </span>
          )}
        </h3>
      )}
      {items.map((item) => (
        <Item key={item.n} item={item} />
      ))}
    </section>
  );
}

function Item({ item: { n, fact, words } }: { item: NewsItem }) {
  if (words === null) return <LineBody line={{ n, fact }} run={false} />;
  return (
    <div className="plain-line plain-loud">
      <Icon name="dawn" size={16} className="plain-icon" />
      <p className="m-0">
        <FormattedWords words={words} />
      </p>
    </div>
  );
}

const FEW = 12;
/** Players still in the game, unless all are. */
function Alive() {
  const { view, cast } = useGame();
  const places = view.value?.places ?? [];
  const survivors = places.filter((place) => place.alive);
  if (survivors.length === 0 || survivors.length === places.length) return null;
  const names = survivors.map(({ seat }) => cast.value.nameOf(seat)).join(', ');
  return (
    <p className="m-0 text-ink-soft text-sm">
      {survivors.length} of {places.length} remain{survivors.length <= FEW ? `: ${names}.` : '.'}
    </p>
  );
}

function EndButtons({ seated, onClose }: { seated: boolean; onClose: () => void }) {
  const { pane, room } = useGame();
  // After a lesson the next steps are beside its results.
  const canPlayAgain = seated && !room.value?.lesson;
  const roles = () => {
    pane.value = 'act';
    onClose();
  };
  return (
    <>
      {canPlayAgain && <PlayAgain />}
      {/* Side by side, because the sheet has half of a phone, and the winners need the other lines. */}
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Button variant={canPlayAgain ? 'ghost' : 'primary'} icon="cards" wide onClick={roles}>
          See the results
        </Button>
        <Button variant="ghost" icon="history" wide href={`/game/${room.value?.id}/review`}>
          Replay
        </Button>
      </div>
    </>
  );
}
