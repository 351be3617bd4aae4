import { TalkComposer } from '../composer/TalkComposer.tsx';
import { useGame } from '../state/game-context.ts';
import { LineBody } from '../transcript/TranscriptRow.tsx';
import { lineSpeaker } from '../transcript/transcript-lines.ts';

/** The newest words and the field to write in, below the seats on a phone, so that the first word needs no other tab. */
export function PregameTalk() {
  const { chapters, muted } = useGame();
  const line = chapters.value.at(-1)?.lines.findLast((one) => {
    const by = lineSpeaker(one);
    return by !== null && !muted.value.has(by);
  });
  return (
    <section className="grid-area-[foot] min-w-0 bg-bg/60" aria-label="Talk">
      {line && (
        // A fixed height keeps the seats in their place while people talk.
        <div className="flex [align-items:safe_center] h-14 px-3 border-t border-t-line/60 overflow-hidden">
          <LineBody line={line} run={false} />
        </div>
      )}
      <TalkComposer />
    </section>
  );
}
