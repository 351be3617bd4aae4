import { Link } from 'wouter';
import type { OperatorInfo } from '../../../protocol/http/site.ts';
import { POLICIES } from '../../../protocol/policy.ts';
import { Contact, useOperator } from '../operator/operator.tsx';
import { Document, type DocumentSection } from './Document.tsx';

/** /policy/tos: what members and the site promise each other. */
export function TermsPage() {
  const operator = useOperator();
  return (
    <Document
      policy={POLICIES.tos}
      lead="By playing here, as a guest or with an account, you agree to these terms. They are short so that you can read them."
      sections={sectionsFor(operator)}
    />
  );
}

const sectionsFor = (operator: OperatorInfo | undefined): DocumentSection[] => [
  {
    id: 'who',
    title: 'Who runs this site',
    body: (
      <p>
        {operator?.name
          ? `This site is run by ${operator.name}. “We” means them and the staff they have chosen.`
          : 'The operator of this site has not given their name here yet. “We” means the operator and the staff they have chosen.'}{' '}
        <Contact operator={operator} />
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 13 years old to register.</li>
        <li>One account per person. A second one to get around a ban, or to sit at the same table twice, breaks the rules.</li>
        <li>Keep your password to yourself. What happens under your account counts as yours.</li>
        <li>You may delete your account at any time under Settings, and change your mind for 14 days.</li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'How we play together',
    body: (
      <p>
        The <Link href="/policy/rules">house rules</Link> are part of these terms. Breaking them can cost you games, chat, or the
        whole site for a while. The rules say how long, and how you can appeal.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you write and upload',
    body: (
      <>
        <p>
          It stays yours. You allow us to store it, to show it on this site, and to change its form where that needs it, such as a
          smaller picture. That permission lasts as long as the content is here. Setups that you make can be played and copied by
          others.
        </p>
        <p>Only upload what you have the right to share. We may remove content that breaks the rules or the law.</p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'Using the site',
    body: (
      <ul>
        <li>You may use the site for yourself, for free.</li>
        <li>Don’t attack it, overload it, or try to read what you are not meant to see. Found a hole? Please tell us.</li>
        <li>Programs that play or talk in your place are not allowed at tables with other people.</li>
        <li>Coins and items have no value in money, and cannot be sold.</li>
      </ul>
    ),
  },
  {
    id: 'disclaimer',
    title: 'No guarantee',
    body: (
      <p>
        The site comes as it is. We do our best, but we can’t promise that it is always reachable, free of errors, or that nothing
        is ever lost. Texts on the site may contain mistakes, and we correct them when we notice.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    body: (
      <p>
        As far as the law allows, we are not liable for damage from using the site or from not being able to use it. What the law
        says you are owed in any case, you are owed here too.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: <p>Members post links. We don’t check where they lead and are not responsible for other sites.</p>,
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change these terms, the date at the top changes, and members see a banner once that says what is different. If you
        don’t agree, you can delete your account.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What we store about you, and for how long, is in the <Link href="/policy/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        {operator?.law
          ? `These terms are under the law of ${operator.law}, without taking away rights that the law of your own country gives you as a consumer.`
          : 'The operator has not named a law for these terms. The law that applies by itself applies.'}
      </p>
    ),
  },
];
