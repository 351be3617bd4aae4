import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { GameRecord } from '../../../../protocol/http/games.ts';
import { LIMITS } from '../../../../protocol/limits.ts';
import { stakesOf } from '../../../../protocol/stakes.ts';
import { dayAndTime } from '../../../i18n/days.ts';
import { factText, isKnownFact } from '../../../i18n/facts.ts';
import { Time } from '../../../i18n/Time.tsx';
import { call } from '../../../lib/api.ts';
import { lazyComponent, preloadOnIntent } from '../../../lib/lazy-component.tsx';
import { session } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Light, type LightName } from '../../../ui/Light.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isStaff, openCommands, targetOf } from '../../commands/command-target.ts';
import { Comments } from '../../comments/lazy-comments.tsx';
import { voteHistory } from '../overlays/vote-history.ts';
import { Fairness } from '../players/Fairness.tsx';
import { OpenNamePopover } from '../players/OpenNamePopover.tsx';
import { RolesTable } from '../players/RolesTable.tsx';
import { LazyPoints } from '../points/lazy-points.ts';
import { CastContext } from '../state/cast.ts';
import { useAvatarStyles } from '../state/use-avatar-styles.ts';
import { ChapterTabs, chapterPanel } from '../transcript/ChapterTabs.tsx';
import { type LineReport, Transcript } from '../transcript/Transcript.tsx';
import type { Speaker } from '../transcript/transcript-lines.ts';
import { type Chapter, filterLines, NO_FILTER } from '../transcript/transcript-lines.ts';
import { useFoldedLines } from '../transcript/use-folded-lines.ts';
import { CastList } from './CastList.tsx';
import { ReviewBoard } from './ReviewBoard.tsx';
import { replayReport } from './reported-line.ts';
import { castSeenBy, chaptersSeenBy, parseViewer, personInRecord, shownPlayers } from './viewer.ts';
import '../page/side.css';
import { PeopleContext } from '../state/people.ts';

const LIGHTS: Record<string, LightName> = { Night: 'night', Dawn: 'dawn', Day: 'day', Dusk: 'dusk', Epilogue: 'dusk' };

interface ReviewProps {
  link: string;
  record: GameRecord;
  Board: ComponentType | null;
  /** Id of the report that staff came from. */
  report: string | null;
}
export function Review({ link, record, Board, report }: ReviewProps) {
  const { id: reader } = session.value;
  const lineReport = useMemo(
    () => (report === null ? replayReport(record, link, reader) : undefined),
    [record, link, reader, report],
  );
  const reading = useReading(record, report !== null);
  const { cast, chapters, chosen, step } = reading;
  // A game that has just begun has no board yet.
  const isBoarded = Board !== null && record.facts.some(({ fact }) => fact.kind === 'board');
  const players = useMemo(() => shownPlayers(record), [record]);
  useAvatarStyles(players);
  const personAt = useCallback((speaker: Speaker) => personInRecord(record, speaker), [record]);
  const onKeyDown = (e: KeyboardEvent) => {
    const typing = e.target instanceof Element && e.target.matches('input, select, textarea');
    if (typing || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === '[' || e.key === 'p') step(-1);
    if (e.key === ']' || e.key === 'n') step(1);
  };
  return (
    <CastContext value={cast}>
      <PeopleContext value={personAt}>
        <Light light={LIGHTS[chapters[chosen ?? -1]?.phase ?? ''] ?? 'over'} winner={record.outcome.by[0] ?? null} />
        <main className={isBoarded ? 'game review review-boarded' : 'game review'} onKeyDown={onKeyDown}>
          <header className="game-head ps-2">
            {report === null ? (
              <IconButton icon="arrow-left" label="Back to the lobby" href="/play" />
            ) : (
              <IconButton icon="arrow-left" label="Back to the report" href={`/community/moderation/report/${report}`} />
            )}
            <h1 className="inline-flex items-center gap-2.5 min-w-0 m-0 text-lg whitespace-nowrap max-md:text-base max-md:gap-2">
              {record.plan.setup.name}
            </h1>
            <Time
              className="flex-1 min-w-0 truncate text-ink-soft text-sm max-md:hidden"
              at={record.startTime}
              words={dayAndTime}
            />
            <ReviewVotes chapters={chapters} />
            {report === null && <ArchiveButton link={link} />}
            {isStaff() && (
              <IconButton
                icon="shield"
                label="Moderate"
                onClick={() => openCommands(targetOf('gameId', link.slice(0, LIMITS.gameId), record.plan.setup.name))}
              />
            )}
          </header>
          {isBoarded && <ReviewBoard record={record} Board={Board} upTo={lastLine(reading)} />}
          <Pages record={record} reading={reading} report={lineReport} />
          <aside className="game-side" aria-label="About this game">
            <CastList record={record} />
            {stakesOf(record.plan.table) && (
              <LazyPoints
                game={record.id}
                broken={record.broken}
                played={record.players.some(({ id }) => id === session.value.id)}
              />
            )}
            <About record={record} open={reading.eyes === 'all'} />
            {reading.aim !== null && (
              <Button variant="ghost" icon="close" onClick={() => reading.setAim(null)}>
                Clear the marked line
              </Button>
            )}
            {report === null && (
              <div className="pt-4 border-t border-t-line">
                <Comments location={`game/${link.slice(0, LIMITS.gameId)}`} gameType={record.plan.setup.gameType} />
              </div>
            )}
          </aside>
        </main>
        <OpenNamePopover />
      </PeopleContext>
    </CastContext>
  );
}

