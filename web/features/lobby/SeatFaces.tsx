import type { GameRow } from '../../../protocol/http/games.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { BirthdayCake } from '../../ui/BirthdayCake.tsx';
import { avatarSrc } from '../people/user-links.ts';
import { seatsShown } from './seats-shown.ts';

/** The seats of a table on one line: faces, other players, free seats. Decorative: the text beside it gives the numbers. */
export function SeatFaces({ row }: { row: GameRow }) {
  const { faces, more, unnamed, free } = seatsShown(row);
  return (
    <span className="flex items-center h-6.5 overflow-hidden" aria-hidden="true">
      {faces.map(({ id, name, avatar, square, birthday }) => (
        <span key={id} className="relative inline-flex -me-1 first:ms-px" title={name}>
          <Avatar id={id} src={avatarSrc({ id, avatar })} square={square} size={24} />
          <BirthdayCake birthday={birthday} className="absolute -end-0.5 -bottom-0.5 p-px rounded-full bg-surface" />
        </span>
      ))}
      {Array.from({ length: unnamed }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className="flex-none size-6 -me-1 rounded-full bg-raised border border-line-strong" />
      ))}
      {more > 0 && <span className="ms-1.5 text-ink-soft text-xs tabular">+{more}</span>}
      {Array.from({ length: free }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className="flex-none size-6 ms-0.5 first:ms-px rounded-full border border-dashed border-line-strong" />
      ))}
    </span>
  );
}
