import { Badge } from '../../ui/Badge.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { kindOf, sidesOfSetup } from '../cards/setup-sides.ts';
import { useEditor } from './editor-context.ts';

export const seatWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`;

/** Seats in total and per side. */
export function SetupFacts() {
  const { setup, book, catalogue } = useEditor();
  const { min, max } = catalogue.seats;
  const fits = setup.total >= min && setup.total <= max;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 m-0">
        <span className="text-xl title tabular">{seatWords(setup.total)}</span>
        {!fits && (
          <span className="text-ink-soft text-sm">
            {min} to {max} needed
          </span>
        )}
        <Badge icon={setup.closed ? 'lock' : 'unlock'}>{kindOf(setup)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 min-h-6 m-0 text-sm">
        {sidesOfSetup(setup, book.roles).map(({ side, seats, roles }) => (
          <span key={side} className="inline-flex items-center gap-1 tabular">
            {seats || roles.length} <SideMark side={side} size="small" />
          </span>
        ))}
      </p>
    </div>
  );
}
