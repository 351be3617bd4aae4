import { DeathLine } from '../../../games/mafia/DeathLine.tsx';
import { type FactOf, isKnownFact, phaseName } from '../../../i18n/facts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useGame } from '../state/game-context.ts';
import { CardWord, SeatName } from '../transcript/FormattedWords.tsx';

/** Players out of the game, with anything revealed about them, latest first. */
export function DeadTab() {
  const { view, facts, cast } = useGame();
  const outSeats = new Set(view.value?.places.filter((place) => !place.alive).map(({ seat }) => seat));
  const deaths = new Map<number, { when: string; fact: FactOf<'died'> }>();
  let when = '';
  for (const fact of facts.value) {
    if (!isKnownFact(fact)) continue;
    if (fact.kind === 'phase') when = phaseName(fact.phase, fact.count);
    // A revived player may have died twice; the last death counts.
    if (fact.kind === 'died' && outSeats.has(fact.seat)) deaths.set(fact.seat, { when, fact });
  }
  if (outSeats.size === 0)
    return (
      <Empty drawing="graveyard" small>
        No one has died yet.
      </Empty>
    );
  const others = view.value!.places.filter(({ seat }) => outSeats.has(seat) && !deaths.has(seat));
  return (
    <ul className="grid gap-3">
      {[...deaths.values()].reverse().map(({ when: at, fact }) => (
        <li key={fact.seat}>
          <h3 className="m-0 text-ink-soft text-xs font-semibold">{at}</h3>
          <DeathLine fact={fact} />
        </li>
      ))}
      {others.map(({ seat, card, side }) => (
        <li key={seat} className="flex items-center gap-3 text-sm">
          <Avatar id={cast.value.avatarSeedOf(seat)} size={32} dead />
          <span className="flex-1 min-w-0 truncate">
            <SeatName seat={seat} />
          </span>
          {card && <CardWord card={card} side={side} />}
        </li>
      ))}
    </ul>
  );
}
