import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { RolePopover } from '../cards/RolePopover.tsx';
import type { LibraryEntry, LibrarySection } from './library.ts';
import type { ListPart } from './mafia-parts.ts';

/** List of a part: roles by side, anything else with its description. */
export const MafiaList = ({ part: { shelves } }: { part: ListPart }) =>
  shelves.map((shelf) => (
    <div key={shelf.id} className="mb-5">
      {shelf.side !== null && shelf.side !== 'Event' ? (
        <h3 className="font-semibold text-base leading-[1.5] font-sans">
          <SideMark side={shelf.side} />
        </h3>
      ) : (
        shelves.length > 1 && <h3 className="mb-1.5 text-base">{shelf.label}</h3>
      )}
      {shelf.side !== null && shelf.side !== 'Event' ? <RoleNames shelf={shelf} /> : <Things things={shelf.things} />}
    </div>
  ));

const RoleNames = ({ shelf: { things } }: { shelf: LibrarySection }) => (
  <ul className="learn-roles grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-y-1 gap-x-2 mt-1 mr-0 mb-0 -ml-1.5 p-0 list-none">
    {things.map(({ name }) => (
      <li key={name}>
        <RolePopover gameType="Mafia" card={name} size={40} wide />
      </li>
    ))}
  </ul>
);

const Things = ({ things }: { things: readonly LibraryEntry[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-x-8 gap-y-3 m-0 text-sm">
    {things.map(({ name, icon, side, description, notes }) => (
      <div key={name} className="min-h-7 ps-10">
        <dt className="relative font-semibold">
          <span className="absolute -start-10 top-0">
            <GlyphIcon icon={icon} tone={side === 'Event' ? 'event' : 'neutral'} size={28} />
          </span>
          {name}
        </dt>
        <dd className="m-0">{description.join(' ')}</dd>
        {notes.map((note) => (
          <dd key={note} className="m-0 text-ink-soft text-xs">
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
