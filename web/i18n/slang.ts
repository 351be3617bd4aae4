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
    'Claiming the very role that someone else just claimed.',
    '⚔️',
  ],
  ['fakeclaim fakeclaims fakeclaimed fakeclaiming', 'Claiming a role that is not yours.', '🎭'],
  ['hardclaim hardclaims hardclaimed hardclaiming', 'Naming your role outright, without hints.'],
  ['softclaim softclaims softclaimed softclaiming softing', 'Hinting at your role without naming it.'],
  ['massclaim massclaims', 'Everyone tells their role at once.'],
  ['rc rolecall', 'A request that people say what their roles are.'],
  ['uncc uncced', 'A claim that no one has contested.'],
  ['hammer hammers hammered hammering', 'The vote that settles who is condemned.', '🔨'],
  ['condemn condemns condemned condemning', 'To vote someone out by day.', '⚖️'],
  ['miscondemn miscondemns miscondemned miscondemning', 'Voting out one of the good side.'],
  ['nc nocondemn', 'No condemnation: ending a day without voting anyone out.'],
  [
    'bandwagon bandwagons bandwagoning wagon wagons wagoned wagoning',
    'Votes that pile up on one person, each because of those before.',
    '🚋',
  ],
  ['quickhammer blitz blitzed blitzing', 'Voting someone out so fast that no one can speak up.'],
  ['omgus', '"Oh my, you suspect me!": voting for someone only because they voted for you.', '🪃'],
  ['fos', 'A finger pointed at someone, without a vote.', '👉'],
  ['wifom', 'Reasoning that runs in circles: they know that I know that they know.', '🍷'],
  ['townread townreads townreading tr trs', 'A belief that someone is on the good side.'],
  ['scumread scumreads scumreading sr srs', 'A belief that someone is on the evil side.'],
  ['nullread nullreads', 'No belief about someone either way.'],
  ['townie townies', 'A player of the good side.'],
  ['town', 'The good side, who must find the evil among them.'],
  ['scum scums scummy', 'The evil side, or one of them.', '😈'],
  ['townslip townslips scumslip scumslips', 'A mistake that gives away whose side someone is on.'],
  ['lurk lurks lurked lurking lurker lurkers', 'Being there and saying as little as possible.', '🐊'],
  ['coast coasts coasting coaster', "Living off other people's work without adding any."],
  ['sheep sheeps sheeped sheeping', "Following someone else's judgment instead of making one.", '🐑'],
  ['bus buses bussed bussing busses', 'Helping to vote out a partner of your own, to look innocent.', '🚌'],
  ['pocket pockets pocketed pocketing', "Winning a good player's trust while being evil.", '👖'],
  ['buddy buddies buddying', 'Siding with someone so often that they come to like you.'],
  ['whiteknight whiteknights whiteknighting', 'Defending someone too eagerly for a stranger.'],
  ['tunnel tunnels tunneled tunneling tunnelled tunnelling', 'Seeing only one suspect and no other.', '🚇'],
  ['sus', 'Suspicious.', '🤨'],
  ['tmi', 'Too much information: knowing what only the evil side could know.'],
  ['nai', 'Not telling: something that either side would do.'],
  ['meta', 'What is known of how someone plays in other games.'],
  ['ogi angleshoot angleshooting', 'Using something from outside the game, which is not played fair.', '🚫'],
  ['gt gut', 'A feeling without a reason that could be named.'],
  ['hypo hypothetically', 'Supposing, for the sake of the argument.'],
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
  ['lylo', 'Condemn wrongly today, and the game is lost.', '⏳'],
  ['mylo', 'Condemn wrongly today and the game is lost; condemning no one is still safe.', '⏳'],
  ['autowin autowins', 'The game can only be won from here.'],
  ['autoloss autolosses', 'The game can only be lost from here.'],
  ['flip flips flipped flipping', 'What someone turns out to be when they die.', '🃏'],
  ['inno innos innoed', 'A report that says: not guilty.', '✅'],
  ['confirmed conf', 'Proven to be what they say.'],
  ['pr prs', 'A role with a power of its own.', '⭐'],
  ['vt nilla vanilla', 'A role without any power.'],
  ['3p', 'A third party: someone who wins alone.'],
  ['maf mafs', 'The Mafia.'],
  ['sk sks', 'A killer who wins alone.'],
  ['bg', 'Bodyguard: who dies in place of another.'],
  ['doc docs', 'Doctor: who saves a life at night.'],
  ['det dets', 'Detective: who finds out about others at night.'],
  ['roleblock roleblocks roleblocked roleblocking rb rbs rbed', 'To keep someone from using their power for a night.'],
  ['gamesolve gamesolving', 'Working out what everyone is.', '🧩'],
  ['poe', 'Process of elimination: whoever is left once the trusted are taken away.'],
  ['lhf', 'Low-hanging fruit: a target that takes no courage.'],
  ['gambit gambits', 'A risky trick, often a lie, meant to win more than it costs.', '♟️'],
  ['afk', 'Away from the keyboard.', '💤'],
  ['veg vegs vegged', 'To be put out of a game for not taking part.', '🥦'],
  ['gy', 'The graveyard, where the dead talk.', '🪦'],
  ['gg ggs', 'Good game: thanks to everyone at the end.', '🤝'],
  ['glhf', 'Good luck, have fun.', '🍀'],
  ['alt alts', 'Another account of someone who has one already.'],
];

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
