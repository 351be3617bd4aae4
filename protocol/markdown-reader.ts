import MarkdownIt, { type MarkdownIt as MarkdownReader } from 'markdown-it';
import { linkFinder } from './link-finder.ts';

/** Reads Markdown into tokens. HTML is plain text; the code that draws the tokens decides which links may be followed. */
export function markdownReader(): MarkdownReader {
  const reader = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 40 });
  reader.linkify = linkFinder(true);
  reader.validateLink = () => true;
  return reader;
}
