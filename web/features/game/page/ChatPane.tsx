import { useMemo } from 'react';
import { factText } from '../../../i18n/facts.ts';
import { showError } from '../../../lib/errors.ts';
import { preloadOnIntent } from '../../../lib/lazy-component.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ToastPlace } from '../../../ui/ToastPlace.tsx';
import { openReport } from '../../reports/report-target.ts';
import { TalkComposer } from '../composer/TalkComposer.tsx';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { reportedLine } from '../state/reported.ts';
import { useWide } from '../state/use-wide.ts';
import { ChapterTabs, chapterPanel } from '../transcript/ChapterTabs.tsx';
import { type LineReport, Transcript } from '../transcript/Transcript.tsx';
import { filterLines, type TranscriptLine } from '../transcript/transcript-lines.ts';
import { useFoldedLines } from '../transcript/use-folded-lines.ts';
import { Sift, TableNotices } from './lazy-parts.tsx';

export function ChatPane() {
  const game = useGame();
  const { chapter, chapters } = game;
  const at = chapter.value;
  const wide = useWide();
  const label = at === null ? 'What happened' : (chapters.value[at]?.label ?? '');
  return (
    <section className="chat" aria-label="Talk">
      <div className="flex-1 flex flex-col min-h-0">
        <ChatHead game={game} />
        <div className="relative flex-1 min-h-0" {...chapterPanel(at)}>
          <Notices />
          <ChatLines key={at ?? 'now'} label={label} />
        </div>
      </div>
      {wide && <ToastPlace />}
      <div className="chat-foot">
        {at === null ? (
          <TalkComposer />
        ) : (
          <p className="flex flex-wrap items-center gap-3 min-h-15 m-0 py-2 px-4 border-t border-t-line text-ink-soft">
            You are reading {label}.
            <Chip icon="arrow-right" onPress={() => (chapter.value = null)}>
              Back to now
            </Chip>
          </p>
        )}
      </div>
    </section>
  );
}

/** A separate component, so that a new line does not render the whole pane. */
function ChatLines({ label }: { label: string }) {
  const game = useGame();
  const { chapter, search, onlySpeaker } = game;
  const { lines, unfold } = useFoldedLines(useTranscriptLines(game), game.room.value?.members);
  const report = useMemo(() => lineReport(game), [game]);
  const empty = search.value !== '' || onlySpeaker.value !== null ? 'No matching lines.' : 'Nothing has happened here yet.';
  return <Transcript {...{ lines, label, empty, report, unfold }} follow={chapter.value === null} />;
}

function ChatHead({ game: { chapter, chapters, room, isSearching, search, onlySpeaker } }: { game: GamePageState }) {
  const toggle = () => {
    isSearching.value = !isSearching.value;
  };
  return (
    <>
      <div className="flex items-center gap-1 pt-1 pr-2 pb-1 pl-3 border-b border-b-line/60">
        <ChapterTabs
          chapters={chapters.value}
          chosen={chapter.value}
          onChoose={(id) => (chapter.value = id)}
          now={room.value?.stage !== 'closed'}
        />
        <IconButton
          icon="search"
          size={36}
          label="Search the log"
          pressed={isSearching.value}
          onClick={toggle}
          {...preloadOnIntent(Sift)}
        />
      </div>
      {(isSearching.value || search.value || onlySpeaker.value !== null) && <Sift />}
    </>
  );
}

function useTranscriptLines({ chapters, chapter, onlySpeaker, search, muted, cast }: GamePageState): readonly TranscriptLine[] {
  const [all, at, speaker, words, deaf] = [chapters.value, chapter.value, onlySpeaker.value, search.value, muted.value];
  const { nameOf } = cast.value;
  return useMemo(() => {
    const lines = at === null ? all.flatMap((c) => c.lines) : (all[at]?.lines ?? []);
    return filterLines(lines, { only: speaker, search: words, muted: deaf }, ({ fact }) => factText(fact, nameOf));
  }, [all, at, speaker, words, deaf, nameOf]);
}

const lineReport = (game: GamePageState): LineReport => ({
  may: (line) => reportedLine(game, line) !== null,
  open: (line) => {
    const target = reportedLine(game, line);
    if (target) openReport(target);
  },
  quote: (line) => void import('../composer/quote-line.ts').then((part) => part.quoteLine(game, line)).catch(showError),
});

/** Table-wide notices, laid over the chat so that nothing moves: a refused connection, a pause, a proposed setup. */
function Notices() {
  const game = useGame();
  const { why } = game;
  const { pause, rehost, proposal } = game.room.value ?? {};
  const isHeld = Boolean(pause?.on || pause?.votes.length || rehost || proposal);
  return (
    <div className="notices absolute top-2 right-3 left-3 z-5 grid gap-2">
      {why.value && game.room.value?.stage !== 'closed' && (
        <Banner
          kind="error"
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              Refresh
            </Button>
          }
        >
          {why.value}
        </Banner>
      )}
      {isHeld && <TableNotices />}
    </div>
  );
}
