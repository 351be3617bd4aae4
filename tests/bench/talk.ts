/**
 * `npx node tests/bench/talk.ts [--games 1000] [--setups a,b] [--seed S] [--level N]`: measures what Mafia's bots say and how well
 * they play together, at mixed levels or at one. Prints a JSON line per setup, with shares in percent, and a last one for all lines:
 *
 *   top           lines made from the 151 most frequent templates; `templates`: number used; `again`: said before in this game
 *   length        mean and standard deviation of a line, in characters
 *   turns         per 100 games: an enemy speaks for a player within two lines of speaking against them, or the other way round,
 *                 though nothing has happened to that player
 *   counted       days that decide the game on which a player of the village says so; `of`: number of such days
 *   kept          claims of a role other than Villager under two votes or more that no one denies, after which the claimer is not
 *                 voted out; `moved`: after which fewer vote for them
 *   read          nights on whose outcome a player comments; `meaning`: on which one says what it may mean
 *   jokes         lines of a player with the most votes that are jokes
 *   proof         nights on which a player dies whose role an enemy disputes; `of`: number of nights with such a player
 *   village       games won by the village
 */
import { parseArgs } from 'node:util';
import type { Seat } from '../../games/engine/game.ts';
import { type Ballot, isEvil, type Line, type Observer, playTalk } from './talk-game.ts';

const { values: args } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    setups: { type: 'string', default: 'seven-lanterns,crooked-mirror,market-day' },
    seed: { type: 'string', default: '1' },
    level: { type: 'string' },
  },
});

/** Words that count to the deciding vote. */
const COUNTS =
  /\b[lm]ylo\b|\b(?:wrong|miss|misses|mistake)\b.*\b(?:lose|loses|lost|over|gg|done|win|wins)\b|\b(?:lose|over)\b.*\b(?:wrong|miss)\b/i;
/** Words that say why no one died, or why two did. */
const READS =
  /\b(?:sav|protect|heal|block|doc(?:tor)?\b|guard|jail|bodyguard|immune|armor|vig(?:ilante)?\b|two killers|second kill|extra kill|two kills|visit|granny|more than one)/i;

/** Acts and reasons about a night; the plain ones say what happened, and what it means only if their words do. */
const PLAIN: readonly string[] = ['mourn', 'cheer', 'relief'];
const ABOUT_NIGHT: readonly string[] = [...PLAIN, 'saved', 'two-killers', 'own-kill', 'silenced', 'seen', 'saw'];

interface Claimed {
  by: Seat;
  role: string;
  votes: number;
  denied: boolean;
}
class Tally implements Observer {
  lines = 0;
  letters = 0;
  squares = 0;
  again = 0;
  readonly keys = new Map<string, number>();
  turns = 0;
  decisive = 0;
  counted = 0;
  claims = 0;
  kept = 0;
  moved = 0;
  nights = 0;
  commented = 0;
  read = 0;
  pressed = 0;
  jokes = 0;
  disputes = 0;
  proofs = 0;
  games = 0;
  won = 0;

  #cards: readonly string[] = [];
  #alive = new Set<Seat>();
  #phase = '';
  #ballots: Ballot[] = [];
  #said = new Set<string>();
  #clock = 0;
  /** Each enemy's last word on each player, as the number of its own lines then. */
  #words = new Map<string, { against: boolean; at: number; clock: number }>();
  #own = new Map<Seat, number>();
  /** Clock of the last event that may change an opinion of a player. */
  #events = new Map<Seat, number>();
  #everyone = 0;
  #roles = new Map<Seat, string>();
  #today: Claimed[] = [];
  #out: Seat | null = null;
  #isDecisive = false;
  #isCounted = false;
  #fell: Seat[] = [];
  #isCommented = true;
  #isRead = true;
  #disputed: Seat[] = [];

