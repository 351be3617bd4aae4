import { Suspense, useState } from 'react';
import { later } from '../../later.tsx';
import { session } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BioEditor } from './BioEditor.tsx';
import { useProfileDesk } from './desk.ts';
import { draftOf } from './draft.ts';

export const Markdown = later(() => import('../../text/markdown.tsx').then((m) => m.Markdown));

/** What they wrote about themselves; on one's own page it can be written anew. */
export function Bio() {
  const { profile, own } = useProfileDesk();
  // A text that was begun and not sent is still there.
  const [editing, setEditing] = useState(() => own && draftOf(profile.id) !== null);
  const { bio } = profile;
  const may = own && session.value.perms?.editBio === true;
  if (!bio && !own) return null;
  const edit = may && !editing && (
    <Button size="small" icon="edit" onClick={() => setEditing(true)}>
      {bio ? 'Edit' : 'Write one'}
    </Button>
  );
  return (
    <Card as="section" title="Bio" actions={bio ? edit : undefined} className="profile-card profile-bio">
      {editing && may ? (
        <BioEditor onClose={() => setEditing(false)} />
      ) : bio ? (
        <Suspense fallback={<Skeleton kind="text" count={3} label="Loading the bio" />}>
          <Markdown text={bio} />
        </Suspense>
      ) : (
        <Empty small drawing="letter" action={edit}>
          You have not said anything about yourself yet.
        </Empty>
      )}
    </Card>
  );
}
