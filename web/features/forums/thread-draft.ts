/** The draft of a new thread is one text, title first, so that it is kept, told apart and shown beside another as any draft is. */

export interface ThreadParts {
  title: string;
  content: string;
}

const HEAD = /^Title: ([^\n]*)\n\n/;

export function partsOfDraft(text: string): ThreadParts {
  const head = HEAD.exec(text);
  return head ? { title: head[1]!, content: text.slice(head[0].length) } : { title: '', content: text };
}
/** A text that itself begins like a title gets an empty one before it. */
export const draftOfParts = ({ title, content }: ThreadParts): string =>
  title === '' && !HEAD.test(content) ? content : `Title: ${title}\n\n${content}`;
