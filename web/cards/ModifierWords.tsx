import { modifiersOf } from '../../games/setup.ts';
import { useModifiers } from '../roles.ts';
import './modifier-words.css';

/** What each modifier of a card makes of it; nothing for a card without any. */
export function ModifierWords({ card, gameType }: { card: string; gameType: string }) {
  const mods = modifiersOf(card);
  return mods.length > 0 ? <Words mods={mods} gameType={gameType} /> : null;
}

/** The book of modifiers is only opened by whoever sees one. */
function Words({ mods, gameType }: { mods: readonly string[]; gameType: string }) {
  const book = useModifiers(gameType);
  return (
    <dl className="modifier-words">
      {mods.map((mod) => (
        <div key={mod}>
          <dt>{mod}</dt>
          <dd>{book?.find(({ name }) => name === mod)?.description.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
