import { targets } from '../../../games/dice-wars/land.ts';
import { odds } from '../../../games/dice-wars/odds.ts';
import { percent } from '../../i18n/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { Swatch } from './Swatch.tsx';
import type { War } from './useWar.ts';

/** The button always stays in place, so that a press meant for a target cannot hit it and end the turn. */
export function EndTurn({ war }: { war: War }) {
  if (!war.isMyTurn) return null;
  return (
    <Button
      className="h-auto"
      variant={war.open.length > 0 ? 'quiet' : 'primary'}
      loading={war.busy}
      onClick={() => void war.endTurn()}
    >
      End turn
    </Button>
  );
}

/** Possible targets of the chosen territory, best odds first. */
export function Aims({ war, from }: { war: War; from: number }) {
  const { land, name, owner, busy, colour } = war;
  const aims = targets(land, from).map((to) => ({ to, p: odds(land.dice[from]!, land.dice[to]!) }));
  return (
    <ul
      className="flex flex-wrap gap-1.5 m-0 p-0 list-none board-small:[&_li]:flex board-small:[&_li]:flex-[1_1_44%]"
      aria-label={`To attack from ${name(from)}`}
    >
      {aims
        .sort((a, b) => b.p - a.p)
        .map(({ to, p }) => (
          <li key={to}>
            <button
              type="button"
              className="war-aim board-small:[&_.war-swatch]:row-span-2 flex gap-2 items-center min-h-tap pt-1 pr-3 pb-1 pl-2.5 border border-line-strong rounded bg-raised text-sm hover:border-lantern board-small:grid board-small:flex-auto board-small:grid-cols-[auto_1fr] board-small:gap-y-0 board-small:gap-x-2 board-small:text-start"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) void war.attack({ from, to });
              }}
            >
              <Swatch colour={colour(land.owners[to]! < 0 ? null : land.owners[to]!)} />
              <span className="font-semibold">
                {name(to)} <span className="sr-only">of {owner(to)},</span>
              </span>
              <span className="whitespace-nowrap text-ink-soft tabular-nums">
                {land.dice[from]} : {land.dice[to]} · {percent(p)}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
