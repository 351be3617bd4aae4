/**
 * Parts of the site that are not there yet. Whatever promises one of them, a control, a menu entry, a notice or a sentence, asks
 * here and appears with it. `true`: it is there, and its line can go with the questions that ask for it.
 */
export const FEATURES = {
  /** A way for members to get the right to play ranked and competitive games. */
  ranked: false,
};
export type Feature = keyof typeof FEATURES;

export const hasFeature = (feature: Feature): boolean => FEATURES[feature];
