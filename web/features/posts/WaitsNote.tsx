import { session } from '../../lib/session.ts';

/** Tells the author of a text awaiting review why others cannot see it yet. */
export function WaitsNote({ author, pending }: { author: { id: string }; pending: boolean }) {
  if (!pending || author.id !== session.value.id) return null;
  return (
    <p className="m-0 text-ink-soft text-sm">
      Only you and staff can see this for now. On your first day here, staff check links and names before everyone sees them.
    </p>
  );
}
