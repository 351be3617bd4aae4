import { type Field, shownFields } from '../../../games/engine/options.ts';
import { Box } from '../../ui/Box.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { FieldControl } from '../host/FieldControl.tsx';
import type { FieldValue } from '../host/form.ts';
import { useEditor } from './editor-context.ts';
import { placeProps } from './problem-places.ts';

/** Fields that a setup of this game fixes besides its roles. */
export function TermFields() {
  const { catalogue, draft, problemAt } = useEditor();
  const fields = catalogue.setupFields ?? {};
  const visibleFields = shownFields(fields).filter(
    ([, { when }]) => !when || termOf(fields, draft.terms, when.field) === when.is,
  );
  if (visibleFields.length === 0) return null;
  const error = problemAt({ place: 'terms' });
  return (
    <Box roomy aria-label="Rules of the game" {...placeProps({ place: 'terms' })}>
      <h2 className="m-0 text-base">Rules of the game</h2>
      {visibleFields.map(([key, field]) => (
        <TermField key={key} name={key} field={field} />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </Box>
  );
}

const termOf = (fields: Record<string, Field>, terms: Readonly<Record<string, unknown>>, key: string): unknown =>
  terms[key] ?? fields[key]?.default;

function TermField({ name, field }: { name: string; field: Field }) {
  const { catalogue, draft, dispatch, problemAt } = useEditor();
  const error = problemAt({ place: 'terms', field: name });
  const setTerm = (value: FieldValue) => dispatch({ do: 'term', field: name, value: chosenTerm(field, value) });
  return (
    <div className="grid gap-1" {...placeProps({ place: 'terms', field: name })}>
      <FieldControl
        field={field}
        value={termOf(catalogue.setupFields ?? {}, draft.terms, name) as FieldValue}
        onChange={setTerm}
        locked={null}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Null for the default, which a setup omits. Controls return text even for numeric choices. */
function chosenTerm(field: Field, value: FieldValue): FieldValue | null {
  const choice = field.kind === 'choice' ? field.of.find((option) => String(option) === String(value)) : value;
  return choice === undefined || choice === field.default ? null : choice;
}
