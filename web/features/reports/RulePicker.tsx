import { RULES, type RuleCategory, ruleOf } from '../../../protocol/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';

interface RulePickerProps {
  /** Id of the chosen rule; '' for none yet. */
  value: string;
  onChange: (rule: string) => void;
  error: string | null;
  /** Lists the rules of play first, for a report about a game rather than a single line. */
  game: boolean;
}

/** The rules, each with what it forbids. Once one is chosen the others are hidden, to keep the rest of the form in view. */
export function RulePicker({ value, onChange, error, game }: RulePickerProps) {
  const rule = ruleOf(value);
  if (rule)
    return (
      <div className="flex flex-wrap items-start justify-between gap-2 py-2 ps-3.5 pe-1.5 border border-lantern rounded">
        <p className="flex-[1_1_220px] min-w-0 text-sm">
          <b>{rule.name}</b>
          <span className="block text-ink-soft text-xs leading-[1.45]">{rule.description}</span>
        </p>
        <Button size="small" variant="ghost" onClick={() => onChange('')}>
          Change
        </Button>
      </div>
    );
  const categories: RuleCategory[] = game ? ['Game', 'Community'] : ['Community', 'Game'];
  return (
    <div className="grid gap-3" data-invalid={error ? true : undefined}>
      <p className="text-sm font-550">Which rule was broken?</p>
      {error && <FieldError>{error}</FieldError>}
      {categories.map((category) => (
        <section key={category} aria-label={CATEGORY_TITLES[category]}>
          <h3 className="mb-1 text-ink-soft text-xs font-550 font-sans">{CATEGORY_TITLES[category]}</h3>
          <ul className="grid gap-px border border-line rounded overflow-hidden bg-line">
            {RULES.filter((rule) => rule.category === category).map(({ name, description }) => (
              <li key={name}>
                <button
                  type="button"
                  className="block w-full min-h-tap py-2 px-3.5 bg-surface text-start text-sm leading-[1.4] hover:bg-raised focus-visible:-outline-offset-2"
                  onClick={() => onChange(name)}
                >
                  <span className="block font-550">{name}</span>
                  <span className="block text-ink-soft text-xs leading-[1.45]">{description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const CATEGORY_TITLES: Record<RuleCategory, string> = {
  Community: 'How people treat each other',
  Game: 'How the game is played',
};
