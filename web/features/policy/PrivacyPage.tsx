import { Link } from 'wouter';
import type { OperatorInfo } from '../../../protocol/http/site.ts';
import { POLICIES } from '../../../protocol/policy.ts';
import { Table } from '../../ui/Table.tsx';
import { Contact, useOperator } from '../operator/operator.tsx';
import { Document, type DocumentSection } from './Document.tsx';
import { RETENTION } from './retention.ts';

/** /policy/privacy: what is stored of people, why, for how long, and what they can do about it. */
export function PrivacyPage() {
  const operator = useOperator();
  return (
    <Document
      policy={POLICIES.privacy}
      lead="We store what the games and the community need, and nothing for advertising. There are no ads, no trackers, and no one buys your data."
      sections={sectionsFor(operator)}
    />
  );
}

const sectionsFor = (operator: OperatorInfo | undefined): DocumentSection[] => [
  {
    id: 'collected',
    title: 'What you give us',
    body: (
      <ul>
        <li>
          <b>As a guest:</b> a name, and the games you play.
        </li>
        <li>
          <b>To register:</b> an e-mail address, a name and a password. The password is stored as a hash that can’t be turned
          back.
        </li>
        <li>
          <b>If you like:</b> a picture, a banner, a bio, pronouns, a birthday, a song or video, emotes, setups and decks.
          Everyone can see these.
        </li>
        <li>
          <b>What you do here:</b> games, votes, messages, posts, comments, friends, blocks, reports and settings.
        </li>
      </ul>
    ),
  },
  {
    id: 'automatic',
    title: 'What is noted when you sign in',
    body: (
      <>
        <p>
          When you sign in we note the kind of browser, the time, and your network address. We never store the whole address: only
          a shortened form that stands for a wider network, and a keyed hash that tells whether two accounts share a connection.
          Staff use it to find people who get around a ban; each such look is logged.
        </p>
        <p>
          The site’s own log has numbers and reasons in it, never addresses, names or texts. The company that hosts the site sees
          your address, as every host does.
        </p>
      </>
    ),
  },
  {
    id: 'public',
    title: 'Who can see what',
    body: (
      <ul>
        <li>Your profile, forum posts and comments can be seen by everyone. Settings let you hide some of it.</li>
        <li>
          Once a game is over everyone can replay it, with the roles and all that was said. A game at a private table is for its
          players alone.
        </li>
        <li>Direct messages are for the members of the conversation. Staff see one when it is reported to them.</li>
        <li>Your e-mail address, blocks and reports are never shown to other players.</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    title: 'How long we keep it',
    body: (
      <Table label="How long we keep it" head={['What', 'How long']} className="mt-2">
        {RETENTION.map(({ what, howLong }) => (
          <tr key={what}>
            <th scope="row" className="w-1/2">
              {what}
            </th>
            <td>{howLong}</td>
          </tr>
        ))}
      </Table>
    ),
  },
  {
    id: 'rights',
    title: 'Your data is yours',
    body: (
      <ul>
        <li>
          <b>See it:</b> under <Link href="/user/settings">Settings</Link> you can download all that we have about you as one
          file.
        </li>
        <li>
          <b>Correct it:</b> change your profile and settings at any time.
        </li>
        <li>
          <b>Delete it:</b> delete your account under Settings. After 14 days your profile, pictures, friends, statistics,
          settings and notifications are erased. Posts, messages and setups stay, because others answered and play them, but lead
          to no profile any more. Your name and address stay taken.
        </li>
        <li>
          <b>Object:</b> write to us. You can also complain to the data protection authority of your country.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    body: (
      <ul>
        <li>
          One cookie, <code>session</code>, keeps you signed in for 14 days. It is needed, so it is set even if you reject the
          rest.
        </li>
        <li>While you sign in through another site, or with a passkey, a second cookie lives for some minutes.</li>
        <li>
          If you accept, your browser also remembers your preferences: how you host, notes, drafts, sounds, tips you have seen. If
          you reject, nothing of that is stored, and what was stored is deleted.
        </li>
        <li>No cookie is for advertising or for counting visits.</li>
      </ul>
    ),
  },
  { id: 'services', title: 'Services that help us', body: <Services operator={operator} /> },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted. Passwords, sign-in tokens and codes are stored as hashes only. No system is perfect: if your
        data is ever exposed, we tell you.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links and embedded media',
    body: (
      <p>
        Songs and videos on profiles come from other sites. They load when you press play, not before; a member can choose to have
        them start by themselves. Those sites have privacy policies of their own.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        Accounts are for people of 13 and older, and we ask for that when you register. If you know of a younger child with an
        account, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When this policy changes, its date changes, and members see a banner once that says what is different.</p>,
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {operator?.name ? `Responsible for your data is ${operator.name}. ` : 'The operator has not given their name here yet. '}
        <Contact operator={operator} />
      </p>
    ),
  },
];

function Services({ operator }: { operator: OperatorInfo | undefined }) {
  const uses = operator?.services;
  return (
    <ul>
      <li>Cloudflare runs the servers, the database, the storage of pictures and game records, and sends our mail.</li>
      {uses?.firebase && <li>Google keeps e-mail addresses and passwords for us (Firebase Authentication).</li>}
      {(uses?.google || uses?.discord) && (
        <li>
          If you sign in through {[uses.google && 'Google', uses.discord && 'Discord'].filter(Boolean).join(' or ')}, that company
          learns that you use this site, and tells us an id and your address or name there. We ask for nothing else.
        </li>
      )}
      {uses?.reputation && (
        <li>When you register, a service rates your network address, so that we notice accounts made by programs.</li>
      )}
      <li>
        If you allow push notifications, the maker of your browser delivers them. They say who wrote, or that a game begins, and
        never contain a message or a role.
      </li>
    </ul>
  );
}
