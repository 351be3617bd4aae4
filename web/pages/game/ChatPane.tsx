import { Suspense, useMemo } from 'react';
import { plainFact } from '../../text/facts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChapterTabs, chapterPanel } from './ChapterTabs.tsx';
import { Composer } from './Composer.tsx';
import { type Desk, useDesk } from './desk.ts';
import { Notices } from './Notices.tsx';
import { Sift } from './parts.ts';
import { type Line, sifted } from './record.ts';
import { Transcript } from './Transcript.tsx';

/** The record and the line one writes. */
export function ChatPane() {
  const desk = useDesk();
  const { chapter, chapters, search, only } = desk;
  const lines = useLines(desk);
  const at = chapter.value;
  const label = at === null ? 'What happened' : (chapters.value[at]?.label ?? '');
  const empty = search.value !== '' || only.value !== null ? 'No line fits.' : 'Nothing has happened here yet.';
  return (
    <section className="chat" aria-label="Talk">
      <ChatHead desk={desk} />
      <div className="chat-body" {...chapterPanel(at)}>
        <Notices />
        <Transcript key={at ?? 'now'} {...{ lines, label, empty }} follow={at === null} />
      </div>
      {at === null ? (
        <Composer />
      ) : (
        <p className="chat-past">
          You are reading {label}.
          <Chip icon="arrow-right" onPress={() => (chapter.value = null)}>
            Back to now
          </Chip>
        </p>
      )}
    </section>
  );
}

/** Which phase is read, and looking for lines. */
function ChatHead({ desk: { chapter, chapters, room, searching, search, only } }: { desk: Desk }) {
  const toggle = () => {
    searching.value = !searching.value;
  };
  return (
    <>
      <div className="chat-head">
        <ChapterTabs
          chapters={chapters.value}
          chosen={chapter.value}
          onChoose={(id) => (chapter.value = id)}
          now={room.value?.stage !== 'closed'}
        />
        <IconButton icon="search" size={36} label="Search the record" pressed={searching.value} onClick={toggle} />
      </div>
      {(searching.value || search.value || only.value !== null) && (
        <Suspense fallback={null}>
          <Sift />
        </Suspense>
      )}
    </>
  );
}

/** The lines to show: of one chapter or of all, without what the reader does not want. */
function useLines({ chapters, chapter, only, search, muted, cast }: Desk): readonly Line[] {
  const [all, at, who, words, deaf] = [chapters.value, chapter.value, only.value, search.value, muted.value];
  const { nameOf } = cast.value;
  return useMemo(() => {
    const lines = at === null ? all.flatMap((c) => c.lines) : (all[at]?.lines ?? []);
    return sifted(lines, { only: who, search: words, muted: deaf }, ({ fact }) => plainFact(fact, nameOf));
  }, [all, at, who, words, deaf, nameOf]);
}
