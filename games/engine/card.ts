/** Card and group names as setups write them. Kept apart from the setup checks because every page that names a role loads it. */

/** Returns the role of a card: 'Cop' for 'Cop:Insane/Lazy'. */
export function nameOf(card: string): string {
  const colon = card.indexOf(':');
  return colon < 0 ? card : card.slice(0, colon);
}
/** Returns the modifiers of a card as written, in a new array: ['Insane', 'Lazy'] for 'Cop:Insane/Lazy'. */
export function modifiersOf(card: string): string[] {
  const colon = card.indexOf(':');
  if (colon < 0) return [];
  const mods = card.slice(colon + 1);
  return mods.includes('/') ? mods.split('/').filter(Boolean) : mods === '' ? [] : [mods];
}

/** Writes a card: 'Cop', or 'Cop:Insane/Lazy'. */
export const cardOf = (name: string, mods: readonly string[]): string => (mods.length ? `${name}:${mods.join('/')}` : name);

/** Whether a card is never dealt to a seat: an Event, or a Banished card that only another card brings into play. */
export const takesNoSeat = (card: string, sideOf: (card: string) => string): boolean =>
  modifiersOf(card).includes('Banished') || sideOf(card) === 'Event';

/** Name of the role group at an index: A to Z, then AA to AX. */
export const groupName = (i: number): string => (i < 26 ? '' : 'A') + String.fromCharCode(65 + (i % 26));
/** Label of the set or group at an index, as players read it: 'Set 2', 'Group B'. */
export const setName = (i: number, isGroup: boolean): string => (isGroup ? `Group ${groupName(i)}` : `Set ${i + 1}`);
