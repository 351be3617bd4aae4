import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Field } from '../../../games/engine/options.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { loadFields } from '../host/games.ts';
import { defaultWords, rangeWords } from './option-words.ts';

/** Options of a game's host, with ranges and defaults, from the game's own fields. */
export function OptionsTable({ gameType }: { gameType: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['fields', gameType],
    queryFn: () => loadFields(gameType),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="text" count={5} label="Loading the options" />;
  return (
    <FieldsTable label="Options" fields={data.options}>
      {Object.entries(data.lengths).map(([key, field]) => (
        <Row key={`length ${key}`} field={field} name={field.label} />
      ))}
    </FieldsTable>
  );
}

interface FieldsTableProps {
  label: string;
  fields: Readonly<Record<string, Field>>;
  /** Extra rows before those of the fields. */
  children?: ReactNode;
}
export const FieldsTable = ({ label, fields, children }: FieldsTableProps) => (
  <Table label={label} head={['Option', 'Choices', 'Default']} className="max-w-200">
    {children}
    {Object.entries(fields).map(([key, field]) => (
      <Row key={key} field={field} name={field.label} />
    ))}
  </Table>
);

const Row = ({ field, name }: { field: Field; name: string }) => (
  <tr>
    <th scope="row">
      {name}
      {field.hint && <span className="block text-ink-soft font-normal">{field.hint}</span>}
    </th>
    <td className="whitespace-nowrap">{rangeWords(field)}</td>
    <td className="whitespace-nowrap">{defaultWords(field)}</td>
  </tr>
);
