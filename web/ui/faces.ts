/** How those look who are on this page, by id: whatever draws somebody by their id draws them as they want to be seen. */
export interface Face {
  /** Address of a picture; null for the lantern. */
  src: string | null;
  square: boolean;
}
/** To be filled before anybody is drawn: nothing is drawn anew because it changed. */
export const faces = new Map<string, Face>();
