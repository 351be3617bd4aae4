import type { ComponentProps } from 'react';

/** A cell of the emoji picker: an emoji or an emote to press, larger for fingers. */
export const EmojiCell = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="grid place-items-center flex-[1_1_0] min-w-0 h-9 p-0 border-0 rounded bg-transparent text-lg leading-none cursor-pointer hover:bg-lantern/22 [&[data-active]]:bg-lantern/22 focus-visible:[outline:2px_solid_var(--lantern)] focus-visible:-outline-offset-2 media-[(hover:none)]:h-11.5 media-[(hover:none)]:text-xl"
  />
);
