const GAP = 6;
const EDGE = 8;

/** Places a box under its anchor, or above it if there is more room. Boxes must be `position: fixed` with no margin. */
export function positionPopover(
  box: HTMLElement,
  anchor: Element,
  align: 'start' | 'end' | 'centre',
  prefer: 'below' | 'above' = 'below',
): void {
  // The window's size in pixels of a page that may be scaled (web/theme/aids.ts).
  const zoom = box.currentCSSZoom ?? 1;
  const a = scaled(anchor.getBoundingClientRect(), zoom);
  const { offsetWidth: width, offsetHeight: height } = box;
  const root = document.documentElement;
  const [clientWidth, clientHeight] = [root.clientWidth / zoom, root.clientHeight / zoom];
  const spaceBelow = clientHeight - a.bottom - GAP - EDGE;
  const spaceAbove = a.top - GAP - EDGE;
  const under =
    prefer === 'below' ? height <= spaceBelow || spaceBelow >= spaceAbove : height > spaceAbove && spaceBelow > spaceAbove;
  const left = align === 'start' ? a.left : align === 'end' ? a.right - width : a.left + (a.width - width) / 2;
  box.style.left = `${Math.round(Math.max(EDGE, Math.min(left, clientWidth - width - EDGE)))}px`;
  const top = under ? a.bottom + GAP : a.top - GAP - height;
  box.style.top = `${Math.round(Math.max(EDGE, Math.min(top, clientHeight - height - EDGE)))}px`;
  box.style.maxHeight = `${Math.max(120, clientHeight - 2 * EDGE)}px`;
}

const scaled = ({ x, y, width, height }: DOMRect, zoom: number): DOMRect =>
  new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);

/** Keeps a box in place. Returns a function that stops it. */
export function keepPositioned(box: HTMLElement, place: () => void): () => void {
  place();
  const sized = new ResizeObserver(place);
  sized.observe(box);
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, true);
  return () => {
    sized.disconnect();
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
  };
}
