import { Link } from 'wouter';
import type { OperatorInfo } from '../../../protocol/http/site.ts';
import { POLICIES } from '../../../protocol/policy.ts';
import { Contact, useOperator } from '../../lib/operator.tsx';
import { Document, type DocumentSection } from './Document.tsx';

/** /policy/tos: the mutual obligations of members and the site. */
export function TermsPage() {
  const operator = useOperator();
  return (
    <Document
      policy={POLICIES.tos}
      lead="By playing here, as a guest or with an account, you agree to these terms. We kept them short so that you can read them."
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
          ? `This site is run by ${operator.name}. “We” means the operator and the staff they have chosen.`
          : 'The operator of this site has not given a name yet. “We” means the operator and the staff they have chosen.'}{' '}
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
        <li>
          You can have one account. Using a second one to get around a ban, or to sit at the same table twice, breaks the rules.
        </li>
        <li>Keep your password to yourself. You are responsible for everything that happens under your account.</li>
        <li>You can delete your account at any time under Settings, and change your mind for 14 days.</li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'How we play together',
    body: (
      <p>
        The <Link href="/policy/rules">house rules</Link> are part of these terms. If you break them, you may lose access to
        games, to chat or to the whole site for a while. The rules say for how long, and how to appeal.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you write and upload',
    body: (
      <>
        <p>
          Your content stays yours. You allow us to store it, show it on this site, and adapt its form when needed, such as making
          a picture smaller. This permission lasts as long as the content is on the site. Others can play and copy the setups you
          make.
        </p>
        <p>Upload only content that you have the right to share. We may remove content that breaks the rules or the law.</p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'Using the site',
    body: (
      <ul>
        <li>You may use the site for personal purposes, free of charge.</li>
        <li>
          Don’t attack it, overload it, or try to read things you are not meant to see. Found a security hole? Please tell us.
        </li>
        <li>At tables with other people, don’t use programs that play or talk for you.</li>
        <li>Coins and items have no cash value and cannot be sold.</li>
      </ul>
    ),
  },
  {
    id: 'disclaimer',
    title: 'No guarantee',
    body: (
      <p>
        We provide the site as it is. We do our best, but we can’t promise that it is always available, that it has no errors, or
        that nothing is ever lost. If we notice mistakes in our texts, we correct them.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    body: (
      <p>
        As far as the law allows, we are not liable for damage from using the site or from not being able to use it. Rights that
        the law always gives you are not affected.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: <p>Members post links. We don’t check where those links lead, and we are not responsible for other sites.</p>,
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change these terms, we change the date at the top, and members see a banner that says what is different. If you
        don’t agree, you can delete your account.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        To see what we store about you, and for how long, read the <Link href="/policy/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        {operator?.law
          ? `The law of ${operator.law} applies to these terms. You keep the consumer rights that the law of your own country gives you.`
          : 'The operator has not chosen a law for these terms, so the usual legal rules decide which law applies.'}
      </p>
    ),
  },
];
