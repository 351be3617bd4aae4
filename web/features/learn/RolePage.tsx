import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { nameOf } from '../../../games/engine/setup.ts';
import type { RolePage as Role } from '../../../protocol/http/roles.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sideStyle, toneColour } from '../../ui/sides.ts';
import { rolePath } from '../cards/card-names.ts';
import { ModifierWords } from '../cards/ModifierWords.tsx';
import { entryOf, type Roles, useRoles } from '../cards/roles.ts';
import { ThingIcon } from '../cards/ThingIcon.tsx';
import { libraryPath } from './library.ts';
import { stageWords } from './night-stages.ts';
import { suggestNames } from './search.ts';
import './learn.css';
import './roles.css';

const GAME = 'Mafia';

/** /learn/role/{name}: everything about one role. The name may carry modifiers. */
export function RolePage({ name: written }: { name: string }) {
  const card = decoded(written);
  const name = nameOf(card);
  const roles = useRoles(GAME);
  const role = entryOf(roles, name);
  useTitle(role ? name : 'Roles');
  return (
    <div className="site-page learn">
      <p className="role-page-back">
        <Button variant="ghost" size="small" icon="arrow-left" href="/learn/roles">
          All roles
        </Button>
      </p>
      {role ? (
        <Whole {...{ card, name, role }} known={roles!} />
      ) : roles ? (
        <Unknown name={name} roles={roles} />
      ) : (
        <Skeleton kind="text" count={6} label="Loading the role" />
      )}
    </div>
  );
}
/** The decoded part of the address; one that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function Whole({ card, name, role, known }: { card: string; name: string; role: Role; known: Roles }) {
  const { alignment, category, description, items, nightOrder, tags } = role;
  return (
    <article className="role-page" style={{ '--tone': toneColour(sideStyle(alignment).tone) } as React.CSSProperties}>
      <header className="role-page-head">
        <RoleIcon card={card} side={alignment} size={64} />
        <div>
          <h1 className="learn-title">{name}</h1>
          <p className="role-page-side">
            <SideMark side={alignment} />
            {category !== alignment && <span className="soft">{category}</span>}
          </p>
        </div>
      </header>
      {description.map((line) => (
        <p key={line} className="role-page-words">
          {line}
        </p>
      ))}
      <ModifierWords card={card} gameType={GAME} />
      <Night order={nightOrder} />
      <Lines heading="Beside others" lines={role.SpecialInteractions} known={known} />
      <Lines heading="With a modifier" lines={role.SpecialInteractionsModifiers} known={known} />
      {items.length > 0 && (
        <Part heading="Dealt with it">
          <ul className="role-page-lines">
            {[...new Set(items)].map((item) => (
              <li key={item}>
                <ThingLink name={item} known={known} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tags.length > 0 && (
        <Part heading="Tags">
          <p className="role-page-tags">
            {tags.map((tag) => (
              <Link key={tag} href={libraryPath(tag)} className="role-page-tag">
                {tag}
              </Link>
            ))}
          </p>
        </Part>
      )}
    </article>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="role-page-part">
      <h2 className="role-page-heading">{heading}</h2>
      {children}
    </section>
  );
}

function Night({ order }: { order: Role['nightOrder'] }) {
  if (order.length === 0) return null;
  return (
    <Part heading="At night">
      <ol className="role-page-night">
        {order.map(([stage, title], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same title, and none moves
          <li key={i}>
            <strong>{title || 'By itself'}</strong> <span className="soft">{stageWords(stage)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Lines({ heading, lines, known }: { heading: string; lines: Readonly<Record<string, string>>; known: Roles }) {
  const all = Object.entries(lines);
  if (all.length === 0) return null;
  return (
    <Part heading={heading}>
      <ul className="role-page-lines">
        {all.map(([other, line]) => (
          <li key={other}>
            <ThingLink name={other} known={known} />
            <p className="role-page-line">{line}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
function ThingLink({ name, known }: { name: string; known: Roles }) {
  return (
    <Link href={entryOf(known, name) ? rolePath(name) : libraryPath(name)} className="role-page-other">
      <ThingIcon name={name} gameType={GAME} size={28} />
      {name}
    </Link>
  );
}

function Unknown({ name, roles }: { name: string; roles: Roles }) {
  const [, go] = useLocation();
  const [find, setFind] = useState('');
  const near = suggestNames(name, Object.keys(roles));
  return (
    <>
      <h1 className="sr-only">No such role</h1>
      <Empty drawing="door">There is nobody called “{name}” in this village.</Empty>
      <form
        className="role-page-search"
        onSubmit={(e) => {
          e.preventDefault();
          go(libraryPath(find.trim()));
        }}
      >
        <SearchField label="Search everything" value={find} onChange={setFind} />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {near.length > 0 && (
        <div className="role-page-near">
          <Part heading="Did you mean">
            <ul className="role-page-lines">
              {near.map((other) => (
                <li key={other}>
                  <ThingLink name={other} known={roles} />
                </li>
              ))}
            </ul>
          </Part>
        </div>
      )}
    </>
  );
}
