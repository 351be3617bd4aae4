import { Link } from 'wouter';
import type { OperatorInfo } from '../../../protocol/http/site.ts';
import { POLICIES } from '../../../protocol/policy.ts';
import { Contact, useOperator } from '../../lib/operator.tsx';
import { Table } from '../../ui/Table.tsx';
import { Document, type DocumentSection } from './Document.tsx';
import { RETENTION } from './retention.ts';

/** /policy/privacy: the data stored about people, its purpose, how long it is kept, and people's rights over it. */
export function PrivacyPage() {
  const operator = useOperator();
  return (
    <Document
      policy={POLICIES.privacy}
      lead="We store only what the games and the community need. There are no ads and no trackers, and we do not sell your data."
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
          <b>To register:</b> an e-mail address, a name and a password. We store only a hash of the password, which can’t be
          turned back into the password.
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
    title: 'What we record when you sign in',
    body: (
      <>
        <p>
          When you sign in, we record the type of your browser, the time, and your network address. We never store the full
          address: only a shortened form that covers a wider network, and a keyed hash that shows whether two accounts share a
          connection. Staff use these to find people who get around a ban. Every lookup is logged.
        </p>
        <p>
          The site’s own log contains ids and reasons, never addresses, names or texts. The company that hosts the site sees your
          address, as every host does.
        </p>
      </>
    ),
  },
  {
    id: 'public',
    title: 'Who can see what',
    body: (
      <ul>
        <li>Everyone can see your profile, forum posts and comments. You can hide some of this under Settings.</li>
        <li>
          Once a game is over, everyone can replay it, with the roles and everything that was said. Only its players can replay a
          game from a private table.
        </li>
        <li>Only the members of a conversation can read its direct messages. Staff see a message if someone reports it.</li>
        <li>We never show your e-mail address, blocks or reports to other players.</li>
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
          <b>See it:</b> under <Link href="/user/settings">Settings</Link> you can download everything we store about you as one
          file.
        </li>
        <li>
          <b>Correct it:</b> change your profile and settings at any time.
        </li>
        <li>
          <b>Delete it:</b> delete your account under Settings. After 14 days we erase your profile, pictures, friends,
          statistics, settings and notifications. Your posts, messages and setups stay, because others have replied to them or
          play them, but they no longer link to a profile. No one else can take your name or e-mail address.
        </li>
        <li>
          <b>Object:</b> write to us. You can also complain to your country’s data protection authority.
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
          One cookie, <code>session</code>, keeps you signed in for 14 days. The site needs it, so it is set even if you reject
          the rest. If you are banned from the site, it stays until the ban ends, a year at most, so that you cannot go on as a
          guest.
        </li>
        <li>
          A cookie, <code>device</code>, remembers for 400 days that you have logged in here with your password, so that strangers
          who guess at it cannot lock you out.
        </li>
        <li>While you sign in through another site or with a passkey, there is another cookie for a few minutes.</li>
        <li>
          If you accept, your browser also remembers how you host, your notes, drafts and sounds, the people you muted, and the
          tips you have seen. If you reject, none of this is stored, and anything stored before is deleted.
        </li>
        <li>
          If you accept, a page that breaks also sends us a report: the kind of error, its place in our code, the release, and
          which page it was. It contains nothing that you or others wrote, and no name. If you accepted before 1 December 2026, no
          reports are sent.
        </li>
        <li>We use no cookies for advertising or for counting visits.</li>
      </ul>
    ),
  },
  { id: 'services', title: 'Services that help us', body: <Services operator={operator} /> },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted. We store passwords, sign-in tokens and codes only as hashes. No system is perfect: if your data
        is ever exposed, we will tell you.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links and embedded media',
    body: (
      <p>
        Songs and videos on profiles come from other sites. They load when you press play, unless the owner of the profile has set
        them to start on their own. Those sites have their own privacy policies.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        You must be at least 13 to have an account, and we ask you to confirm this when you register. If you know of a younger
        child with an account, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When we change this policy, we change its date, and members see a banner that says what is different.</p>,
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {operator?.name ? `${operator.name} is responsible for your data. ` : 'The operator has not given a name yet. '}
        <Contact operator={operator} />
      </p>
    ),
  },
];

function Services({ operator }: { operator: OperatorInfo | undefined }) {
  const uses = operator?.services;
  return (
    <ul>
      <li>Cloudflare runs our servers and our database, stores pictures and game records, and sends our mail.</li>
      {uses?.firebase && <li>Google stores e-mail addresses and passwords for us (Firebase Authentication).</li>}
      {(uses?.google || uses?.discord) && (
        <li>
          If you sign in through {[uses.google && 'Google', uses.discord && 'Discord'].filter(Boolean).join(' or ')}, that company
          learns that you use this site, and gives us an id and your address or name there. We ask for nothing else.
        </li>
      )}
      {uses?.reputation && (
        <li>When you register, a service rates your network address, so that we can detect accounts made by programs.</li>
      )}
      <li>
        If you allow push notifications, your browser’s maker delivers them. They say who wrote to you, or that a game is
        starting, and never contain a message or a role.
      </li>
    </ul>
  );
}
