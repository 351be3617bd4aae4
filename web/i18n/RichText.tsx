import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { Link } from 'wouter';
import { lazyComponent } from '../app/lazy-component.tsx';
import { NameTabStops, type OpenName } from '../features/cards/open-name.ts';
import { roleOf, useRoles } from '../features/cards/roles.ts';
import { profilePath } from '../features/people/user-links.ts';
import { cx } from '../ui/cx.ts';
import { RoleIcon } from '../ui/RoleIcon.tsx';
import { sideStyle, toneColour } from '../ui/sides.ts';
import type { RichTextNode } from './rich-text.ts';
import { SlangWord } from './SlangWord.tsx';
import { ExternalLinkGuard, TextLink } from './TextLink.tsx';
import '../features/cards/names.css';
import './markdown.css';
import './rich.css';

const NameWindow = lazyComponent(() => import('../features/cards/NamePopover.tsx').then((part) => part.NamePopover));

interface Pen {
  gameType: string;
  bare: boolean;
  show: (name: OpenName) => void;
  shown: OpenName | null;
}

export interface RichTextProps {
  pieces: readonly RichTextNode[];
  gameType?: string;
  /** Roles without icons and slang without pictures. */
  bare?: boolean;
}

/** A rendered message: external links ask first, mentions link to profiles, roles and slang explain themselves. */
export function RichText({ pieces, gameType = 'Mafia', bare = false }: RichTextProps) {
  const [shown, show] = useState<OpenName | null>(null);
  // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
  const drawn = pieces.map((piece, i) => <Fragment key={i}>{draw(piece, { gameType, bare, show, shown })}</Fragment>);
  const leadsAway = pieces.some((piece) => piece.kind === 'link' && 'url' in piece.to);
  return (
    <>
      {leadsAway ? <ExternalLinkGuard>{drawn}</ExternalLinkGuard> : drawn}
      {shown && (
        <Suspense fallback={null}>
          <NameWindow shown={shown} onShut={() => show((now) => (now === shown ? null : now))} />
        </Suspense>
      )}
    </>
  );
}

function draw(piece: RichTextNode, pen: Pen): ReactNode {
  const { text } = piece;
  switch (piece.kind) {
    case 'text':
      return text;
    case 'link':
      return (
        <span className="rich-link">
          <TextLink to={piece.to}>{text}</TextLink>
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

function NameWord({ name, text, gameType, bare, show, shown }: { name: string; text: string } & Pen) {
  const roles = useRoles(gameType);
  const role = roleOf(roles, name);
  const isStop = useContext(NameTabStops);
  const shutting = useRef(false);
  const { tone } = sideStyle(role?.alignment ?? null);
  // The browser closes the popover on pointerdown; the click that follows must not open it again.
  const onPointerDown = (e: PointerEvent<HTMLButtonElement>) => {
    shutting.current = shown?.anchor === e.currentTarget;
  };
  const onClick = (e: MouseEvent<HTMLButtonElement>) => {
    if (!shutting.current) show({ kind: role ? 'role' : 'item', name, gameType, anchor: e.currentTarget });
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
