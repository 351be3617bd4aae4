import { useState } from 'react';
import { loadDraft } from '../../app/drafts.ts';
import { session } from '../../app/session.ts';
import { LazyMarkdown } from '../../i18n/LazyMarkdown.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { BioEditor, bioDraft } from './BioEditor.tsx';
import { useProfileContext } from './profile-context.ts';

export function Bio() {
  const { profile, own } = useProfileContext();
  // Reopens the editor if there is an unsent draft.
  const [editing, setEditing] = useState(() => own && loadDraft(bioDraft(profile.id)) !== null);
  const { bio } = profile;
  const may = own && session.value.perms?.editBio === true;
  if (!bio && !own) return null;
  const edit = may && !editing && (
    <Button size="small" icon="edit" onClick={() => setEditing(true)}>
      {bio ? 'Edit' : 'Write one'}
    </Button>
  );
  return (
    <Card as="section" title="Bio" actions={bio ? edit : undefined} className="profile-card">
      {editing && may ? (
        <BioEditor onClose={() => setEditing(false)} />
      ) : bio ? (
        <LazyMarkdown text={bio} />
      ) : (
        <Empty small drawing="letter" action={edit}>
          You haven’t written anything about yourself yet.
        </Empty>
      )}
    </Card>
  );
}