/** Number of the last line read: the marked line, else the end of the chosen chapter; null for the whole record. */
function lastLine({ aim, chosen, chapters }: Reading): number | null {
  const following = chosen === null ? undefined : chapters.find(({ id, lines }) => id > chosen && lines.length > 0);
  return aim ?? (following ? following.lines[0]!.n - 1 : null);
}

/** State of reading a record. For staff at a report players' lines are never folded. */
function useReading(record: GameRecord, isReport: boolean) {
  const [eyes, setEyes] = useState('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [aim, setAim] = useTargetLine();
  const viewer = parseViewer(eyes);
  const chapters = useMemo(() => chaptersSeenBy(record, viewer), [record, viewer]);
  const cast = useMemo(() => castSeenBy(record, viewer), [record, viewer]);
  const lines = useMemo(() => {
    const lines = chosen === null ? chapters.flatMap((c) => c.lines) : (chapters[chosen]?.lines ?? []);
    return filterLines(lines, { ...NO_FILTER, search }, ({ fact }) => factText(fact, cast.nameOf));
  }, [chapters, chosen, search, cast]);
  const step = (by: number) => setChosen(next(chapters, chosen, by));
  const people = useMemo(() => (isReport ? [] : shownPlayers(record)), [record, isReport]);
  const folded = useFoldedLines(lines, people);
  return { eyes, setEyes, chosen, setChosen, search, setSearch, aim, setAim, chapters, cast, ...folded, step };
}
type Reading = ReturnType<typeof useReading>;

interface PagesProps {
  record: GameRecord;
  reading: Reading;
  report: LineReport | undefined;
}
function Pages({ record, reading, report }: PagesProps) {
  const { eyes, setEyes, chosen, setChosen, search, setSearch, aim, chapters, lines, unfold, step } = reading;
  const seats = shownPlayers(record).map(({ seat, name }) => ({ value: String(seat), label: `${name}’s eyes` }));
  const options = [{ value: 'all', label: 'Everyone' }, { value: 'watcher', label: 'A spectator' }, ...seats];
  const empty = search ? 'No matching lines.' : 'None of this was visible.';
  return (
    <section className="game-chat chat" aria-label="Log">
      <div className="flex gap-2 pt-2.5 px-3 pb-1">
        <Select className="flex-1 min-w-0" label="View as" labelHidden value={eyes} onChange={setEyes} options={options} />
        <SearchField className="flex-1 min-w-0" label="Search the log" value={search} onChange={setSearch} />
      </div>
      <div className="flex items-center gap-1 pt-1 pr-2 pb-1 pl-3 border-b border-b-line/60">
        <ChapterTabs chapters={chapters} chosen={chosen} onChoose={setChosen} now={false} />
        <IconButton icon="chevron-left" size={36} label="Earlier phase (p)" onClick={() => step(-1)} />
        <IconButton icon="chevron-right" size={36} label="Later phase (n)" onClick={() => step(1)} />
      </div>
      <div className="relative flex-1 min-h-0" {...chapterPanel(chosen)}>
        <Transcript
          key={`${eyes} ${chosen}`}
          {...{ lines, aim, empty, unfold }}
          label="Log"
          follow={false}
          {...(report && { report })}
          hrefOf={(n) => `#line-${n}`}
        />
      </div>
    </section>
  );
}

/** The next chapter with lines; null (the whole transcript) beyond the first or the last. */
function next(all: Chapter[], chosen: number | null, by: number): number | null {
  const nonEmpty = all.filter((c) => c.lines.length > 0).map((c) => c.id);
  const at = chosen === null ? (by > 0 ? -1 : nonEmpty.length) : nonEmpty.indexOf(chosen);
  return nonEmpty[at + by] ?? null;
}

const HASH = /^#line-(\d{1,7})$/;
/** Line number from the URL: from the fragment in a link to a line, or from `?line` in links for staff. */
const targetLine = (): number | null => {
  const { hash, search } = window.location;
  const lineParam = HASH.exec(hash)?.[1] ?? new URLSearchParams(search).get('line') ?? '';
  return /^\d{1,7}$/.test(lineParam) ? Number(lineParam) : null;
};
function useTargetLine(): [number | null, (n: number | null) => void] {
  const [aim, setAim] = useState(targetLine);
  useEffect(() => {
    const change = () => setAim(targetLine());
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  const aimAt = (n: number | null) => {
    const { pathname, search } = window.location;
    const params = new URLSearchParams(search);
    params.delete('line');
    const query = params.size > 0 ? `?${params}` : '';
    window.history.replaceState(null, '', n === null ? pathname + query : `#line-${n}`);
    setAim(n);
  };
  return [aim, aimAt];
}

/** Every player's role, and whether the deal was fair, computed from data published at the end. */
function About({ record, open }: { record: GameRecord; open: boolean }) {
  const facts = record.facts.map(({ at, fact }) => ({ at, ...fact })).filter(isKnownFact);
  const overFact = facts.findLast((fact) => fact.kind === 'over');
  const unsealed = facts.findLast((fact) => fact.kind === 'unsealed');
  return (
    <>
      {open && overFact && <RolesTable cards={overFact.cards} winners={overFact.winners} />}
      {unsealed && <Fairness seal={record.seal} unsealed={unsealed} />}
    </>
  );
}

/** Adds a finished game to the archive of a member who has one. */
function ArchiveButton({ link }: { link: string }) {
  const keep = useAction(() => call('POST /api/game/:id/archive', { param: { id: link.slice(0, LIMITS.gameId) }, json: {} }), {
    done: 'The game is in your archive, on your profile.',
    invalidates: ['GET /api/user/:user/profile'],
  });
  if (!session.value.itemsOwned?.archivedGames) return null;
  return <IconButton icon="star" label="Keep in my archive" onClick={() => void keep.run()} />;
}

const VotesTab = lazyComponent(() => import('../overlays/VotesTab.tsx').then((m) => m.VotesTab));

/** Votes of the game, as the chosen viewer saw them. */
function ReviewVotes({ chapters }: { chapters: readonly Chapter[] }) {
  const ballots = useMemo(() => voteHistory(chapters.flatMap(({ lines }) => lines.map(({ fact }) => fact))), [chapters]);
  const [isOpen, setOpen] = useState(false);
  if (ballots.length === 0) return null;
  return (
    <>
      <IconButton icon="vote" label="Votes" onClick={() => setOpen(true)} {...preloadOnIntent(VotesTab)} />
      <Dialog open={isOpen} title="Votes" onClose={() => setOpen(false)}>
        <VotesTab ballots={ballots} />
      </Dialog>
    </>
  );
}
