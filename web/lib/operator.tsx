import type { OperatorInfo } from '../../protocol/http/site.ts';
import { useCall } from './query.ts';

/** Returns the operator of the site; undefined until loaded. */
export function useOperator(): OperatorInfo | undefined {
  return useCall('GET /api/site/operator', {}, { staleTime: 300_000 }).data;
}

/** Contact of the operator, or a note that none was given. */
export function Contact({ operator }: { operator: OperatorInfo | undefined }) {
  const contact = operator?.contact;
  if (!contact) return <>The operator of this site has not named a contact yet. Staff answer reports and messages.</>;
  return (
    <>
      Contact us at <a href={contact.includes('@') ? `mailto:${contact}` : contact}>{contact.replace(/^https:\/\//, '')}</a>.
    </>
  );
}
