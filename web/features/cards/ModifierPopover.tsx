import { WordPopover } from '../../ui/WordPopover.tsx';
import { thingPath } from './card-names.ts';
import { LearnLink } from './LearnLink.tsx';
import { useModifiers } from './roles.ts';
import { ThingIcon } from './ThingIcon.tsx';

interface ModifierProps {
  name: string;
  gameType: string;
}
/** Name of a modifier. Pressing it explains the effect on a role and on an event. */
export function ModifierPopover({ name, gameType }: ModifierProps) {
  const word = (
    <span className="flex items-center gap-2.5 min-h-tap">
      <ThingIcon name={name} gameType={gameType} size={28} />
      {name}
    </span>
  );
  return (
    <WordPopover label={name} word={word} className="text-ink font-semibold">
      {() => <Words {...{ name, gameType }} />}
    </WordPopover>
  );
}

function Words({ name, gameType }: ModifierProps) {
  const page = useModifiers(gameType)?.find((modifier) => modifier.name === name);
  return (
    <div className="grid gap-3 text-sm">
      <header className="flex items-center gap-3">
        <ThingIcon name={name} gameType={gameType} />
        <div>
          <p className="text-base title">{name}</p>
          <p className="text-xs soft text-ink-soft">Modifier</p>
        </div>
      </header>
      {page?.description.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {page?.eventDescription.map((line) => (
        <p key={line}>
          <span className="soft text-ink-soft">On an event: </span>
          {line}
        </p>
      ))}
      <p>
        <LearnLink to={thingPath('modifiers', name)}>All modifiers</LearnLink>
      </p>
    </div>
  );
}
