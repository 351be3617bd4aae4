import { useSignal } from '@preact/signals-react';
import { Fragment, type ReactNode } from 'react';
import { NameWindow } from '../features/cards/lazy-name-window.ts';
import { NameButton } from '../features/cards/NameButton.tsx';
import { type OpenName, OpenNameContext } from '../features/cards/open-name.ts';
import { RoleIcon } from '../features/cards/RoleIcon.tsx';
import { roleOf, useRoles } from '../features/cards/roles.ts';
import { PersonLink } from '../features/people/PersonLink.tsx';
import { personOf } from '../features/people/person-card.ts';
import { cx } from '../ui/cx.ts';
import { sideStyle } from '../ui/sides.ts';
import { EmotePiece } from './EmotePiece.tsx';
import type { RichTextNode } from './rich-text.ts';
import { SlangWord } from './SlangWord.tsx';
import { ExternalLinkGuard, TextLink } from './TextLink.tsx';
import './rich.css';

export interface RichTextPen {
  gameType: string;
  /** Roles without icons and slang without pictures. */
  bare: boolean;
  /** Whether emoji are as large as the text around them, not larger. */
  plainEmoji?: boolean;
}

export interface RichTextProps {
  pieces: readonly RichTextNode[];
  gameType?: string;
  /** Roles without icons and slang without pictures. */
  bare?: boolean;
  /** Whether emoji are as large as the text around them, not larger. */
  plainEmoji?: boolean;
}

/** A rendered message. External links ask first, mentions link to profiles, and roles and slang have explanations. */
export function RichText({ pieces, gameType = 'Mafia', bare = false, plainEmoji = false }: RichTextProps) {
  const open = useSignal<OpenName | null>(null);
  const target = open.value;
  // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
  const nodes = pieces.map((piece, i) => <Fragment key={i}>{drawRichText(piece, { gameType, bare, plainEmoji })}</Fragment>);
  const leadsAway = pieces.some((piece) => piece.kind === 'link' && 'url' in piece.to);
  return (
    <OpenNameContext value={open}>
      {leadsAway ? <ExternalLinkGuard>{nodes}</ExternalLinkGuard> : nodes}
      {target && <NameWindow target={target} />}
    </OpenNameContext>
  );
}

/** Renders one piece. Needs an OpenNameContext around it for roles, and an ExternalLinkGuard for links. */
export function drawRichText(piece: RichTextNode, pen: RichTextPen): ReactNode {
  const { text } = piece;
  switch (piece.kind) {
    case 'text':
      return text;
    case 'link':
      return (
        <span className="[&_a]:text-lantern [&_a]:underline [&_a]:[unicode-bidi:isolate] [&_a]:wrap-anywhere">
          <TextLink to={piece.to}>{text}</TextLink>
        </span>
      );
    case 'emote':
    case 'emoji':
      return <EmotePiece piece={piece} plainEmoji={pen.plainEmoji} />;
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
    <PersonLink className={look} person={personOf({ id, name: text.replace(/^@/, '') })}>
      <bdi>{text}</bdi>
    </PersonLink>
  );
}

function NameWord({ name, text, gameType, bare }: { name: string; text: string } & RichTextPen) {
  const roles = useRoles(gameType);
  const role = roleOf(roles, name);
  const { tone } = sideStyle(role?.alignment ?? null);
  return (
    <NameButton kind={role ? 'role' : 'item'} {...{ name, gameType, tone }} className="rich-name">
      {role && !bare && <RoleIcon card={name} side={role.alignment} size={20} inText />}
      {text}
    </NameButton>
  );
}
