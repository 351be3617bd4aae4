import { useState } from 'react';
import type { Evidence, Ticket } from '../../../protocol/http/reports.ts';
import { Time } from '../../i18n/Time.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc, bannerSrc } from '../people/user-links.ts';
import { PlaySignals } from './PlaySignals.tsx';

type Report = Ticket['reports'][number];

/** The reported content as it was, and the reporters with their reasons. */
export function EvidencePanel({ ticket }: { ticket: Ticket }) {
  const { kind, reports } = ticket;
  const link = evidenceLink(ticket);
  const lines = differing(reports);
  return (
    <Card
      as="section"
      title={kind === 'game' ? 'Table chat' : kind === 'chat' ? 'Messages' : 'Reported content'}
      actions={
        link !== '' && (
          <Button size="small" icon={kind === 'game' ? 'play' : 'external'} href={link}>
            {kind === 'game' ? 'Watch replay' : 'Open'}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {lines.map(({ evidence, line }, at) => (
          <Piece key={line || at} evidence={evidence} ticket={ticket} />
        ))}
      </div>
      {ticket.kind === 'game' && <PlaySignals ticket={ticket} />}
      <h3 className="mt-5 mb-2 text-sm font-550 font-sans text-ink-soft">{reports.length === 1 ? 'Report' : 'Reports'}</h3>
      <ul className="grid gap-3" aria-label="Reports">
        {reports.map((report) => (
          <ReportRow key={`${report.by.id} ${report.at}`} report={report} />
        ))}
      </ul>
    </Card>
  );
}

/** Returns the link to the evidence. For a game it is a replay that shows everything and links back here. */
function evidenceLink({ id, kind, game, link }: Ticket): string {
  if (kind !== 'game') return link;
  const line = /[?&#]line[=-](\d+)/.exec(link)?.[1];
  return `/game/${game}/review?report=${id}${line === undefined ? '' : `&line=${line}`}`;
}

/** Removes duplicates, because several people often report the same line. */
const differing = (reports: readonly Report[]): Report[] =>
  reports.filter(({ line, evidence }, at) => {
    const isSame = (other: Report) => other.line === line && other.evidence.text === evidence.text;
    return reports.findIndex(isSame) === at;
  });

function Piece({ evidence, ticket }: { evidence: Evidence; ticket: Ticket }) {
  const { text, by, at, context = [], profile } = evidence;
  return (
    <div className="grid gap-3">
      {profile && <ProfileThen profile={profile} ticket={ticket} />}
      {context.length > 0 ? (
        <ol className="grid border border-line rounded overflow-hidden" aria-label="The line and its context">
          {context.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: evidence never changes
            <Line key={i} {...line} />
          ))}
        </ol>
      ) : (
        text && (
          <ol className="grid border border-line rounded overflow-hidden" aria-label="The line">
            <Line by={by} text={text} at={at} reported />
          </ol>
        )
      )}
      {!profile && !text && context.length === 0 && (
        <p className="text-ink-soft text-sm">
          {ticket.kind === 'game' ? 'No single line was named: the replay shows the whole game.' : 'No text was reported.'}
        </p>
      )}
    </div>
  );
}

function Line({ by, text, at, reported }: { by: string; text: string; at: number | null; reported?: boolean }) {
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 px-3 text-sm',
        reported ? 'bg-lantern/16 [box-shadow:inset_3px_0_var(--lantern)]' : 'text-ink-soft',
      )}
      {...(reported && { 'aria-current': true })}
    >
      <p className="min-w-0 whitespace-pre-wrap wrap-anywhere" dir="auto">
        <b className={reported ? 'text-ink' : 'font-550'}>
          <bdi>{by}</bdi>
        </b>{' '}
        {text === '' ? <i>No text</i> : text}
      </p>
      {at !== null && <Time className="text-ink-soft text-xs" at={at} />}
    </li>
  );
}

function ProfileThen({ profile, ticket: { person } }: { profile: NonNullable<Evidence['profile']>; ticket: Ticket }) {
  const { name, pronouns, bio, avatar, banner } = profile;
  const face = avatar && avatarSrc({ id: person.id, avatar });
  const band = banner && bannerSrc({ id: person.id, banner });
  return (
    <div className="grid gap-2.5 p-3 border border-line rounded text-sm">
      {(face || band) && (
        <div className="flex flex-wrap gap-2.5">
          {face && <BlurredPicture src={face} label="picture" />}
          {band && <BlurredPicture src={band} label="banner" wide />}
        </div>
      )}
      <p>
        <b>{name}</b> {pronouns && <span className="text-ink-soft">{pronouns}</span>}
        {name !== person.name && <span className="text-ink-soft"> (now {person.name})</span>}
      </p>
      {bio ? (
        <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
          {bio}
        </p>
      ) : (
        <p className="text-ink-soft">No bio.</p>
      )}
    </div>
  );
}

function ReportRow({ report: { by, rule, description, at } }: { report: Report }) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2">
        <PersonLink person={personOf(by)} className="font-550" translate="no">
          {by.name}
        </PersonLink>
        <Badge>{rule}</Badge>
        <Time className="text-ink-soft text-xs" at={at} />
      </p>
      {description && (
        <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
    </li>
  );
}

/** A reported picture, blurred until staff press it, because it may show anything. */
function BlurredPicture({ src, label, wide }: { src: string; label: string; wide?: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={cx(
        'relative grid place-items-center flex-none border border-line rounded overflow-hidden bg-sunken',
        wide ? 'w-60 h-20' : 'size-20',
      )}
      aria-pressed={isShown}
      aria-label={isShown ? `Blur the ${label}` : `Show the ${label}`}
      onClick={() => setShown(!isShown)}
    >
      <img className={cx('size-full object-cover', !isShown && 'blur-[14px]')} src={src} alt="" loading="lazy" />
      {!isShown && <Icon name="eye" size={20} className="absolute text-ink" />}
    </button>
  );
}
