import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { shownFields } from '../../../games/engine/options.ts';
import { setupFields } from '../../../games/mafia/engine/options.ts';
import { SETUP_RULES } from '../../../games/setup-rules.ts';
import { useTitle } from '../../lib/title.ts';
import { useHash } from '../../lib/use-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { thingPath } from '../cards/card-names.ts';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { useRoles } from '../cards/roles.ts';
import { type LibraryEntry, useLibrary } from './library.ts';
import { MafiaList } from './MafiaLists.tsx';
import { countOf, foundIn, HOW, listParts, RULES_OF_SETUPS } from './mafia-parts.ts';
import { MAFIA_EXAMPLE, MECHANICS } from './mafia-words.ts';
import { NightOrder } from './NightOrder.tsx';
import { FieldsTable, OptionsTable } from './OptionsTable.tsx';
import { type ContentsPart, PageContents } from './PageContents.tsx';

const TERMS = Object.fromEntries(shownFields(setupFields));
const { min, max } = SETUP_RULES.get('Mafia')!.seats;
const UNLISTED: readonly ContentsPart[] = ['Roles', 'Modifiers', 'Items', 'Effects', 'Events', 'Settings'].map((title) => ({
  id: title.toLowerCase(),
  title,
}));
const BEFORE: readonly ContentsPart[] = [
  { id: 'how', title: 'How it goes' },
  { id: 'mechanics', title: 'Optional rules' },
];
const AFTER: readonly ContentsPart[] = [
  { id: 'options', title: 'Host options' },
  { id: 'terms', title: 'Setup options' },
  { id: 'night', title: 'Night order' },
];

