import { useSignal } from '@preact/signals-react';
import type { Token } from 'markdown-it';
import { Fragment, memo, type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Emote } from '../../../protocol/http/session.ts';
import { mentionRuns } from '../../../protocol/mentions.ts';
import { nameKey } from '../../../protocol/names.ts';
import { postReader } from '../../../protocol/post-grammar.ts';
import type { Quote, Quotes } from '../../../protocol/quote-ref.ts';
import { maskStrengthFor } from '../../i18n/censor.ts';
import { UPLOAD_PATH } from '../../i18n/emote-spans.ts';
import { findBuiltInEmote } from '../../i18n/emotes.ts';
import { noLinks } from '../../i18n/lazy-links.ts';
import { linkTargetOf } from '../../i18n/link-target.ts';
import { count } from '../../i18n/locale.ts';
import { drawTokens } from '../../i18n/markdown.tsx';
import { maskProfanity } from '../../i18n/profanity.ts';
import { drawRichText } from '../../i18n/RichText.tsx';
import { parseRichText, type RichTextNode } from '../../i18n/rich-text.ts';
import type { NameFinder } from '../../i18n/role-names.ts';
import { ExternalLinkGuard, TextLink } from '../../i18n/TextLink.tsx';
import { wantsSlangHints } from '../../i18n/use-rich-text.ts';
import { session } from '../../lib/session.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NameWindow } from '../cards/lazy-name-window.ts';
import { type OpenName, OpenNameContext, useNameFinder } from '../cards/open-name.ts';
import { type PostCard, takeCards } from './cards.ts';
import { MediaEmbed } from './MediaCard.tsx';

const reader = postReader();
reader.core.ruler.push('cards', takeCards);

export interface PostTextProps {
  text: string;
  /** Ids of mentioned members by name, as the worker resolved them. */
  mentions?: Readonly<Record<string, string>> | undefined;
  /** Content of the quotes, by reference. A missing one shows as deleted. */
  quotes?: Quotes | undefined;
  /** The author's own emotes, by code. */
  emotes?: Readonly<Record<string, Emote>> | undefined;
  /** Game whose roles the text names. Default Mafia. */
  gameType?: string;
}

/** Text of a post or a comment. Nothing loads from other sites before a press. */
export const PostText = memo(function PostText({ gameType = 'Mafia', ...post }: PostTextProps) {
  const open = useSignal<OpenName | null>(null);
  const target = open.value;
  return (
    <OpenNameContext value={open}>
      <ExternalLinkGuard>
        <div className="markdown" dir="auto">
          <PostBody {...post} gameType={gameType} quoted={false} />
        </div>
      </ExternalLinkGuard>
      {target && <NameWindow target={target} />}
    </OpenNameContext>
  );
});

interface BodyProps extends PostTextProps {
  gameType: string;
  quoted: boolean;
}

/** Renders a text. `quoted` texts omit quotes, and links make no cards. */
function PostBody({ text, mentions, quotes, emotes, gameType, quoted }: BodyProps) {
  const names = useNameFinder(gameType);
  const strength = maskStrengthFor(session.value);
  const me = session.value.id ?? null;
  return useMemo(() => {
    const people = new Map(Object.entries(mentions ?? {}).map(([name, id]) => [nameKey(name), id]));
    const mask = (line: string) => maskProfanity(line, strength);
    return new PostPen({ people, quotes: quotes ?? {}, emotes, gameType, quoted, me, names, mask }).draw(text);
  }, [text, mentions, quotes, emotes, gameType, quoted, names, strength, me]);
}

interface PostReader {
  people: ReadonlyMap<string, string>;
  quotes: Quotes;
  emotes: PostTextProps['emotes'];
  gameType: string;
  quoted: boolean;
  me: string | null;
  names: NameFinder;
  mask: (text: string) => string;
}
const NO_PEOPLE: ReadonlyMap<string, string> = new Map();

/** Renders the tokens of one post for one reader. */
class PostPen {
  readonly #for: PostReader;
  constructor(reader: PostReader) {
    this.#for = reader;
  }

  draw(text: string): ReactNode {
    return drawTokens(reader.parse(text, {}), { heading: 3, mask: this.#for.mask, draw: this.#token });
  }

  #token = (token: Token, children: ReactNode[] | null): ReactNode | undefined => {
    switch (token.type) {
      case 'text':
        return this.#words(token.content);
      case 'mention':
        return this.#mention(token.content);
      case 'spoiler_open':
        return <Spoiler>{children}</Spoiler>;
      case 'hidden_open':
        return <Spoiler block>{children}</Spoiler>;
      case 'quote_ref':
        return this.#quote(token.content);
      case 'card':
        return this.#card(token.meta as PostCard);
      case 'image':
        return this.#picture(token);
      // An empty paragraph between two cards is dropped.
      case 'paragraph_open':
        return children?.length === 0 ? [] : undefined;
      default:
        return undefined;
    }
  };

  /** Renders roles, emotes and slang. '%Cop' is a role with its icon. */
  #words(text: string): ReactNode {
    const { mask, emotes, names, gameType } = this.#for;
    const slang = wantsSlangHints();
    const pieces = parseRichText(text, {
      mask,
      links: noLinks,
      emoji: findBuiltInEmote,
      emotes,
      people: NO_PEOPLE,
      me: null,
      names,
      slang,
    });
    let at = 0;
    return pieces.map((piece, i) => {
      // A piece keeps its element while names load, which cut the text into more pieces: one that is reused would move.
      const from = at;
      at += piece.text.length;
      const isMarked = piece.kind === 'name' && endsInSign(pieces[i - 1]);
      const shownPiece =
        pieces[i + 1]?.kind === 'name' && endsInSign(piece) ? { ...piece, text: piece.text.slice(0, -1) } : piece;
      return <Fragment key={from}>{drawRichText(shownPiece, { gameType, bare: !isMarked })}</Fragment>;
    });
  }

