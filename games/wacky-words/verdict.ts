/** The end of a day: counting votes, giving points, and reporting both. */
import { counted, judged, type Placed, type WrittenEntry } from '../acrotopia/ballot.ts';
import { ballotsIn, credit, signed } from '../acrotopia/round.ts';
import { type Seat, tell } from '../engine/game.ts';
import { HOST, takesPart } from '../tabletop/tabletop.ts';
import { asks } from './asking.ts';
import type { WackyFact } from './facts.ts';
import { peoplePoints, splitPoints } from './modes.ts';
import type { PastRound, WackyWords } from './state.ts';
import { OPTIONS } from './titles.ts';

const write = (s: WackyWords, fact: WackyFact): void => tell(s, 'all', fact);

/** Counts the votes, gives points and reports them; the caller decides what comes next. */
export function verdict(s: WackyWords): void {
  if (s.mode === 'decisions') s.last = { ...blank(s), split: judgeSplit(s) };
  else if (s.mode === 'people') judgePeople(s);
  else judgeEntries(s);
}
const blank = ({ round, prompt, star }: WackyWords): PastRound => ({
  round,
  prompt,
  star,
  entries: [],
  split: null,
  guessed: [],
});

function judgeEntries(s: WackyWords): void {
  const { isRankedChoice: ranked, votesToPoints } = s.options;
  const ballots = ballotsIn(asks(s));
  const placed = judged(s.entries, ballots, { ranked, votesToPoints, scores: (seat) => takesPart(s, seat) });
  credit(s, placed);
  for (const { text, by, votes, points, won } of signed(placed))
    write(s, { kind: 'wacky-placed', text, seat: by!, votes: votes!, points: points!, won: won! });
  if (ballots.length === 0) write(s, { kind: 'wacky-unvoted' });
  s.last = { ...blank(s), entries: placed };
}

/** In Wacky People the truth is its subject's entry; all others are inventions. */
function judgePeople(s: WackyWords): void {
  const subject = s.star!;
  const open = asks(s);
  const votes = counted(s.entries, ballotsIn(open), false);
  const truth = s.entries.find(({ seat }) => seat === subject)!;
  const guessed = open.flatMap(({ given }) => given.flatMap(([by, [id]]) => (id === truth.id ? [by] : [])));
  const placed = s.entries.map((entry): Placed => withVotes(s, entry, votes.get(entry.id)!, subject));
  for (const [seat, points] of peoplePoints(placed, subject, guessed)) if (takesPart(s, seat)) s.scores[seat]! += points;
  const guessers = guessed.filter((seat) => s.chairs[seat]!.card !== HOST).sort((a, b) => a - b);
  const { text, points } = placed.find(({ id }) => id === truth.id)!;
  write(s, { kind: 'wacky-truth', seat: subject, text, guessed: guessers, points });
  for (const one of signed(placed))
    if (one.by !== subject)
      write(s, { kind: 'wacky-fooled', text: one.text, seat: one.by!, votes: one.votes!, points: one.points! });
  s.last = { ...blank(s), entries: placed, guessed: guessers };
}
function withVotes(s: WackyWords, entry: WrittenEntry, votes: number, subject: Seat): Placed {
  const worth = entry.seat === subject ? 2 : 1;
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
  s.scores[s.star!]! += points;
  const sides = s.sides!;
  write(s, { kind: 'wacky-chose', text: sides[0], seats: firstSeats! });
  write(s, { kind: 'wacky-chose', text: sides[1], seats: secondSeats! });
  write(s, { kind: 'wacky-split', seat: s.star!, a: firstSeats!.length, b: secondSeats!.length, points });
  return { sides, chose: [firstSeats!, secondSeats!], points };
}
