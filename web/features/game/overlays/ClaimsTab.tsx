import { useMemo, useState } from 'react';
import type { PlaceView } from '../../../../games/engine/game.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useGame } from '../state/game-context.ts';
import { predict } from '../state/predictions.ts';
import { useSetupRoles } from '../state/use-setup-roles.ts';
import { CardWord, Censored, SeatName } from '../transcript/FormattedWords.tsx';
import { type Claim, claimsIn } from './claims.ts';

/** Roles that players have claimed in public talk, with their words, and the reader's private predictions. */
export function ClaimsTab({ roles }: { roles: readonly string[] }) {
  const game = useGame();
  const { view, facts, predictions } = game;
  const { names: dealt } = useSetupRoles(game);
  const all = facts.value;
  const names = roles.join('\n');
  const claims = useMemo(() => claimsIn(all, names.split('\n')), [all, names]);
  return (
    <>
      <p className="mt-0 mb-3 text-ink-soft text-sm">
        Found in what players said to everyone. What you think stays on this device.
      </p>
      <ul className="grid [&>li]:border-t [&>li]:border-t-line/60">
        {view.value!.places.map((place) => (
          <ClaimRow
            key={place.seat}
            place={place}
            claims={claims.get(place.seat) ?? []}
            noted={predictions.value[place.seat] ?? ''}
            roles={dealt ?? roles}
            onNote={(role) => predict(game, place.seat, role)}
          />
        ))}
      </ul>
    </>
  );
}

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
        <span className="truncate">
          <SeatName seat={seat} />
          {seat === me.value && ' (you)'}
        </span>
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
            <span className="text-ink-soft">You think:</span> <CardWord card={noted} />
          </span>
        )}
      </div>
      {seat !== me.value && (
        <Button
          variant="ghost"
          size="small"
          icon="edit"
          aria-label={`Guess what ${name} is`}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          Guess
        </Button>
      )}
      {editing && (
        <div className="col-span-full">
          <Select
            label={`What you think ${name} is`}
            value={noted}
            onChange={(role) => {
              onNote(role);
              setEditing(false);
            }}
            options={[{ value: '', label: 'No idea' }, ...roles.toSorted().map((role) => ({ value: role, label: role }))]}
          />
        </div>
      )}
    </li>
  );
}
