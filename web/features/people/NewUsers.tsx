import type { UserCard } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { Time } from '../../i18n/Time.tsx';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { openCommands, targetOf } from '../commands/command-target.ts';
import { PERSON_GRID, PersonRow } from './PersonRow.tsx';

const EMPTY_MESSAGES = { newest: 'No one has registered yet.', flagged: 'No one is on hold.' };

const decide = ({ id, name }: UserCard, act: string) => openCommands({ ...targetOf('userId', id, name), act });

/** Buttons that let a held member in or ban them. Both ask for a reason. */
const Decide = ({ user }: { user: UserCard }) => (
  <>
    <Button size="small" onClick={() => decide(user, 'whitelist')}>
      Let in
    </Button>
    <Button size="small" variant="quiet" onClick={() => decide(user, 'siteBan')}>
      Ban
    </Button>
  </>
);

export function NewUsers({ list }: { list: 'newest' | 'flagged' }) {
  const { last, newer, older } = useCursorPages('page');
  const users = useCall(`GET /api/user/${list}`, { query: { last } }, keepLastPage);
  return (
    <PagedList
      label="Members"
      read={users}
      rows={(page) => page}
      className={PERSON_GRID}
      row={(user) => (
        <li key={user.id}>
          <PersonRow framed person={user} note={<Time at={user.joined}>Joined </Time>}>
            {list === 'flagged' && session.value.perms?.whitelist && <Decide user={user} />}
          </PersonRow>
        </li>
      )}
      skeleton={{ kind: 'row', count: LIMITS.newestPage, label: 'Loading members' }}
      empty={<Empty small>{EMPTY_MESSAGES[list]}</Empty>}
      pages={(page) => {
        const end = page.at(-1)?.joined;
        const isFull = page.length >= LIMITS.newestPage && end !== undefined && end !== last;
        return { newer, older: isFull ? () => older(end) : null };
      }}
    />
  );
}
