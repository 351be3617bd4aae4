import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { SLASH_COMMANDS } from '../../i18n/talk-commands.ts';
import { useTitle } from '../../lib/title.ts';
import { useHash } from '../../lib/use-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Table } from '../../ui/Table.tsx';
import { CommandWords } from '../cards/CommandList.tsx';
import { rolePath } from '../cards/card-names.ts';
import { byLetter, findTerms, type GlossaryTerm, SHORT_NAMES } from './glossary.ts';

/** /learn/terminology: players' slang, input at a table, and short names of roles. */
export function TerminologyPage() {
  useTitle('Terminology');
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">Terminology</h1>
      <Lead>
        What players mean when they say it. In chat, most of these words explain themselves when you point at them; you can switch
        that off in Settings.
      </Lead>
      <nav aria-label="On this page" className="flex flex-wrap gap-2 mb-4">
        <Button size="small" icon="quote" href="#slang">
          Slang
        </Button>
        <Button size="small" icon="book" href="#commands">
          Commands
        </Button>
        <Button size="small" icon="cards" href="#roles">
          Short names of roles
        </Button>
      </nav>
      <section id="slang" aria-labelledby="slang-title" className="scroll-mt-4">
        <Heading id="slang-title">Slang</Heading>
        <Slang />
      </section>
      <section id="commands" aria-labelledby="commands-title" className="mt-10 scroll-mt-4">
        <Heading id="commands-title">Commands</Heading>
        <Commands />
        <h3 className="mt-6 mb-3 text-lg">Signs</h3>
        <Signs />
      </section>
      <section id="roles" aria-labelledby="roles-title" className="mt-10 scroll-mt-4">
        <Heading id="roles-title">Short names of roles</Heading>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-x-6 text-sm">
          {SHORT_NAMES.map(({ role, short }) => (
            <li key={role} className="flex items-center gap-2 min-h-9">
              <b className="font-semibold">{short.join(', ')}</b>
              <Link href={rolePath(role)} className="inline-flex items-center min-h-9 text-ink-soft">
                {role}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft text-sm">
          Roles of several words also go by their initials, such as SK for Serial Killer.
        </p>
      </section>
    </div>
  );
}

/** Holds the search state, so that typing renders no other part of the page. */
function Slang() {
  const [find, setFind] = useState('');
  return (
    <>
      <SearchField label="Search slang" value={find} onChange={setFind} className="max-w-140" />
      <FoundTerms searchText={useDeferredValue(find)} setFind={setFind} />
    </>
  );
}

const FoundTerms = memo(function FoundTerms({ searchText, setFind }: { searchText: string; setFind: (find: string) => void }) {
  const target = useHash();
  const letters = byLetter(findTerms(searchText));
  return (
    <>
      {searchText.trim() === '' && <Letters letters={letters.map(([letter]) => letter)} />}
      <p role="status" className="sr-only">
        {letters.reduce((sum, [, terms]) => sum + terms.length, 0)} terms
      </p>
      {letters.length === 0 && (
        <Empty drawing="search" action={<Button onClick={() => setFind('')}>Clear the search</Button>}>
          No term has “{searchText.trim()}” in it.
        </Empty>
      )}
      <div className="columns-[3_300px] gap-x-8 mt-4">
        {letters.map(([letter, terms]) => (
          <Letter key={letter} {...{ letter, terms, target }} />
        ))}
      </div>
    </>
  );
});

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-3 text-xl">
    {children}
  </h2>
);

const letterId = (letter: string): string => `letter-${letter === '#' ? 'digits' : letter}`;

const Letters = ({ letters }: { letters: readonly string[] }) => (
  <nav aria-label="Letters" className="flex flex-wrap mt-3 -mx-1.5">
    {letters.map((letter) => (
      <a
        key={letter}
        href={`#${letterId(letter)}`}
        className="grid place-items-center min-w-9 min-h-9 rounded text-ink font-semibold no-underline hover:bg-raised"
      >
        {letter}
      </a>
    ))}
  </nav>
);

interface LetterProps {
  letter: string;
  terms: readonly GlossaryTerm[];
  /** Anchor id named in the URL. */
  target: string;
}
function Letter({ letter, terms, target }: LetterProps) {
  return (
    <section aria-labelledby={letterId(letter)} className="mb-5">
      <h3 id={letterId(letter)} className="mb-1 pb-1 border-b border-b-line text-base text-lantern scroll-mt-4 break-after-avoid">
        {letter}
      </h3>
      <dl className="m-0">
        {terms.map((entry) => (
          <TermWords key={entry.id} entry={entry} isTarget={target === entry.id} />
        ))}
      </dl>
    </section>
  );
}

const TermWords = memo(function TermWords({ entry, isTarget }: { entry: GlossaryTerm; isTarget: boolean }) {
  const { id, term, meaning, emoji, others } = entry;
  return (
    <div
      id={id}
      className="py-1.5 px-2 -mx-2 rounded scroll-mt-4 break-inside-avoid aria-[current]:bg-lantern/12"
      aria-current={isTarget ? 'true' : undefined}
    >
      <dt className="font-semibold">
        {term} {emoji && <span aria-hidden="true">{emoji}</span>}
        {others.length > 0 && <span className="ms-2 text-ink-soft font-normal text-xs wrap-anywhere">{others.join(', ')}</span>}
      </dt>
      <dd className="m-0 text-ink-soft text-sm">{meaning}</dd>
    </div>
  );
});

/** Notations besides commands, in chat, at tables and in posts. */
const SIGNS: readonly { typed: string; where: string; does: string }[] = [
  { typed: '@name', where: 'Chat, posts', does: 'Mentions a member, who is notified.' },
  { typed: '@name', where: 'At a table', does: 'Calls a player: their page rings and marks its title. @everyone calls all.' },
  { typed: '>', where: 'At a table', does: 'At the start of a line: a quote. The button next to a line writes one.' },
  { typed: ':smile:', where: 'Everywhere', does: 'Shows an emote. Type a colon and two letters to see a list.' },
  { typed: '%Cop', where: 'Posts', does: 'Shows a role with its icon.' },
  { typed: '||text||', where: 'Posts', does: 'Hides the text until someone opens it.' },
];

const Commands = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-x-8 gap-y-4">
    {SLASH_COMMANDS.map((command) => (
      <li key={command.name}>
        <CommandWords command={command} />
        <span className="block mt-0.5 text-ink-soft text-xs">
          {command.where === 'both' ? 'At a table and in chat' : 'At a table'} ·{' '}
          {command.seen === 'all' ? 'everyone there sees it' : 'only you see it'}
        </span>
      </li>
    ))}
  </ul>
);

const Signs = () => (
  <Table label="Signs" head={['What you type', 'Where', 'What it does']}>
    {SIGNS.map(({ typed, where, does }) => (
      <tr key={`${typed} ${where}`}>
        <th scope="row" className="whitespace-nowrap">
          <code>{typed}</code>
        </th>
        <td className="whitespace-nowrap">{where}</td>
        <td>{does}</td>
      </tr>
    ))}
  </Table>
);
