import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type ShownName, TabStops } from '../cards/names.ts';
import { later } from '../later.tsx';
import { profilePath } from '../people.ts';
import { roleOf, useRoles } from '../roles.ts';
import { cx } from '../ui/cx.ts';
import { RoleIcon } from '../ui/RoleIcon.tsx';
import { sideLook, toneColour } from '../ui/sides.ts';
import { type Away, AwayLink, LinkGate, SiteLink } from './markdown-anchors.tsx';
import type { RichPiece } from './rich.ts';
import { SlangWord } from './SlangWord.tsx';
import '../cards/names.css';
import './markdown.css';
import './rich.css';

const NameWindow = later(() => import('../cards/NameWindow.tsx').then((part) => part.NameWindow));

interface Pen {
  gameType: string;
  bare: boolean;
  ask: (away: Away) => void;
  show: (name: ShownName) => void;
  /** The name whose card is open. */
  shown: ShownName | null;
}

export interface RichTextProps {
  pieces: readonly RichPiece[];
  /** Whose roles are meant. */
  gameType?: string;
  /** Roles without their icons and slang without its pictures. */
  bare?: boolean;
}

/** What somebody said, drawn: links that ask, emotes, names that lead to their bearers, roles and slang that explain themselves. */
export function RichText({ pieces, gameType = 'Mafia', bare = false }: RichTextProps) {
  const [shown, show] = useState<ShownName | null>(null);
  const drawn = (ask: Pen['ask']): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: what was said never changes
    pieces.map((piece, i) => <Fragment key={i}>{draw(piece, { gameType, bare, ask, show, shown })}</Fragment>);
  const leadsAway = pieces.some((piece) => piece.kind === 'link' && 'url' in piece.to);
  return (
    <>
      {leadsAway ? <LinkGate>{drawn}</LinkGate> : drawn(() => undefined)}
      {shown && (
        <Suspense fallback={null}>
          <NameWindow shown={shown} onShut={() => show((now) => (now === shown ? null : now))} />
        </Suspense>
      )}
    </>
  );
}

function draw(piece: RichPiece, pen: Pen): ReactNode {
  const { text } = piece;
  switch (piece.kind) {
    case 'text':
      return text;
    case 'link':
      return (
        <span className="rich-link">
          {'path' in piece.to ? (
            <SiteLink path={piece.to.path}>{text}</SiteLink>
          ) : (
            <AwayLink to={piece.to} ask={pen.ask}>
              {text}
            </AwayLink>
          )}
        </span>
      );
    case 'emote':
      return <img className="rich-emote" src={piece.emote.path} alt={text} title={text} loading="lazy" />;
    case 'emoji':
      return (
        <span className="rich-emoji" role="img" aria-label={text} title={text}>
          {piece.emote.emoji}
        </span>
      );
    case 'mention':
      return <Mention id={piece.id} me={piece.me} text={text} />;
    case 'slang':
      return (
        <SlangWord term={piece.term} bare={pen.bare}>
          {text}
        </SlangWord>
      );
    case 'name':
      return <NameWord name={piece.name} text={text} {...pen} />;
  }
}

function Mention({ id, me, text }: { id: string | null; me: boolean; text: string }) {
  const look = cx('rich-mention', me && 'rich-me');
  if (id === null) return <bdi className={look}>{text}</bdi>;
  return (
    <Link className={look} href={profilePath({ id })}>
      <bdi>{text}</bdi>
    </Link>
  );
}

/** The name of a role or an item, which shows its card. */
function NameWord({ name, text, gameType, bare, show, shown }: { name: string; text: string } & Pen) {
  const roles = useRoles(gameType);
  const role = roleOf(roles, name);
  const isStop = useContext(TabStops);
  const shutting = useRef(false);
  const { tone } = sideLook(role?.alignment ?? null);
  // The browser shuts the card on the way down; the click that follows must not open it again.
  const onPointerDown = (e: PointerEvent<HTMLButtonElement>) => {
    shutting.current = shown?.by === e.currentTarget;
  };
  const onClick = (e: MouseEvent<HTMLButtonElement>) => {
    if (!shutting.current) show({ kind: role ? 'role' : 'item', name, gameType, by: e.currentTarget });
    shutting.current = false;
  };
  return (
    <button
      type="button"
      className="name-link rich-name"
      style={tone === 'neutral' ? undefined : { color: toneColour(tone) }}
      tabIndex={isStop ? undefined : -1}
      aria-haspopup="dialog"
      {...{ onPointerDown, onClick }}
    >
      {role && !bare && <RoleIcon card={name} side={role.alignment} size={20} />}
      {text}
    </button>
  );
}
