/** Plays games of bots that talk, at mixed levels, and tells an observer everything said, voted and suffered, in order. */
import { BOT_NAMES } from '../../games/bot-names.ts';
import { BOT_LEVELS, type Fact, type Seat } from '../../games/engine/game.ts';
import { type Seed, seeded } from '../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { MafiaFact } from '../../games/mafia/engine/facts.ts';
import { EVIL, type Side } from '../../games/mafia/engine/state.ts';
import { sideOf } from '../../games/mafia/engine/trait.ts';
import type { SpeechAct } from '../../games/mafia/talk/acts.ts';
import { catalogueOf, patternOf, type Template } from '../../games/mafia/talk/templates.ts';
import { partsOf, understand } from '../../games/mafia/talk/understand.ts';
import { dealOf, playOut } from '../../scripts/simulate/play-out.ts';

export interface Line {
  by: Seat;
  text: string;
  /** 'village' by day; a side's own channel at night; 'dead'. */
  channel: string;
  acts: readonly SpeechAct[];
  /** Its words without names, roles and numbers: one key for all lines of a template. */
  key: string;
  template: Template | undefined;
}
export interface Ballot {
  by: Seat;
  for: Seat | null;
}
/** Callbacks for the events of a game. `deal` comes first, `end` last. */
export interface Observer {
  deal?(names: readonly string[], cards: readonly string[]): void;
  phase?(name: string, count: number): void;
  said?(line: Line): void;
  /** `for`: null for no one; undefined if the vote was taken back. */
  voted?(by: Seat, of: Seat | null | undefined): void;
  decided?(out: Seat | null): void;
  died?(seat: Seat, cause: string, card: string | null): void;
  end?(sides: readonly string[]): void;
}

export const isEvil = (card: string): boolean => EVIL.includes(sideOf(card) as Side);

let byKey: Map<string, Template> | null = null;
function templateOf(key: string): Template | undefined {
  if (!byKey) {
    byKey = new Map();
    for (const template of [...catalogueOf().byForm.values()].flat()) byKey.set(patternOf(template).key, template);
  }
  return byKey.get(key);
}

/** Plays one game; each seat's level follows from its number and the seed. Throws if the game gets stuck. */
export function playTalk(setupId: string, seed: Seed, observer: Observer, level?: 1 | 2 | 3 | 4): void {
  const game = GAMES['mafia']!;
  const setup = SETUPS['mafia']!.find(({ id }) => id === setupId)!;
  const names = BOT_NAMES.slice(0, setup.total);
  const cards: string[] = [];
  let asked = 0;
  const tell = ({ to, fact }: Fact<MafiaFact>): void => {
    if (fact.kind === 'you-are' && Array.isArray(to)) {
      cards[to[0] as Seat] = fact.card;
      if (cards.filter((card) => card !== undefined).length === names.length) observer.deal?.(names, cards);
    }
    if (fact.kind === 'phase') observer.phase?.(fact.phase, fact.count);
    if (fact.kind === 'voted' && fact.ask === 'village')
      observer.voted?.(fact.by, Array.isArray(fact.for) ? (fact.for[0] ?? null) : undefined);
    if (fact.kind === 'decided' && fact.ask === 'village') observer.decided?.(fact.for[0] ?? null);
    if (fact.kind === 'died') observer.died?.(fact.seat, fact.cause, fact.card);
    if (fact.kind !== 'said' || typeof fact.by !== 'number') return;
    const { acts } = understand(fact.text, { names, speaker: fact.by });
    const { key } = partsOf(fact.text, names).skeleton;
    observer.said?.({ by: fact.by, text: fact.text, channel: fact.channel, acts, key, template: templateOf(key) });
  };
  const levelOf = () => level ?? BOT_LEVELS[(asked++ + seed[0]!) % BOT_LEVELS.length]!;
  const { s, failure } = playOut(game, dealOf(game, setup, seed), seeded(seed), {
    talk: levelOf,
    listen: (fact) => tell(fact as Fact<MafiaFact>),
  });
  if (failure) throw new Error(failure);
  observer.end?.(s.outcome!.by);
}
