import { modifiersOf } from '../../../games/engine/setup.ts';
import { thingPath } from './card-names.ts';
import { LearnLink } from './LearnLink.tsx';
import { sideOf, useModifiers, useRoles } from './roles.ts';

export function ModifierWords({ card, gameType }: { card: string; gameType: string }) {
  const mods = modifiersOf(card);
  return mods.length > 0 ? <Words {...{ card, mods, gameType }} /> : null;
}

/** A separate component, so that modifiers load only for a card that has one. */
function Words({ card, mods, gameType }: { card: string; mods: readonly string[]; gameType: string }) {
  const book = useModifiers(gameType);
  const isEvent = sideOf(useRoles(gameType), card) === 'Event';
  const wordsOf = (mod: string) => {
    const page = book?.find(({ name }) => name === mod);
    return (isEvent && page?.eventDescription.length ? page.eventDescription : page?.description)?.join(' ');
  };
  return (
    <dl className="grid gap-2 mt-3 pt-2.5 border-t border-t-line text-sm [&_dt]:font-semibold [&_dd]:m-0 [&_dd]:text-ink-soft">
      {mods.map((mod) => (
        <div key={mod}>
          <dt>
            <LearnLink to={thingPath('modifiers', mod)}>{mod}</LearnLink>
          </dt>
          <dd>{wordsOf(mod)}</dd>
        </div>
      ))}
    </dl>
  );
}
