/**
 * Keeps React working on a page that the browser translates. Translation replaces text nodes by elements of its own and moves
 * elements into them, while React keeps its original nodes: it would update texts that are no longer on the page, and throw when
 * it removes a node or inserts before one. Here a changed text is put back on the page to be translated again, and nodes are
 * found where they are now.
 */

/** Maps a text node to the element that replaces it on the page. */
const standIns = new WeakMap<Node, ChildNode>();

/** The translation that replaces the text; null if the text itself is on the page. */
function standInOf(text: Node): ChildNode | null {
  const standIn = standIns.get(text);
  return standIn?.isConnected && !text.isConnected ? standIn : null;
}

/** Call once, before the browser can translate anything. */
export function followTranslation(): void {
  const watch = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') standInOf(record.target)?.replaceWith(record.target);
      else for (const node of record.removedNodes) if (node instanceof Text) find(node, record);
    }
  });
  /** Translators insert <font> elements, which this site never uses. */
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

/** Makes removeChild and insertBefore find nodes that were moved. They stay as strict as before on an untranslated page. */
function toleratesMoves(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isTranslated()) return removeChild.call(this, child) as T;
    (standInOf(child) ?? (child as unknown as ChildNode)).remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    if (reference === null || reference.parentNode === this || !isTranslated())
      return insertBefore.call(this, node, reference) as T;
    let at: Node | null = standInOf(reference) ?? reference;
    while (at && at.parentNode !== this) at = at.parentNode;
    return insertBefore.call(this, node, at) as T;
  };
}
const isTranslated = (): boolean => document.querySelector('font') !== null;
