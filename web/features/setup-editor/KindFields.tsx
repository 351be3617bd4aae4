import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import { Box } from '../../ui/Box.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { sideStyle } from '../../ui/sides.ts';
import { sideRank } from '../cards/card-names.ts';
import { type Kind, unusedParts } from './draft.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { placeProps } from './problem-places.ts';

const KINDS: readonly RadioOption<Kind>[] = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'groups', label: 'Closed groups' },
];
const ABOUT: Readonly<Record<Kind, string>> = {
  open: 'Everyone knows which roles are in play. With several sets, one of them is drawn.',
  closed: 'Each side has its seats, and its roles are drawn from the set. With several sets, one of them is played.',
  groups: 'Each group fills its own number of seats with roles drawn from it.',
};

/** Fields for the kind of setup: open or closed, and how a closed one draws its roles. */
export function KindFields() {
  const { draft, dispatch, problemAt } = useEditor();
  const unused = unusedParts(draft);
  const error = problemAt({ place: 'kind' });
  return (
    <section aria-label="Kind of setup" className="grid gap-2" {...placeProps({ place: 'kind' })}>
      <RadioGroup
        label="Kind"
        layout="row"
        value={draft.kind}
        options={KINDS}
        onChange={(kind) => dispatch({ do: 'kind', kind })}
      />
      <p className="min-h-9 m-0 text-ink-soft text-xs leading-[1.45]">{ABOUT[draft.kind]}</p>
      {draft.kind !== 'open' && <Uniqueness />}
      {error && <FieldError>{error}</FieldError>}
      {unused.length > 0 && (
        <p className="flex gap-1.5 m-0 text-ink-soft text-xs leading-[1.45]">
          <Icon name="info" size={16} />
          <span>Not used by this kind: {unused.join(', ')}. Until you save, they come back with a kind that does.</span>
        </p>
      )}
    </section>
  );
}

function Uniqueness() {
  const { draft, dispatch } = useEditor();
  return (
    <div className="grid md:grid-cols-2 gap-x-6">
      <Switch
        label="Unique"
        hint="No card is drawn twice"
        checked={draft.unique}
        onChange={(checked) => dispatch({ do: 'unique', on: checked })}
      />
      {draft.unique && (
        <Switch
          label="Unique without modifiers"
          hint="Not even the same role with other modifiers"
          checked={draft.uniqueWithoutModifier}
          onChange={(checked) => dispatch({ do: 'uniqueWithoutModifier', on: checked })}
        />
      )}
    </div>
  );
}

/** Seats of each side in a closed setup. */
export function CountFields() {
  const editor = useEditor();
  const { draft, dispatch, problemAt } = editor;
  const error = problemAt({ place: 'count' });
  return (
    <Box aria-label="Seats per side" {...placeProps({ place: 'count' })}>
      <h2 className="m-0 text-base">Seats per side</h2>
      <div className="grid grid-cols-2 gap-2.5">
        {countedSides(editor).map((side) => (
          <div key={side} {...placeProps({ place: 'count', field: side })}>
            <NumberField
              label={sideStyle(side).word}
              value={draft.count[side] ?? 0}
              min={0}
              max={SETUP_LIMITS.copies}
              error={problemAt({ place: 'count', field: side })}
              onChange={(count) => dispatch({ do: 'count', side, count })}
            />
          </div>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </Box>
  );
}

/** Sides that can have seats, and those with seats in the draft. */
function countedSides({ book, draft }: Editor): string[] {
  const sides = Object.values(book.roles).map(({ alignment }) => alignment);
  const nonZeroSides = Object.keys(draft.count).filter((side) => draft.count[side] !== 0);
  return [...new Set([...sides, ...nonZeroSides])].filter((side) => side !== 'Event').sort((a, b) => sideRank(a) - sideRank(b));
}
