/**
 * A browser that translates the page puts elements of its own in the place of text nodes, and moves elements into them. React goes on
 * with the nodes that it has made: it would write to texts that are no longer on the page, and fail where it removes a node or puts one
 * before it. Here such a text comes back when it changes, to be translated again, and nodes are found where they are now.
 */

/** What stands on the page in the place of a text node. */
const standIns = new WeakMap<Node, ChildNode>();

/** The translation of the text; null where the page has the text itself. */
function standInOf(text: Node): ChildNode | null {
  const standIn = standIns.get(text);
  return standIn?.isConnected && !text.isConnected ? standIn : null;
}

/** Call it once, before a browser can translate. */
export function followTranslation(): void {
  const watch = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') standInOf(record.target)?.replaceWith(record.target);
      else for (const node of record.removedNodes) if (node instanceof Text) find(node, record);
    }
  });
  /** Translators use elements that this site does not. */
  const isFont = (node: Node | null | undefined): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';
  function find(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (text.isConnected || !standIn) return;
    standIns.set(text, standIn);
    watch.observe(text, { characterData: true });
  }
  watch.observe(document.body, { childList: true, subtree: true });
  toleratesMoves();
}

/** Removing and inserting find a node whose place has changed. Without a translation they are as strict as ever. */
function toleratesMoves(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isTranslated()) return removeChild.call(this, child) as T;
    (standInOf(child) ?? (child as unknown as ChildNode)).remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before === null || before.parentNode === this || !isTranslated()) return insertBefore.call(this, node, before) as T;
    let at: Node | null = standInOf(before) ?? before;
    while (at && at.parentNode !== this) at = at.parentNode;
    return insertBefore.call(this, node, at) as T;
  };
}
const isTranslated = (): boolean => document.querySelector('font') !== null;
