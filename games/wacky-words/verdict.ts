/** The end of a day: counting votes, and then giving points and reporting both, result by result. */
import { counted, judged, type Placed, type WrittenEntry } from '../acrotopia/ballot.ts';
import { inOrder } from '../acrotopia/reveal.ts';
import { ballotsIn } from '../acrotopia/round.ts';
import { type Seat, tell } from '../engine/game.ts';
import { HOST, takesPart } from '../tabletop/tabletop.ts';
import { asks } from './asking.ts';
import type { WackyFact } from './facts.ts';
import { splitPoints } from './modes.ts';
import type { PastRound, WackyWords } from './state.ts';
import { OPTIONS } from './titles.ts';

/** Points in Wacky People for whoever finds the truth, and as many for its subject each time. */
const FOUND = 2;

const write = (s: WackyWords, fact: WackyFact): void => tell(s, 'all', fact);

/** Counts the votes. No one learns of them before `tellResult`. */
export function verdict(s: WackyWords): void {
  if (s.mode === 'decisions') s.last = { ...blank(s), split: judgeSplit(s) };
  else if (s.mode === 'people') s.last = judgePeople(s);
  else {
    const { isRankedChoice: ranked, votesToPoints } = s.options;
    const scores = (seat: Seat) => takesPart(s, seat);
    s.last = { ...blank(s), entries: judged(s.entries, ballotsIn(asks(s)), { ranked, votesToPoints, scores }) };
  }
}
const blank = ({ round, prompt, star }: WackyWords): PastRound => ({
  round,
  prompt,
  star,
  entries: [],
  split: null,
  guessed: [],
});

/** In Wacky People the truth is its subject's entry; all others are inventions. */
function judgePeople(s: WackyWords): PastRound {
  const subject = s.star!;
  const open = asks(s);
  const votes = counted(s.entries, ballotsIn(open), false);
  const truth = s.entries.find(({ seat }) => seat === subject)!;
  const guessed = open.flatMap(({ given }) => given.flatMap(([by, [id]]) => (id === truth.id ? [by] : [])));
  const guessers = guessed.filter((seat) => s.chairs[seat]!.card !== HOST).sort((a, b) => a - b);
  const entries = s.entries.map((entry): Placed => withVotes(s, entry, votes.get(entry.id)!, subject));
  return { ...blank(s), entries, guessed: guessers };
}
function withVotes(s: WackyWords, entry: WrittenEntry, votes: number, subject: Seat): Placed {
  const worth = entry.seat === subject ? FOUND : 1;
  return { ...entry, votes, won: entry.seat === subject, points: takesPart(s, entry.seat) ? worth * votes : 0 };
}

function judgeSplit(s: WackyWords): PastRound['split'] {
  const given = asks(s).flatMap((ask) => ask.given);
  const [firstSeats, secondSeats] = OPTIONS.map((option) =>
    given
      .filter(([, [side]]) => side === option)
      .map(([seat]) => seat)
      .sort((x, y) => x - y),
  );
  const points = takesPart(s, s.star!) ? splitPoints(firstSeats!.length, secondSeats!.length) : 0;
  return { sides: s.sides!, chose: [firstSeats!, secondSeats!], points };
}

/** Number of results of the last round: a decision has one, other rounds one for each entry. */
export const resultsOf = ({ last }: WackyWords): number => (last!.split ? 1 : last!.entries.length);

/** Gives the points for the result with this index, in the order of the reveal, and reports it. */
export function tellResult(s: WackyWords, index: number): void {
  const { split, entries } = s.last!;
  if (split) tellSplit(s, split);
  else if (s.mode === 'people') tellAnswer(s, inOrder(entries)[index]!);
  else {
    const { seat, text, votes, points, won } = inOrder(entries)[index]!;
    s.scores[seat]! += points;
    write(s, { kind: 'wacky-placed', text, seat, votes, points, won });
  }
}
function tellAnswer(s: WackyWords, { seat, text, votes, points, won }: Placed): void {
  s.scores[seat]! += points;
  if (!won) {
    write(s, { kind: 'wacky-fooled', text, seat, votes, points });
    return;
  }
  const { guessed } = s.last!;
  for (const guesser of guessed) s.scores[guesser]! += FOUND;
  write(s, { kind: 'wacky-truth', seat, text, guessed, points });
}
function tellSplit(s: WackyWords, { sides, chose, points }: NonNullable<PastRound['split']>): void {
  s.scores[s.star!]! += points;
  for (const i of [0, 1] as const) write(s, { kind: 'wacky-chose', text: sides[i], seats: chose[i] });
  write(s, { kind: 'wacky-split', seat: s.star!, a: chose[0].length, b: chose[1].length, points });
}
