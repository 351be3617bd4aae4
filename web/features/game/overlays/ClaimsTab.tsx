import { useMemo, useState } from 'react';
import type { PlaceView } from '../../../../games/engine/game.ts';
import { nameOf } from '../../../../games/engine/setup.ts';
import { useCall } from '../../../app/query.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useGame } from '../state/game-context.ts';
import { loadClaims, type NotedClaims, saveClaims } from '../state/noted-claims.ts';
import { CardWord, Censored } from '../transcript/FormattedWords.tsx';
import { type Claim, claimsIn } from './claims.ts';

/** What each player has claimed to be in public talk, with the words; and what the reader notes, for no other eyes. */
export function ClaimsTab({ roles }: { roles: readonly string[] }) {
  const { id, view, facts, room } = useGame();
  const setup = useCall('GET /api/setup/:id', { param: { id: room.value!.setup.id } }, { staleTime: 60_000 }).data;
  const all = facts.value;
  const names = roles.join('\n');
  const claims = useMemo(() => claimsIn(all, names.split('\n')), [all, names]);
  const [noted, setNoted] = useState(() => loadClaims(id));
  const note = (seat: number, role: string) => {
    const { [seat]: _, ...others } = noted;
    const next: NotedClaims = role === '' ? others : { ...others, [seat]: role };
    setNoted(next);
    saveClaims(id, next);
  };
  return (
    <>
      <p className="mt-0 mb-3 text-ink-soft text-sm">Found in what was said to everyone. Your notes stay on this device.</p>
      <ul className="grid m-0 p-0 list-none [&>li]:border-t [&>li]:border-t-line/60">
        {view.value!.places.map((place) => (
          <ClaimRow
            key={place.seat}
            place={place}
            claims={claims.get(place.seat) ?? []}
            noted={noted[place.seat] ?? ''}
            roles={setup ? rolesOf(setup.roles) : roles}
            onNote={(role) => note(place.seat, role)}
          />
        ))}
      </ul>
    </>
  );
}

/** The roles that a setup may deal, from its sets as JSON. */
const rolesOf = (sets: string): string[] => [
  ...new Set((JSON.parse(sets) as Record<string, number>[]).flatMap((set) => Object.keys(set).map(nameOf))),
];

interface ClaimRowProps {
  place: PlaceView;
  claims: readonly Claim[];
  noted: string;
  roles: readonly string[];
  onNote: (role: string) => void;
}

function ClaimRow({ place: { seat, alive, card }, claims, noted, roles, onNote }: ClaimRowProps) {
  const { cast, me } = useGame();
  const [editing, setEditing] = useState(false);
  const name = cast.value.nameOf(seat);
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2 text-sm">
      <Avatar id={cast.value.avatarSeedOf(seat)} size={32} dead={!alive} />
      <div className="grid gap-1 min-w-0 self-center">
        <b className="truncate">{seat === me.value ? `${name} (you)` : name}</b>
        {card !== null && seat !== me.value && (
          <span className="text-ink-soft">
            Known: <CardWord card={card} />
          </span>
        )}
        {claims.map((claim) => (
          <span key={`${claim.when} ${claim.role}`}>
            <CardWord card={claim.role} />{' '}
            <span className="text-ink-soft wrap-anywhere">
              {claim.when}: “<Censored text={claim.text} />”
            </span>
          </span>
        ))}
        {noted !== '' && !editing && (
          <span>
            <span className="text-ink-soft">Your note:</span> <CardWord card={noted} />
          </span>
        )}
      </div>
      {seat !== me.value && (
        <Button
          variant="ghost"
          size="small"
          icon="edit"
          aria-label={`Note a role for ${name}`}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          Note
        </Button>
      )}
      {editing && (
        <div className="col-span-full">
          <Select
            label={`Your note on ${name}`}
            value={noted}
            onChange={(role) => {
              onNote(role);
              setEditing(false);
            }}
            options={[{ value: '', label: 'No note' }, ...roles.toSorted().map((role) => ({ value: role, label: role }))]}
          />
        </div>
      )}
    </li>
  );
}
