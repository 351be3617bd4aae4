/** Names of bots. */
export const BOT_NAMES: readonly string[] = `
  Alder, Bartley, Basil, Betony, Birdie, Bracken, Bryony, Burdock, Calla, Clover, Cobb, Comfrey, Cricket, Damson, Digby,
  Dill, Eider, Elowen, Fig, Finch, Florian, Garrow, Gilly, Hazel, Heath, Hobb, Ibby, Ivo, Jessamy, Juno, Kestrel, Linnet,
  Lovage, Mabel, Marlow, Merle, Milo, Myrtle, Nell, Nib, Olive, Orrin, Osprey, Pascoe, Peregrine, Pippin, Posy, Quince,
  Rowan, Rue, Sable, Sorrel, Tansy, Teasel, Thrush, Tobin, Umber, Verity, Wilmot, Wren, Yarrow, Zinnia`
  .split(',')
  .map((name) => name.trim());
