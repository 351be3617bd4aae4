import { beginsWith } from '../../../games/acrotopia/acronym.ts';
import { firstGrapheme } from '../../../games/engine/cut-text.ts';
import { cx } from '../../ui/cx.ts';

export function LetterTiles({ letters, text }: { letters: string; text?: string | undefined }) {
  const bare = text === undefined;
  const words = text === undefined || text.trim() === '' ? [] : text.trim().split(/\s+/);
  return (
    <div className={cx('flex gap-[clamp(4px,1.6cqi,12px)] justify-center py-1', bare && 'acro-tiles-bare')}>
      <p className="sr-only">The letters are {[...letters].join(', ')}.</p>
      {[...letters].map((letter, i) => {
        const word = words[i];
        const look = word === undefined ? '' : beginsWith(word, letter) ? 'acro-tile-good' : 'acro-tile-bad';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: letters stay where they are
            key={i}
            className={cx('flex flex-col gap-1.5 items-center min-w-0', bare ? 'flex-[0_1_60px]' : 'flex-[0_1_88px]')}
            aria-hidden="true"
          >
            <span className={cx('acro-tile', look)}>{letter}</span>
            {text !== undefined && <span className="truncate max-w-full text-ink-soft text-xs">{word ?? '·'}</span>}
          </span>
        );
      })}
    </div>
  );
}

export function Spelled({ text }: { text: string }) {
  return text.split(' ').map((word, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a phrase never move
    <span key={i}>
      {i > 0 && ' '}
      <b className="text-lantern font-650">{firstGrapheme(word)}</b>
      {word.slice(firstGrapheme(word).length)}
    </span>
  ));
}
