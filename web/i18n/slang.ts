/**
 * Players' slang that is explained where it appears in talk and listed at /learn/terminology, together with plain-terms.ts. The
 * meanings are in slang-meanings.ts, which loads when a player asks.
 */

export interface SlangTerm {
  /** The listed form, in lower case. */
  term: string;
  emoji?: string;
}
/** All forms, the listed one first, and an emoji. Forms in capitals match only in capitals. */
type Entry = readonly [forms: string, emoji?: string];

const ENTRIES: readonly Entry[] = [
  ['claim claims claimed claiming', '📣'],
  ['counterclaim counterclaims counterclaimed counterclaiming cc ccs ccd', '⚔️'],
  ['fakeclaim fakeclaims fakeclaimed fakeclaiming', '🎭'],
  ['hardclaim hardclaims hardclaimed hardclaiming'],
  ['softclaim softclaims softclaimed softclaiming softing'],
  ['massclaim massclaims'],
  ['rc rolecall'],
  ['uncc uncced'],
  ['hammer hammers hammered hammering', '🔨'],
  ['condemn condemns condemned condemning', '⚖️'],
  ['miscondemn miscondemns miscondemned miscondemning'],
  ['nc nocondemn'],
  ['bandwagon bandwagons bandwagoning wagon wagons wagoned wagoning bw', '🚋'],
  ['quickhammer blitz blitzed blitzing'],
  ['omgus', '🪃'],
  ['fos', '👉'],
  ['wifom', '🍷'],
  ['townread townreads townreading tr trs'],
  ['scumread scumreads scumreading sr srs'],
  ['nullread nullreads'],
  ['townie townies'],
  ['town'],
  ['scum scums scummy', '😈'],
  ['townslip townslips scumslip scumslips'],
  ['lurk lurks lurked lurking lurker lurkers', '🐊'],
  ['coast coasts coasting coaster'],
  ['sheep sheeps sheeped sheeping', '🐑'],
  ['bus buses bussed bussing busses', '🚌'],
  ['pocket pockets pocketed pocketing', '👖'],
  ['buddy buddies buddying'],
  ['whiteknight whiteknights whiteknighting'],
  ['tunnel tunnels tunneled tunneling tunnelled tunnelling', '🚇'],
  ['sus', '🤨'],
  ['tmi'],
  ['nai'],
  ['meta'],
  ['ogi angleshoot angleshooting', '🚫'],
  ['gt gut'],
  ['hypo hypothetically'],
  ['fmpov'],
  ['imo imho'],
  ['ATE', '🎻'],
  ['rvs', '🎲'],
  ['rqs'],
  ['eod'],
  ['d1 d2 d3 d4 d5', '☀️'],
  ['n1 n2 n3 n4 n5', '🌙'],
  ['nk nks nightkill nightkills nightkilled'],
  ['kp'],
  ['lylo cylo', '⏳'],
  ['mylo', '⏳'],
  ['autowin autowins'],
  ['autoloss autolosses'],
  ['flip flips flipped flipping', '🃏'],
  ['inno innos innoed', '✅'],
  ['confirmed conf'],
  ['pr prs', '⭐'],
  ['vt nilla vanilla'],
  ['3p'],
  ['maf mafs'],
  ['sk sks'],
  ['bg'],
  ['doc docs'],
  ['det dets'],
  ['roleblock roleblocks roleblocked roleblocking rb rbs rbed'],
  ['gamesolve gamesolving', '🧩'],
  ['poe'],
  ['lhf'],
  ['gambit gambits', '♟️'],
  ['afk', '💤'],
  ['veg vegs vegged', '🥦'],
  ['gy', '🪦'],
  ['gg ggs', '🤝'],
  ['glhf', '🍀'],
  ['isp'],
  ['iso isos', '🔎'],
  ['vc vcs'],
  ['vca', '📊'],
  ['rolefish rolefishing rolefished', '🎣'],
  ['breadcrumb breadcrumbs breadcrumbed breadcrumbing crumb crumbs crumbed crumbing', '🍞'],
  ['townlean townleans'],
  ['scumlean scumleans'],
  ['locktown lt', '🔒'],
  ['lockscum', '🔒'],
  ['scumtell scumtells'],
  ['towntell towntells'],
  ['dumbtell dumbtells'],
  ['villagery towny', '😇'],
  ['wolfy', '🐺'],
  ['scumteam scumteams'],
  ['openscum openscumming'],
  ['partnerread partnerreads'],
  ['associatives'],
  ['counterwagon counterwagons cw'],
  ['mispush mispushed mispushing mispushes'],
  ['selfvote selfvotes selfvoted selfvoting', '🪞'],
  ['selfhammer selfhammered'],
  ['gamethrow gamethrowing gamethrower gamethrew', '🚫'],
  ['kingmaker kingmaking kingmake', '👑'],
  ['modkill modkilled modkills'],
  ['wallpost wallposts wallposting', '🧱'],
  ['mech mechanical', '⚙️'],
  ['rxn rxntest', '🧪'],
  ['rr'],
  ['bp bulletproof', '🛡️'],
  ['janned', '🧹'],
  ['dl'],
  ['sod'],
  ['rng', '🎲'],
  ['wp', '👏'],
  ['brb'],
  ['iirc'],
  ['afaik'],
  ['tbh'],
  ['ngl'],
  ['alt alts'],
];

/** Other spellings of each term, by listed form. */
export const OTHER_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  ENTRIES.map(([forms]) => {
    const [term = '', ...others] = forms.split(' ');
    return [term.toLowerCase(), others];
  }),
);
export const SLANG: readonly SlangTerm[] = ENTRIES.map(([forms, emoji]) => ({
  term: forms.split(' ')[0]!.toLowerCase(),
  ...(emoji && { emoji }),
}));
const shouted = (form: string): boolean => /^[A-Z]+$/.test(form);
const termOfForm = new Map(
  ENTRIES.flatMap(([forms], i) => forms.split(' ').map((form): [string, SlangTerm] => [form, SLANG[i]!])),
);

export function findSlangTerm(word: string): SlangTerm | undefined {
  if (shouted(word) && termOfForm.has(word)) return termOfForm.get(word);
  return termOfForm.get(word.toLowerCase());
}