  deal(names: readonly string[], cards: readonly string[]): void {
    this.#cards = cards;
    this.#alive = new Set(names.keys());
    [this.#words, this.#own, this.#events, this.#roles] = [new Map(), new Map(), new Map(), new Map()];
    [this.#said, this.#today, this.#fell] = [new Set(), [], []];
    [this.#isCommented, this.#isRead, this.#isDecisive, this.#everyone] = [true, true, false, 0];
    this.games += 1;
  }
  phase(name: string, count: number): void {
    if (this.#phase.startsWith('Day')) this.#endDay();
    this.#phase = `${name} ${count}`;
    this.#ballots = [];
    if (name === 'Night') this.#disputed = this.#rivalsOfEnemies();
    if (name !== 'Day') return;
    const evil = [...this.#alive].filter((seat) => isEvil(this.#cards[seat]!)).length;
    this.#isDecisive = evil > 0 && this.#alive.size - 2 * evil <= 2;
    this.#isCounted = false;
    if (this.#isDecisive) this.decisive += 1;
    if (this.#disputed.length > 0) {
      this.disputes += 1;
      if (this.#fell.some((seat) => this.#disputed.includes(seat))) this.proofs += 1;
    }
    this.#disputed = [];
    const hadNight = count > 1 || this.#fell.length > 0;
    [this.#isCommented, this.#isRead] = [!hadNight, !hadNight];
    if (hadNight) this.nights += 1;
  }
  #endDay(): void {
    for (const claim of this.#today) {
      if (claim.denied) continue;
      this.claims += 1;
      if (claim.by !== this.#out) this.kept += 1;
      if (this.#votesOn(claim.by) < claim.votes) this.moved += 1;
    }
    this.#today = [];
    this.#fell = [];
    this.#out = null;
  }
  decided(out: Seat | null): void {
    this.#out = out;
  }
  #votesOn = (seat: Seat): number => this.#ballots.filter((ballot) => ballot.for === seat).length;
  #rivalsOfEnemies(): Seat[] {
    const living = [...this.#roles].filter(([seat, role]) => this.#alive.has(seat) && role !== 'Villager');
    const evil = living.filter(([seat]) => isEvil(this.#cards[seat]!));
    return living.flatMap(([seat, role]) =>
      !isEvil(this.#cards[seat]!) && evil.some(([, other]) => other === role) ? [seat] : [],
    );
  }
  voted(by: Seat, of: Seat | null | undefined): void {
    this.#ballots = this.#ballots.filter((ballot) => ballot.by !== by);
    if (of !== undefined) this.#ballots.push({ by, for: of });
    if (of !== undefined && of !== null) this.#events.set(by, this.#clock);
  }
  died(seat: Seat, cause: string): void {
    this.#alive.delete(seat);
    this.#everyone = this.#clock;
    if (cause !== 'condemned') this.#fell.push(seat);
  }
  said({ by, text, channel, acts, key, template }: Line): void {
    this.lines += 1;
    this.letters += text.length;
    this.squares += text.length * text.length;
    this.keys.set(key, (this.keys.get(key) ?? 0) + 1);
    if (this.#said.has(key)) this.again += 1;
    this.#said.add(key);
    if (channel !== 'village') return;
    this.#clock += 1;
    this.#own.set(by, (this.#own.get(by) ?? 0) + 1);
    const evil = isEvil(this.#cards[by]!);
    if (this.#isDecisive && !this.#isCounted && !evil && COUNTS.test(text)) {
      this.#isCounted = true;
      this.counted += 1;
    }
    const outcome = acts.some(({ kind }) => ABOUT_NIGHT.includes(kind));
    if (!this.#isCommented && outcome) {
      this.#isCommented = true;
      this.commented += 1;
    }
    const isOfNight =
      acts.some(({ kind }) => ABOUT_NIGHT.includes(kind)) ||
      acts.some((act) => 'why' in act && ABOUT_NIGHT.includes((act.why as { why?: string } | null)?.why ?? ''));
    if (!this.#isRead && isOfNight && (READS.test(text) || !acts.some(({ kind }) => PLAIN.includes(kind)))) {
      this.#isRead = true;
      this.read += 1;
    }
    const votes = this.#votesOn(by);
    if (votes >= 2 && [...this.#alive].every((seat) => this.#votesOn(seat) <= votes)) {
      this.pressed += 1;
      if (template?.voice === 'jester' && template.premise !== ('hunted' as never)) this.jokes += 1;
    }
    for (const act of acts) {
      if (act.kind === 'claim' || (act.kind === 'counter' && act.role !== null)) this.#claim(by, act.role!);
      if (act.kind === 'result' || act.kind === 'counter') this.#events.set(act.about!, this.#clock);
      if (act.kind === 'saw') this.#events.set(act.visitor, this.#clock);
      if (evil && act.kind === 'accuse') this.#word(by, act.about, true);
      if (evil && act.kind === 'doubt') this.#word(by, act.about, true);
      if (evil && act.kind === 'vote' && act.for !== null) this.#word(by, act.for, true);
      if (evil && (act.kind === 'defend' || act.kind === 'believe') && act.about !== by) this.#word(by, act.about, false);
    }
  }
  #word(by: Seat, about: Seat, against: boolean): void {
    const at = this.#own.get(by)!;
    const before = this.#words.get(`${by} ${about}`);
    const isQuiet = before && Math.max(this.#events.get(about) ?? 0, this.#everyone) <= before.clock;
    if (before && before.against !== against && at - before.at <= 2 && isQuiet) this.turns += 1;
    this.#words.set(`${by} ${about}`, { against, at, clock: this.#clock });
  }
  #claim(by: Seat, role: string): void {
    this.#events.set(by, this.#clock);
    for (const claim of this.#today) if (claim.role === role && claim.by !== by) claim.denied = true;
    const isDisputed = [...this.#roles].some(([seat, other]) => seat !== by && other === role);
    if (this.#roles.get(by) === role) return;
    this.#roles.set(by, role);
    const votes = this.#votesOn(by);
    if (role !== 'Villager' && votes >= 2 && !isDisputed) this.#today.push({ by, role, votes, denied: false });
  }
  end(sides: readonly string[]): void {
    if (this.#phase.startsWith('Day')) this.#endDay();
    this.#phase = '';
    if (sides.includes('Village')) this.won += 1;
  }
}

const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);
const rounded = (x: number): number => Math.round(x * 10) / 10;
const TOP = 151;

const all = new Map<string, number>();
for (const setup of args.setups.split(',')) {
  const tally = new Tally();
  const from = process.cpuUsage();
  const level = args.level === undefined ? undefined : (Number(args.level) as 1 | 2 | 3 | 4);
  for (let n = 0; n < Number(args.games); n++) playTalk(setup, [n, Number(args.seed), 3, 5], tally, level);
  for (const [key, times] of tally.keys) all.set(key, (all.get(key) ?? 0) + times);
  const mean = tally.letters / tally.lines;
  console.log(
    JSON.stringify({
      setup,
      games: tally.games,
      lines: rounded(tally.lines / tally.games),
      templates: tally.keys.size,
      again: percent(tally.again, tally.lines),
      length: { mean: rounded(mean), sd: rounded(Math.sqrt(tally.squares / tally.lines - mean * mean)) },
      turns: rounded((tally.turns * 100) / tally.games),
      counted: { share: percent(tally.counted, tally.decisive), of: tally.decisive },
      kept: { share: percent(tally.kept, tally.claims), moved: percent(tally.moved, tally.claims), of: tally.claims },
      read: { commented: percent(tally.commented, tally.nights), meaning: percent(tally.read, tally.nights), of: tally.nights },
      jokes: { share: percent(tally.jokes, tally.pressed), of: tally.pressed },
      proof: { share: percent(tally.proofs, tally.disputes), of: tally.disputes },
      village: percent(tally.won, tally.games),
      cpuMsPerGame: rounded(process.cpuUsage(from).user / 1000 / tally.games),
    }),
  );
}
const times = [...all.values()].sort((a, b) => b - a);
const lines = times.reduce((sum, one) => sum + one, 0);
console.log(
  JSON.stringify({
    lines,
    templates: times.length,
    top: percent(
      times.slice(0, TOP).reduce((sum, one) => sum + one, 0),
      lines,
    ),
  }),
);
