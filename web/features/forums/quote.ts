/** A quote at the top of a reply: each line of the text behind '> ', under a line that names its author. */
export function quoteOf(author: string, text: string): string {
  // A quote in the quoted text is left out: what was answered there is a press away.
  const own = text
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .trim();
  return [`**${author}** wrote:`, '', ...own.split('\n').map((line) => `> ${line}`), '', ''].join('\n');
}
