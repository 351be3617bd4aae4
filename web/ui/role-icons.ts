/** Roles and their glyphs (Game-icons.net, CC BY 3.0). A class must stand here as a literal: the build finds it by reading this file. */
const GLYPHS: Record<string, string> = {
  Villager: 'role-glyph:village',
  Cop: 'role-glyph:police-badge',
  Detective: 'role-glyph:magnifying-glass',
  Watcher: 'role-glyph:eye-target',
  Tracker: 'role-glyph:footprint',
  Doctor: 'role-glyph:hospital-cross',
  Drunk: 'role-glyph:beer-stein',
  Chauffeur: 'role-glyph:coal-wagon',
  Hunter: 'role-glyph:bow-arrow',
  Driver: 'role-glyph:car-wheel',
  Gunsmith: 'role-glyph:anvil',
  Jailer: 'role-glyph:key-lock',
  Miller: 'role-glyph:windmill',
  Vigilante: 'role-glyph:crossed-pistols',
  Bodyguard: 'role-glyph:shield',
  Granny: 'role-glyph:rocking-chair',
  Mayor: 'role-glyph:top-hat',
  Medium: 'role-glyph:crystal-ball',
  Loudmouth: 'role-glyph:megaphone',
  Mafioso: 'role-glyph:fedora',
  Hooker: 'role-glyph:lips',
  Godfather: 'role-glyph:ring',
  Janitor: 'role-glyph:broom',
  Framer: 'role-glyph:wanted-reward',
  Poisoner: 'role-glyph:poison-bottle',
  Disguiser: 'role-glyph:domino-mask',
  Cultist: 'role-glyph:cultist',
  'Cult Leader': 'role-glyph:candles',
  Witch: 'role-glyph:witch-flight',
  Werewolf: 'role-glyph:wolf-howl',
  Fool: 'role-glyph:jester-hat',
  Executioner: 'role-glyph:gavel',
  Survivor: 'role-glyph:camping-tent',
  'Serial Killer': 'role-glyph:knife-thrust',
  Amnesiac: 'role-glyph:brain-leak',
};
const SIDES: Record<string, string> = {
  Village: 'role-glyph:village',
  Mafia: 'role-glyph:crossed-pistols',
  Cult: 'role-glyph:candle-flame',
  Independent: 'role-glyph:compass',
  Event: 'role-glyph:wind-slap',
};

/** The glyph's class for a role's name; its side's glyph when the role has none; a question mark when neither is known. */
export function roleIcon(role: string, side: string | null): string {
  if (Object.hasOwn(GLYPHS, role)) return GLYPHS[role]!;
  return (side !== null && Object.hasOwn(SIDES, side) && SIDES[side]) || 'role-glyph:uncertainty';
}
