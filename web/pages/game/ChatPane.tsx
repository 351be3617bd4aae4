import { signal } from '@preact/signals-react';
import { useMemo } from 'react';
import { plainFact } from '../../text/facts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ChapterTabs } from './ChapterTabs.tsx';
import { Composer } from './Composer.tsx';
import { type Desk, useDesk } from './desk.ts';
import { Notices } from './Notices.tsx';
import { type Line, sifted } from './record.ts';
import { Transcript } from './Transcript.tsx';

const searching = signal(false);

/** The record and the line one writes. */
export function ChatPane() {
  const desk = useDesk();
  const lines = useLines(desk);
  const { chapter, chapters, search, room } = desk;
  const label = chapter.value === null ? 'What happened' : (chapters.value[chapter.value]?.label ?? '');
  const filtered = search.value !== '' || desk.only.value !== null;
  return (
    <section className="chat" aria-label="Talk">
      <div className="chat-head">
        <ChapterTabs
          chapters={chapters.value}
          chosen={chapter.value}
          onChoose={(id) => (chapter.value = id)}
          now={room.value?.stage !== 'closed'}
        />
        <IconButton
          icon="search"
          size={36}
          label="Search the record"
          pressed={searching.value}
          onClick={() => (searching.value = !searching.value)}
        />
      </div>
      {searching.value && (
        <SearchField
          className="chat-search"
          label="Search the record"
          value={search.value}
          onChange={(value) => (search.value = value)}
          autoFocus
        />
      )}
      <div className="chat-body">
        <Notices />
        <Transcript
          key={chapter.value ?? 'now'}
          lines={lines}
          label={label}
          follow={chapter.value === null}
          empty={filtered ? 'No line fits.' : 'Nothing has happened here yet.'}
        />
      </div>
      {chapter.value === null ? (
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

/** The lines to show: of one chapter or of all, without what the reader does not want. */
function useLines({ chapters, chapter, only, search, muted, cast }: Desk): readonly Line[] {
  const [all, at, who, words, deaf] = [chapters.value, chapter.value, only.value, search.value, muted.value];
  const { nameOf } = cast.value;
  return useMemo(() => {
    const lines = at === null ? all.flatMap((c) => c.lines) : (all[at]?.lines ?? []);
    return sifted(lines, { only: who, search: words, muted: deaf }, ({ fact }) => plainFact(fact, nameOf));
  }, [all, at, who, words, deaf, nameOf]);
}
