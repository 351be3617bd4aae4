/** Words of players that are explained where they stand in talk, and listed at /learn/terminology with those of plain-terms.ts. */

export interface Term {
  /** As it is listed; lower case. */
  term: string;
  meaning: string;
  emoji?: string;
}
/** All forms, the listed one first; the meaning; an emoji. A form in capitals matches only in capitals. */
type Entry = readonly [forms: string, meaning: string, emoji?: string];

const ENTRIES: readonly Entry[] = [
  ['claim claims claimed claiming', 'Saying openly which role you are, true or not.', '📣'],
  [
    'counterclaim counterclaims counterclaimed counterclaiming cc ccs ccd',
    'Claiming a role that someone else has claimed. One of the two is lying.',
    '⚔️',
  ],
  ['fakeclaim fakeclaims fakeclaimed fakeclaiming', 'Claiming a role that is not yours.', '🎭'],
  ['hardclaim hardclaims hardclaimed hardclaiming', 'Naming your role outright, without hints.'],
  ['softclaim softclaims softclaimed softclaiming softing', 'Hinting at your role without naming it.'],
  ['massclaim massclaims', 'Everyone tells their role at once.'],
  ['rc rolecall', 'A request that people say what their roles are.'],
  ['uncc uncced', 'A claim that no one has contested.'],
  ['hammer hammers hammered hammering', 'The vote that settles who is condemned.', '🔨'],
  ['condemn condemns condemned condemning', 'To vote someone out during the day.', '⚖️'],
  ['miscondemn miscondemns miscondemned miscondemning', 'Voting out an innocent player.'],
  ['nc nocondemn', 'No condemnation: ending a day without voting anyone out.'],
  [
    'bandwagon bandwagons bandwagoning wagon wagons wagoned wagoning bw',
    'Votes that pile up on one player, each because of the votes before it.',
    '🚋',
  ],
  ['quickhammer blitz blitzed blitzing', 'Voting someone out so fast that no one can speak up.'],
  ['omgus', '"Oh my, you suspect me!": voting for someone only because they voted for you.', '🪃'],
  ['fos', 'A finger pointed at someone, without a vote.', '👉'],
  ['wifom', 'Reasoning that runs in circles: they know that I know that they know.', '🍷'],
  ['townread townreads townreading tr trs', 'A belief that someone is innocent.'],
  ['scumread scumreads scumreading sr srs', 'A belief that someone is evil.'],
  ['nullread nullreads', 'No belief about someone either way.'],
  ['townie townies', 'A player of the good side.'],
  ['town', 'The good side, also called the Village.'],
  ['scum scums scummy', 'The evil side, or a member of it.', '😈'],
  ['townslip townslips scumslip scumslips', 'A mistake that gives away whose side someone is on.'],
  ['lurk lurks lurked lurking lurker lurkers', 'Staying quiet on purpose while following everything.', '🐊'],
  ['coast coasts coasting coaster', "Living off other people's work without adding any."],
  ['sheep sheeps sheeped sheeping', "Following someone else's judgment instead of making one.", '🐑'],
  ['bus buses bussed bussing busses', 'Voting out your own partner, to look innocent.', '🚌'],
  ['pocket pockets pocketed pocketing', "Winning a good player's trust while being evil.", '👖'],
  ['buddy buddies buddying', 'Siding with someone so often that they come to like you.'],
  ['whiteknight whiteknights whiteknighting', 'Defending someone too eagerly for a stranger.'],
  ['tunnel tunnels tunneled tunneling tunnelled tunnelling', 'Seeing only one suspect and no other.', '🚇'],
  ['sus', 'Suspicious.', '🤨'],
  ['tmi', 'Too much information: knowing something that only the evil side could know.'],
  ['nai', 'Not alignment indicative: something that either side would do.'],
  ['meta', 'Judging someone by how they play in other games.'],
  ['ogi angleshoot angleshooting', 'Using information from outside the game. It breaks the rules.', '🚫'],
  ['gt gut', 'A gut feeling: a suspicion without a reason to show for it.'],
  ['hypo hypothetically', 'Suppose it were so: thinking a case through without believing it.'],
  ['fmpov', 'From my point of view.'],
  ['imo imho', 'In my opinion.'],
  ['ATE', 'An appeal to emotion in place of an argument.', '🎻'],
  ['rvs', 'The first votes of a game, cast at random to get people talking.', '🎲'],
  ['rqs', 'Questions asked at random at the beginning, to get people talking.'],
  ['eod', 'The end of the day, when votes are counted.'],
  ['d1 d2 d3 d4 d5', 'Day 1, day 2 and so on.', '☀️'],
  ['n1 n2 n3 n4 n5', 'Night 1, night 2 and so on.', '🌙'],
  ['nk nks nightkill nightkills nightkilled', 'Someone was killed at night; also said for a night without a kill.'],
  ['kp', 'Kills that the evil side can make in a night.'],
  ['lylo cylo', 'Condemn the wrong player today, and the game is lost.', '⏳'],
  ['mylo', 'Condemn the wrong player today and the game is lost; condemning no one is still safe.', '⏳'],
  ['autowin autowins', 'A position from which a side cannot lose any more.'],
  ['autoloss autolosses', 'A position from which a side cannot win any more.'],
  ['flip flips flipped flipping', 'The role that is shown when someone dies.', '🃏'],
  ['inno innos innoed', 'A report that says: not guilty.', '✅'],
  ['confirmed conf', 'Proven to be what they say.'],
  ['pr prs', 'A role with a power of its own.', '⭐'],
  ['vt nilla vanilla', 'A role without any power.'],
  ['3p', 'A third party: an Independent, who is on neither side.'],
  ['maf mafs', 'The Mafia.'],
  ['sk sks', 'Serial Killer: kills at night and wins alone.'],
  ['bg', 'Bodyguard: fights off an attack on the player they guard.'],
  ['doc docs', 'Doctor: can save a life at night.'],
  ['det dets', 'Detective: learns roles at night.'],
  ['roleblock roleblocks roleblocked roleblocking rb rbs rbed', 'To keep someone from using their power for a night.'],
  ['gamesolve gamesolving', 'Working out what everyone is.', '🧩'],
  ['poe', 'Process of elimination: the suspects who remain once trusted players are set aside.'],
  ['lhf', 'Low-hanging fruit: a player who is easy to get voted out.'],
  ['gambit gambits', 'A risky trick, often a lie, meant to win more than it costs.', '♟️'],
  ['afk', 'Away from the keyboard.', '💤'],
  ['veg vegs vegged', 'Removed from a game for not taking part.', '🥦'],
  ['gy', 'The graveyard, where the dead talk.', '🪦'],
  ['gg ggs', 'Good game: thanks to everyone at the end.', '🤝'],
  ['glhf', 'Good luck, have fun.', '🍀'],
  ['isp', 'Insufficient participation: sitting in a game and hardly playing. It breaks the rules.'],
  ['iso isos', 'In isolation: reading all messages of one player, one after the other.', '🔎'],
  ['vc vcs', 'Vote count: who has how many votes right now.'],
  ['vca', 'Vote count analysis: learning from who voted for whom, and when.', '📊'],
  ['rolefish rolefishing rolefished', 'Asking questions that make players with powers give themselves away.', '🎣'],
  [
    'breadcrumb breadcrumbs breadcrumbed breadcrumbing crumb crumbs crumbed crumbing',
    'Hiding a hint at your role in what you say, to point to it later.',
    '🍞',
  ],
  ['townlean townleans', 'A weak belief that someone is innocent.'],
  ['scumlean scumleans', 'A weak belief that someone is evil.'],
  ['locktown lt', 'Innocent for sure, in the eyes of the speaker.', '🔒'],
  ['lockscum', 'Evil for sure, in the eyes of the speaker.', '🔒'],
  ['scumtell scumtells', 'Behavior that gives an evil player away.'],
  ['towntell towntells', 'Behavior that only an innocent player shows.'],
  ['dumbtell dumbtells', 'A move so careless that an evil player would never dare it.'],
  ['villagery towny', 'Looking innocent.', '😇'],
  ['wolfy', 'Looking evil.', '🐺'],
  ['scumteam scumteams', 'The evil players of a game, taken together.'],
  ['openscum openscumming', 'An evil player who has stopped hiding it.'],
  ['partnerread partnerreads', 'A guess at who plays together, from how they treat each other.'],
  ['associatives', 'Signs that two players know each other’s side.'],
  ['counterwagon counterwagons cw', 'Votes on a second suspect, often to save the first.'],
  ['mispush mispushed mispushing mispushes', 'Arguing for a vote against an innocent player.'],
  ['selfvote selfvotes selfvoted selfvoting', 'Voting for yourself.', '🪞'],
  ['selfhammer selfhammered', 'Casting the deciding vote against yourself.'],
  ['gamethrow gamethrowing gamethrower gamethrew', 'Losing on purpose. It breaks the rules.', '🚫'],
  ['kingmaker kingmaking kingmake', 'A player who cannot win and decides who does.', '👑'],
  ['modkill modkilled modkills', 'Removed from the game by staff or the host.'],
  ['wallpost wallposts wallposting', 'A very long message.', '🧱'],
  ['mech mechanical', 'What follows from the rules of the game, and not from behavior.', '⚙️'],
  ['rxn rxntest', 'A reaction test: saying something only to see what others do.', '🧪'],
  ['rr', 'Role reveal: the table is told which role someone had.'],
  ['bp bulletproof', 'Survives an attack.', '🛡️'],
  ['janned', 'Killed in such a way that the role was not shown, as the Janitor does it.', '🧹'],
  ['dl', 'The deadline: the end of the day.'],
  ['sod', 'The start of the day.'],
  ['rng', 'Chance: decided by the dice, not by a player.', '🎲'],
  ['wp', 'Well played.', '👏'],
  ['brb', 'Be right back.'],
  ['iirc', 'If I remember correctly.'],
  ['afaik', 'As far as I know.'],
  ['tbh', 'To be honest.'],
  ['ngl', 'Not going to lie: to be honest.'],
  ['alt alts', 'Another account of someone who has one already.'],
];

/** How else each term is written, by the listed form. */
export const OTHER_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  ENTRIES.map(([forms]) => {
    const [term = '', ...others] = forms.split(' ');
    return [term.toLowerCase(), others];
  }),
);
export const SLANG: readonly Term[] = ENTRIES.map(([forms, meaning, emoji]) => ({
  term: forms.split(' ')[0]!.toLowerCase(),
  meaning,
  ...(emoji && { emoji }),
}));
const shouted = (form: string): boolean => /^[A-Z]+$/.test(form);
const known = new Map(ENTRIES.flatMap(([forms], i) => forms.split(' ').map((form): [string, Term] => [form, SLANG[i]!])));

export function findSlangTerm(word: string): Term | undefined {
  if (shouted(word) && known.has(word)) return known.get(word);
  return known.get(word.toLowerCase());
}
