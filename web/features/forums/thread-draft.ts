/** A new thread's draft is a single text, title first, so that it is stored and compared like any other draft. */

export interface ThreadParts {
  title: string;
  content: string;
}

const HEAD = /^Title: ([^\n]*)\n\n/;

export function partsOfDraft(text: string): ThreadParts {
  const head = HEAD.exec(text);
  return head ? { title: head[1]!, content: text.slice(head[0].length) } : { title: '', content: text };
}
/** Joins title and text. Text that itself begins like a title is preceded by an empty title. */
export const draftOfParts = ({ title, content }: ThreadParts): string =>
  title === '' && !HEAD.test(content) ? content : `Title: ${title}\n\n${content}`;
