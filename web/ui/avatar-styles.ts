/** The chosen looks of the people on this page, by id; every avatar drawn by id uses them. */
export interface AvatarStyle {
  /** Null for the lantern. */
  src: string | null;
  square: boolean;
}
/** Fill it before rendering: a later change does not re-render anything. */
export const avatarStyles = new Map<string, AvatarStyle>();
