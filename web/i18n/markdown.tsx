import type { Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { markdownReader } from '../../protocol/markdown-reader.ts';
import { linkTargetOf } from './link-target.ts';
import { ExternalLinkGuard, TextLink } from './TextLink.tsx';
import './markdown.css';

const reader = markdownReader();

export interface MarkdownProps {
  text: string;
  /** Level of top headings, which must be below those of the page. Default 3. */
  heading?: 2 | 3 | 4;
}

/** User text as Markdown. Pictures become links, because loading one would reveal the reader to its server. */
export function Markdown({ text, heading = 3 }: MarkdownProps) {
  return (
    <ExternalLinkGuard>
      <div className="markdown" dir="auto">
        {drawTokens(reader.parse(text, {}), { heading })}
      </div>
    </ExternalLinkGuard>
  );
}

export interface MarkdownPen {
  heading: number;
  /**
   * Renders tokens that a grammar adds to Markdown; returns undefined for others. `children` is null for tokens without contents.
   */
  draw?: (token: Token, children: ReactNode[] | null) => ReactNode | undefined;
  /** Masks code and the names of pictures for this reader. */
  mask?: (text: string) => string;
}

interface Open {
  token: Token | null;
  children: ReactNode[];
}

/**
 * Renders tokens as elements, so that user text is never parsed as HTML. The flat list of tokens is nested without recursion, so
 * depth is not limited.
 */
export function drawTokens(tokens: readonly Token[], pen: MarkdownPen): ReactNode[] {
  const open: Open[] = [{ token: null, children: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) append(open, pen.draw?.(token, null) ?? leaf(token, pen));
    else if (open.length > 1) {
      const { token: opened, children } = open.pop()!;
      append(open, pen.draw?.(opened!, children) ?? element(opened!, children, pen.heading));
    }
  }
  return open[0]!.children;
}
function append(open: Open[], node: ReactNode): void {
  const { children } = open.at(-1)!;
  children.push(<Fragment key={children.length}>{node}</Fragment>);
}

const PLAIN: Readonly<Record<string, string>> = {
  paragraph_open: 'p',
  blockquote_open: 'blockquote',
  bullet_list_open: 'ul',
  list_item_open: 'li',
  em_open: 'em',
  strong_open: 'strong',
  s_open: 's',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
};

function element(token: Token, children: ReactNode[], heading: number): ReactNode {
  if (token.hidden) return children;
  const tag = Object.hasOwn(PLAIN, token.type) ? PLAIN[token.type] : undefined;
  if (tag) return createElement(tag, null, children);
  switch (token.type) {
    case 'heading_open':
      return createElement(`h${Math.min(6, heading - 1 + Number(token.tag.slice(1)))}`, null, children);
    case 'ordered_list_open':
      return <ol start={Number(token.attrGet('start') ?? 1)}>{children}</ol>;
    case 'th_open':
    case 'td_open':
      return createElement(token.tag === 'th' ? 'th' : 'td', { className: alignment(token) }, children);
    case 'table_open':
      return (
        <Wide label="Table">
          <table>{children}</table>
        </Wide>
      );
    case 'link_open':
      return anchor(String(token.attrGet('href') ?? ''), children);
    default:
      return children;
  }
}

function alignment(token: Token): string | undefined {
  const side = /(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return side && `markdown-${side}`;
}

function leaf(token: Token, pen: MarkdownPen): ReactNode {
  const { mask = (text: string) => text } = pen;
  switch (token.type) {
    case 'inline':
      return drawTokens(token.children ?? [], pen);
    case 'softbreak':
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{mask(token.content)}</code>;
    case 'code_block':
    case 'fence':
      return (
        <Wide label="Code">
          <pre>
            <code>{mask(token.content)}</code>
          </pre>
        </Wide>
      );
    case 'image':
      return anchor(String(token.attrGet('src') ?? ''), [`Picture: ${mask(token.content.trim()) || 'untitled'}`]);
    default:
      return token.content;
  }
}

/** A link, or only its text if it must not be followed. */
function anchor(href: string, children: ReactNode[]): ReactNode {
  const to = linkTargetOf(href);
  return to ? <TextLink to={to}>{children}</TextLink> : children;
}

/** Content that may be wider than the page scrolls by itself, by keyboard too. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className="markdown-wide max-w-full overflow-x-auto rounded" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
