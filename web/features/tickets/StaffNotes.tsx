import { NoteBody, type Ticket } from '../../../protocol/http/reports.ts';
import { Time } from '../../i18n/Time.tsx';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

/** Notes of staff for each other; the person never sees them. */
export function StaffNotes({ ticket: { id, notes } }: { ticket: Ticket }) {
  const form = useForm(NoteBody, {
    initial: { text: '' },
    submit: (json) => call('POST /api/mod/reports/:id/note', { param: { id }, json }),
    invalidates: ['GET /api/mod/reports/:id'],
    draft: `note-${id}`,
    clears: true,
  });
  return (
    <Card as="section" title="Staff notes">
      {notes.length > 0 && (
        <ul className="grid gap-3 mt-0 mx-0 mb-3.5 p-0 list-none text-sm" aria-label="Notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="flex flex-wrap gap-x-2">
                <PersonLink person={personOf(note.by)} className="text-ink font-550 no-underline hover:underline" translate="no">
                  {note.by.name}
                </PersonLink>
                <Time className="text-ink-soft text-xs" at={note.at} />
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form className="grid gap-2" {...form.props}>
        <TextField
          label="Add a note"
          labelHidden
          placeholder="Only staff can see this"
          rows={2}
          maxLength={2_000}
          {...form.field('text')}
        />
        <div className="flex justify-end">
          <Button type="submit" size="small" loading={form.pending} disabled={form.values.text.trim() === ''}>
            Add note
          </Button>
        </div>
      </form>
    </Card>
  );
}
