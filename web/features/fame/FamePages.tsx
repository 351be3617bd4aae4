import type { ReactNode } from 'react';
import type { ArtCredit } from '../../../protocol/http/site.ts';
import { useOperator } from '../../lib/operator.tsx';
import { useCall } from '../../lib/query.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { IconArtists } from '../credits/IconArtists.tsx';
import { PersonRow } from '../people/PersonRow.tsx';

/** Third-party works that the site is built with, and their licenses. */
const WORKS: readonly { name: string; what: string; link: string }[] = [
  { name: 'Lucide', what: 'Icons of buttons and menus (ISC)', link: 'https://lucide.dev' },
  { name: 'Inter', what: 'The typeface of texts (OFL)', link: 'https://rsms.me/inter' },
  { name: 'Fraunces', what: 'The typeface of titles (OFL)', link: 'https://github.com/undercasetype/Fraunces' },
  { name: 'Emojibase', what: 'Names of emoji (MIT)', link: 'https://emojibase.dev' },
  { name: 'SCOWL', what: 'Word lists of the word games', link: 'http://wordlist.aspell.net' },
];

/** /fame/contributors. */
export function ContributorsPage() {
  useTitle('Contributors');
  return (
    <Frame title="Contributors" lead="The people who build the site, and draw what you see.">
      <Contributors />
    </Frame>
  );
}

const MadeWith = () => (
  <section className="mt-8" aria-labelledby="works">
    <h2 id="works" className="mb-2 text-lg">
      Made with
    </h2>
    <ul className="grid gap-2">
      {WORKS.map(({ name, what, link }) => (
        <li key={name} className="text-sm">
          <a href={link} className="inline-block py-1 text-lantern font-semibold">
            {name}
          </a>
          <span className="ms-2 text-ink-soft">{what}</span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm">
      <a href="/licenses.txt" className="inline-block py-1 text-lantern">
        All licenses
      </a>
      <span className="ms-2 text-ink-soft">The license texts of all that this site is made of</span>
    </p>
  </section>
);

/** /fame/donors. */
export function DonorsPage() {
  useTitle('Donors');
  const donate = useOperator()?.donate;
  return (
    <Frame title="Donors" lead="Games here are free. These members help to pay for the servers.">
      {donate && (
        <p className="mb-5">
          <Button variant="primary" icon="heart" href={donate}>
            Support the site
          </Button>
        </p>
      )}
      <Donors />
    </Frame>
  );
}

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className="site-page">
    <h1 className="mb-1 text-2xl">{title}</h1>
    <p className="mb-5 max-w-[60ch] text-ink-soft">{lead}</p>
    {children}
  </div>
);

function Contributors() {
  const { data, error, isPending, refetch } = useCall('GET /api/site/contributors', {});
  // All parts appear together, because each would push down those below it.
  if (isPending) return <Loading />;
  const readState = { error, refetch };
  return (
    <>
      <People id="dev" title="Code, writing and ideas" {...readState}>
        {data && <Names people={data.dev.map((user) => ({ user }))} empty="No one here yet." />}
      </People>
      <People id="art" title="Art" {...readState}>
        {data && <Names people={data.art} empty="No artists here yet." />}
      </People>
      <IconArtists />
      <MadeWith />
    </>
  );
}
function Donors() {
  const { data, error, isPending, refetch } = useCall('GET /api/site/donors', {});
  if (isPending) return <Loading />;
  return (
    <People id="donors" title="Thank you" {...{ error, refetch }}>
      {data && <Names people={data.map((user) => ({ user }))} empty="No one here yet." />}
    </People>
  );
}

const Loading = () => <Skeleton kind="row" count={3} label="Loading the names" />;

interface PeopleProps {
  id: string;
  title: string;
  error: unknown;
  refetch: () => Promise<unknown>;
  /** Undefined if it could not be loaded. */
  children: ReactNode;
}
const People = ({ id, title, error, refetch, children }: PeopleProps) => (
  <section aria-labelledby={id} className="mb-6">
    <h2 id={id} className="mb-2 text-lg">
      {title}
    </h2>
    {children ?? <ErrorState small error={error} onRetry={() => void refetch()} />}
  </section>
);

type Named = Pick<ArtCredit, 'user'> & Partial<ArtCredit>;
function Names({ people, empty }: { people: readonly Named[]; empty: string }) {
  if (people.length === 0) return <Empty small>{empty}</Empty>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-2.5">
      {people.map(({ user, roles = [] }) => (
        <li key={user.id}>
          <PersonRow framed person={user} note={roles.join(', ')} />
        </li>
      ))}
    </ul>
  );
}