  #mention(text: string): ReactNode {
    const { people, me, gameType, quoted } = this.#for;
    const name = quoted ? undefined : mentionRuns(text)[0]?.names.find((candidate) => people.has(nameKey(candidate)));
    if (name === undefined) return this.#words(text);
    const id = people.get(nameKey(name))!;
    const mentionText = text.slice(0, name.length + 1);
    return (
      <>
        {drawRichText({ kind: 'mention', text: mentionText, id, me: id === me }, { gameType, bare: true })}
        {this.#words(text.slice(mentionText.length))}
      </>
    );
  }

  #quote(ref: string): ReactNode {
    const { quotes, quoted } = this.#for;
    if (quoted) return [];
    const quote = Object.hasOwn(quotes, ref) ? quotes[ref]! : GONE;
    return <QuoteBlock quote={quote} draw={(text) => new PostPen({ ...this.#for, quoted: true }).draw(text)} />;
  }

  #card(card: PostCard): ReactNode {
    if (!this.#for.quoted)
      return card.kind === 'replay' ? (
        <ReplayCard path={card.path} line={card.line} />
      ) : (
        <div className="max-w-140 mb-3 p-3 border border-line rounded-card">
          <MediaEmbed link={card.link} autoplay={false} />
        </div>
      );
    const address = card.kind === 'replay' ? card.path : card.link;
    const to = linkTargetOf(address);
    return <p>{to ? <TextLink to={to}>{address}</TextLink> : address}</p>;
  }

  /** Returns undefined for a picture on another site, which is rendered as a link. */
  #picture(token: Token): ReactNode | undefined {
    const to = linkTargetOf(String(token.attrGet('src') ?? ''));
    if (!to || !('path' in to) || !UPLOAD_PATH.test(to.path)) return undefined;
    return <img className="max-w-full max-h-100 rounded" src={to.path} alt={this.#for.mask(token.content)} loading="lazy" />;
  }
}
const GONE: Quote = { gone: true };

const endsInSign = (piece: RichTextNode | undefined): boolean =>
  piece?.kind === 'text' && /(?<![\p{L}\p{N}%])%$/u.test(piece.text);

function QuoteBlock({ quote, draw }: { quote: Quote; draw: (text: string) => ReactNode }) {
  if (quote.gone)
    return (
      <p className="px-3 py-2 border border-line border-dashed rounded text-ink-soft text-sm">The quoted post was deleted.</p>
    );
  const to = linkTargetOf(quote.href);
  return (
    <figure className="mb-3 py-2 px-3 border-s-3 border-s-line-strong rounded bg-sunken/60">
      <figcaption className="mb-1 text-ink-soft text-sm">
        <bdi>{to && 'path' in to ? <TextLink to={to}>{quote.author}</TextLink> : quote.author}</bdi> wrote
      </figcaption>
      <blockquote className="mb-0 ps-0 border-0">{draw(quote.text)}</blockquote>
    </figure>
  );
}

/** Link to a replay or to one line of it, built from the URL alone. The setup and result show only on the replay's page. */
function ReplayCard({ path, line }: { path: string; line: number | null }) {
  return (
    <Link
      href={path}
      className="flex items-center gap-3 max-w-105 min-h-tap mb-3 py-2.5 px-3.5 border border-line rounded-card bg-raised text-ink no-underline hover:border-lantern"
    >
      <span className="flex-none text-lantern">
        <Icon name="scroll" size={24} />
      </span>
      <span className="grid min-w-0">
        <span className="font-550">Replay of a game</span>
        <span className="text-ink-soft text-sm">
          {line === null ? 'From the first night to the end' : `Opens at line ${count(line + 1)}`}
        </span>
      </span>
    </Link>
  );
}

/** Text revealed on press. It is not in the DOM until then, so its length stays hidden too. */
function Spoiler({ block = false, children }: { block?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Box = block ? 'div' : 'span';
  return (
    <Box className={cx('rounded', open && 'bg-sunken', open && !block && 'px-1', block && 'mb-3 last:mb-0 p-1')}>
      <button
        type="button"
        className={cx(
          'relative inline-flex items-center gap-1 py-0 px-2 border border-line rounded bg-sunken text-ink-soft text-sm cursor-pointer',
          'hover:text-ink hover:border-line-strong after:[content:""] after:absolute after:-inset-y-2.5 after:inset-x-0',
          !block && 'align-baseline',
          !block && open && 'me-1',
        )}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'eye-off' : 'eye'} size={16} />
        Spoiler
      </button>
      {open && (
        <Box id={id} className={block ? 'mt-2 px-2 pb-1 [&>:last-child]:mb-0' : undefined}>
          {children}
        </Box>
      )}
    </Box>
  );
}
