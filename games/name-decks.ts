/** Decks: names that hide who plays in an anonymous game, and the names that bots go by. */

export interface NameDeck {
  id: string;
  name: string;
  /** At least as many as a table can have seats. */
  names: readonly string[];
}

const words = (text: string): string[] => text.split(',').map((name) => name.trim());

const LAMPLIGHTERS = `
  Amberwick, Ashlantern, Bramblecoat, Briarglow, Candlewren, Cinderpell, Copperhood, Crowfeather, Dimmock Lane, Dovetail,
  Duskapple, Emberly, Fennimore Lamp, Fernhollow, Flintwhistle, Foxglint, Gatewarden, Glimmerby, Gorsebell, Greymantle,
  Halfmoon, Hearthstone Pim, Hollowreed, Inkberry, Ironbell, Juniper Key, Kettlewick, Lanternjaw, Larkspindle, Ledgerby,
  Mistletop, Moorgate, Mothwing, Nettlecap, Nightjar, Oakapple, Old Tinder, Pewterby, Quillfeather, Rookswell, Rushlight,
  Saltmarsh, Sootling, Sparrowgate, Tallowmere, Thistledew, Underbridge, Vesperine, Weathercock, Wickerby`;

export const NAME_DECKS: readonly NameDeck[] = [{ id: 'lamplighters', name: 'The Lamplighters', names: words(LAMPLIGHTERS) }];

/** A deck by its id; null when there is none. */
export const nameDeckOf = (id: string): NameDeck | null => NAME_DECKS.find((deck) => deck.id === id) ?? null;

export const BOT_NAMES: readonly string[] = words(`
  Alder, Bartley, Basil, Betony, Birdie, Bracken, Bryony, Burdock, Calla, Clover, Cobb, Comfrey, Cricket, Damson, Digby,
  Dill, Eider, Elowen, Fig, Finch, Florian, Garrow, Gilly, Hazel, Heath, Hobb, Ibby, Ivo, Jessamy, Juno, Kestrel, Linnet,
  Lovage, Mabel, Marlow, Merle, Milo, Myrtle, Nell, Nib, Olive, Orrin, Osprey, Pascoe, Peregrine, Pippin, Posy, Quince,
  Rowan, Rue, Sable, Sorrel, Tansy, Teasel, Thrush, Tobin, Umber, Verity, Wilmot, Wren, Yarrow, Zinnia`);
