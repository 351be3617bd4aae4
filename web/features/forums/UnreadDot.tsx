/** Marks content that is new to the reader. */
export const UnreadDot = () => (
  <span className="inline-flex flex-none items-center" role="img" aria-label="New for you" title="New for you">
    <span className="size-2 rounded-full bg-lantern" />
  </span>
);
