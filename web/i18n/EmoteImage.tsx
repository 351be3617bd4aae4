import type { ImgHTMLAttributes } from 'react';

/** Picture of an emote that stands in a line of text without making the line taller. */
export const EmoteImage = (props: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) => (
  // biome-ignore lint/a11y/useAltText: the caller passes it
  <img className="inline-block w-auto max-w-7.5 h-auto max-h-7.5 -my-1 align-middle" {...props} />
);
