import type { Page } from 'playwright-core';

/** The mark before a text that was translated. */
export const TRANSLATED = '~';

/**
 * Translates the page as Chrome does, including later changes: text nodes outside translate="no" are replaced by elements with
 * new text nodes, and the inline elements of a sentence move into the element around it.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const done = new WeakSet<Node>();
    const wrap = (...inside: (string | Node)[]) => {
      const font = document.createElement('font');
      font.append(...inside);
      return font;
    };
    const isKept = ({ parentElement }: Text) =>
      parentElement === null || parentElement.closest('[translate="no"], script, style, title, textarea, svg') !== null;
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (done.has(text) || isKept(text) || text.data.trim() === '') continue;
        const translated = document.createTextNode(mark + text.data);
        done.add(translated);
        const font = wrap(wrap(translated));
        text.replaceWith(font);
        const next = font.nextSibling;
        if (next instanceof HTMLElement && next.matches('b:not([translate]), q, em')) font.append(next);
      }
    };
    const watch = new MutationObserver(() => {
      translateIn(document.body);
      watch.takeRecords();
    });
    translateIn(document.body);
    document.documentElement.classList.add('translated-ltr');
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, TRANSLATED);