/** /learn/games/mafia: the game in short, its roles and other contents, options, and the order of a night. */
export function MafiaPage() {
  useTitle('How to play Mafia');
  const [find, setFind] = useState('');
  const searchText = useDeferredValue(find).trim();
  const library = useLibrary('Mafia');
  const prose = foundIn(
    [
      { id: 'how', shelves: [HOW] },
      { id: 'mechanics', shelves: [RULES_OF_SETUPS] },
    ],
    searchText,
  );
  const thingsOf = (id: string) => prose.find((part) => part.id === id)?.shelves[0]?.things ?? [];
  const lists = library && foundIn(listParts(library), searchText);
  const listed = lists ? lists.map((part) => ({ id: part.id, title: part.title, count: countOf(part) })) : UNLISTED;
  const parts = searchText
    ? [...BEFORE.flatMap((part) => (prose.some(({ id }) => id === part.id) ? [part] : [])), ...(lists ? listed : [])]
    : [...BEFORE, ...listed, ...AFTER];
  useHash(library !== null);
  return (
    <div className="site-page learn lg:grid lg:grid-cols-[210px_minmax(0,1fr)] lg:gap-x-10">
      <header className="lg:col-start-2">
        <p className="-mt-2 mb-3 -ms-3">
          <Button variant="ghost" size="small" icon="arrow-left" href="/learn/games">
            All games
          </Button>
        </p>
        <h1 className="text-2xl">How to play Mafia</h1>
        <Lead>
          A village, a long night, and a few who are not what they say. There is no board and there are no dice, only what people
          tell you.
        </Lead>
      </header>
      <aside className="contents lg:block lg:row-start-1 lg:row-span-2" aria-label="Contents">
        <PageContents {...{ parts, find, setFind }} search="Search this page" />
      </aside>
      <div id="found" className="lg:col-start-2 scroll-mt-18">
        {searchText && (
          <Found
            count={lists && parts.length ? [...prose, ...lists].reduce((n, part) => n + countOf(part), 0) : 0}
            {...{ searchText, setFind }}
          />
        )}
        {thingsOf('how').length > 0 && (
          <Part id="how" title="How it goes">
            <How sections={thingsOf('how')} />
            {!searchText && <Example />}
            {!searchText && <WaysIn />}
          </Part>
        )}
        {thingsOf('mechanics').length > 0 && (
          <Part id="mechanics" title="Optional rules">
            <Mechanics names={new Set(thingsOf('mechanics').map(({ name }) => name))} />
          </Part>
        )}
        {lists
          ? lists.map((part) => (
              <Part key={part.id} id={part.id} title={part.title} lead={searchText ? undefined : part.lead}>
                <MafiaList part={part} />
              </Part>
            ))
          : UNLISTED.map(({ id, title }) => (
              <Part key={id} id={id} title={title}>
                <Loading />
              </Part>
            ))}
        {!searchText && <Choices />}
      </div>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}
const Part = ({ id, title, lead, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mb-10 scroll-mt-18 lg:scroll-mt-4">
    <h2 id={`${id}-title`} className="mb-3 text-xl">
      {title}
    </h2>
    {lead && <p className="max-w-[65ch] mb-3 text-ink-soft">{lead}</p>}
    {children}
  </section>
);
const Loading = () => (
  <ReferenceLoading>
    <Skeleton kind="card" count={2} label="Loading the rules" />
  </ReferenceLoading>
);

/** Number of search results. Each search scrolls back to the start of the results. */
function Found({ count, searchText, setFind }: { count: number; searchText: string; setFind: (find: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search begins at the top
  useEffect(() => {
    const top = document.getElementById('found');
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView();
  }, [searchText]);
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft text-sm tabular">
        {count} found
      </p>
      {count === 0 && (
        <Empty drawing="search" action={<Button onClick={() => setFind('')}>Clear the search</Button>}>
          Nothing on this page mentions “{searchText}”.
        </Empty>
      )}
    </>
  );
}

const How = ({ sections }: { sections: readonly LibraryEntry[] }) => (
  <ol className="learn-steps grid grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))] gap-y-5 gap-x-8 text-sm">
    {sections.map(({ name, description }) => (
      <li key={name} className="[&_p+p]:mt-2">
        <h3 className="mb-1.5 pt-2.5 border-t-2 border-t-lantern text-base">{name}</h3>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </li>
    ))}
  </ol>
);

const Example = () => (
  <section className="mt-6 max-w-200 p-4 border border-line rounded-card bg-surface text-sm [&_p+p]:mt-2">
    <h3 className="mb-1.5 text-base">For example</h3>
    {MAFIA_EXAMPLE.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);

const WaysIn = () => (
  <>
    <p className="mt-6 text-ink-soft text-sm">
      {min} to {max} players
    </p>
    <p className="flex flex-wrap gap-3 mt-3">
      <Button variant="primary" icon="practice" href="/practice">
        Learn it by playing
      </Button>
      <Button icon="play" href="/play">
        To the lobby
      </Button>
      <Button variant="ghost" icon="quote" href="/learn/terminology">
        What players say
      </Button>
    </p>
  </>
);

const Mechanics = ({ names }: { names: ReadonlySet<string> }) => (
  <dl className="grid gap-x-8 gap-y-4 m-0 text-sm grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))]">
    {MECHANICS.filter(({ name }) => names.has(name)).map(({ name, words, settings }) => (
      <div key={name}>
        <dt className="font-semibold">{name}</dt>
        <dd className="m-0">
          {words}
          {settings.length > 0 && (
            <span className="flex flex-wrap gap-x-4">
              {settings.map((setting) => (
                <Link
                  key={setting}
                  href={thingPath('settings', setting)}
                  className="inline-flex items-center min-h-9 text-lantern"
                >
                  {setting}
                </Link>
              ))}
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** Options of tables and setups, and the order of a night. */
function Choices() {
  const roles = useRoles('Mafia');
  return (
    <>
      <Part id="options" title="Host options">
        <OptionsTable gameType="Mafia" />
      </Part>
      <Part id="terms" title="Setup options" lead="What else a setup decides, besides its roles and settings.">
        <FieldsTable label="Setup options" fields={TERMS} />
      </Part>
      <Part
        id="night"
        title="Night order"
        lead="When a night ends, everything that was chosen happens in this order. So a block stops a kill, and an investigator sees who visited even when the visit came to nothing."
      >
        {roles ? <NightOrder roles={roles} /> : <Loading />}
      </Part>
    </>
  );
}
