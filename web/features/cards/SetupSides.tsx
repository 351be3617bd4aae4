import { Icon } from '../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';
import { RoleIcon } from './RoleIcon.tsx';
import { useRoles } from './roles.ts';
import { evenShares, type SetupSide, type SetupSummary, sidesOfSetup } from './setup-sides.ts';

/** A setup by side: seats of each, and some of its roles. Decorative: `setupWords` has the text. */
export function SetupSides({ setup, most = 5 }: { setup: SetupSummary; most?: number }) {
  const roles = useRoles(setup.gameType);
  const sides = sidesOfSetup(setup, roles);
  const shares = evenShares(sides, most);
  // If all have one role, only the number of seats is worth showing.
  const isPlain = sides.length === 1 && sides[0]!.roles.length === 1;
  return (
    <span
      className="flex flex-wrap gap-y-1 gap-x-3 items-center min-h-7 [&_[data-n]::after]:[content:attr(data-n)]"
      aria-hidden="true"
    >
      {roles &&
        sides.map((side, i) => <Side key={side.side} {...side} shownCount={isPlain ? 0 : shares[i]!} isPlain={isPlain} />)}
    </span>
  );
}

function Side({ side, seats, roles, shownCount, isPlain }: SetupSide & { shownCount: number; isPlain: boolean }) {
  const { tone, icon, word } = sideStyle(side);
  const rest = roles.length - shownCount;
  return (
    <span className="inline-flex items-center gap-1" title={`${seats} ${word}`.trim()}>
      <span className="inline-flex items-center gap-1 me-0.5 text-sm font-semibold tabular" style={{ color: toneColour(tone) }}>
        <Icon name={icon} size={16} />
        <span data-n={seats} />
      </span>
      {roles.slice(0, shownCount).map((role) => (
        <RoleIcon key={role} card={role} side={side} size={28} />
      ))}
      {!isPlain && rest > 0 && <span className="px-0.5 text-ink-soft text-xs tabular" data-n={`+${rest}`} />}
    </span>
  );
}
