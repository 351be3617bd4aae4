/** Cards and groups as setups write them. Every page that names a role loads this, and none of the checks of a setup. */

/** The role of a card: 'Cop' of 'Cop:Insane/Lazy'. */
export function nameOf(card: string): string {
  const colon = card.indexOf(':');
  return colon < 0 ? card : card.slice(0, colon);
}
/** The modifiers of a card, in the order written: ['Insane', 'Lazy'] of 'Cop:Insane/Lazy'. A list of its own each time. */
export function modifiersOf(card: string): string[] {
  const colon = card.indexOf(':');
  if (colon < 0) return [];
  const mods = card.slice(colon + 1);
  return mods.includes('/') ? mods.split('/').filter(Boolean) : mods === '' ? [] : [mods];
}

/** Writes a card: 'Cop', or 'Cop:Insane/Lazy'. */
export const cardOf = (name: string, mods: readonly string[]): string => (mods.length ? `${name}:${mods.join('/')}` : name);

/** Whether a card stands beside the table instead of taking a seat: an Event, or one that only others may bring in. */
export const takesNoSeat = (card: string, sideOf: (card: string) => string): boolean =>
  modifiersOf(card).includes('Banished') || sideOf(card) === 'Event';

/** What a role group is called: A to Z, then AA to AX. */
export const groupName = (i: number): string => (i < 26 ? '' : 'A') + String.fromCharCode(65 + (i % 26));
/** 'Set 2', 'Group B': the cards of a setup at this place, as players read it. */
export const setName = (i: number, isGroup: boolean): string => (isGroup ? `Group ${groupName(i)}` : `Set ${i + 1}`);
