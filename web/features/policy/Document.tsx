import type { ReactNode } from 'react';
import type { Policy } from '../../../protocol/policy.ts';
import { day } from '../../i18n/days.ts';
import { useTitle } from '../../lib/title.ts';
import { useHash } from '../../lib/use-hash.ts';

export interface DocumentSection {
  /** Anchor of the section, which never changes. */
  id: string;
  title: string;
  body: ReactNode;
}

/** The date of a policy, for its head. It is the same day in every time zone. */
export const VersionLine = ({ policy: { versions } }: { policy: Policy }) => (
  <p className="text-ink-soft text-sm">
    Version of <time dateTime={versions[0].day}>{day(new Date(`${versions[0].day}T12:00`).getTime())}</time>
  </p>
);

interface DocumentProps {
  policy: Policy;
  lead: string;
  sections: readonly DocumentSection[];
}
/** A policy: its date, a table of contents, and its sections, each with an anchor. */
export function Document({ policy, lead, sections }: DocumentProps) {
  useTitle(policy.title);
  useHash();
  return (
    <article className="site-page max-w-200 mx-auto">
      <h1 className="mb-1 text-xl">{policy.title}</h1>
      <VersionLine policy={policy} />
      <p className="max-w-[65ch] mt-3 mb-5">{lead}</p>
      <nav aria-label="On this page" className="mb-7 py-2 px-5 border border-line rounded-card bg-surface max-md:px-4">
        <ol className="columns-[2_240px] gap-x-8 m-0 ps-5 list-decimal text-sm [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-9 [&_a]:text-ink">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, body }) => (
        <section
          key={id}
          id={id}
          className="mb-6 scroll-mt-4 max-w-[72ch] [&_a]:text-lantern [&_a]:underline [&_p]:my-2 [&_ul]:grid [&_ul]:gap-1.5 [&_ul]:my-2 [&_ul]:ps-5 [&_ul]:list-disc"
        >
          <h2 className="mb-1 text-lg">{title}</h2>
          {body}
        </section>
      ))}
    </article>
  );
}
