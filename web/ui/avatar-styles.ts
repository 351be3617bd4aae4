import type { Face } from './face.ts';

/** The chosen look of a person's avatar. */
export interface AvatarStyle {
  /** Null for the drawn face. */
  src: string | null;
  face?: Face;
  square: boolean;
}
/**
 * Avatar styles of the people on this page, by id; all avatars use them. Set them before rendering: a later change does not
 * re-render anything.
 */
export const avatarStyles = new Map<string, AvatarStyle>();
