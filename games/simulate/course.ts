/** Course of one game for a balance, from its facts and questions. A seat stands for a person, even after trading places. */
import type { Fact, Game, Seat, State } from '../engine/game.ts';

export class Course {
  days = 0;
  /** Seats that died before the first day. */
  readonly firstNight: Seat[] = [];
  /** Deaths in order, grouped by phase. */
  readonly deaths: Seat[][] = [];
  /** Traits for which each seat was asked something as a phase began, and traits with which it carried something out. */
  readonly asked: Set<string>[] = [];
  readonly acted: Set<string>[] = [];
  readonly #game: Pick<Game, 'askedAs'>;
  /** The person in each place; empty until a place is traded. */
  readonly #persons = new Map<Seat, Seat>();
  #isNewPhase = true;

  constructor(game: Pick<Game, 'askedAs'>) {
    this.#game = game;
  }

  /** Notes the questions that are open as a phase begins. */
  look(s: State): void {
    for (const [seat, trait] of this.#game.askedAs?.(s) ?? []) note(this.asked, seat, trait);
  }

  /** Takes in a fact. Must be called for each fact of the game, in order. */
  hear({ fact }: Fact): void {
    const fields = fact as { phase?: string; count?: number; seat?: Seat; by?: Seat[]; trait?: string; a?: Seat; b?: Seat };
    switch (fact.kind) {
      case 'phase':
        if (fields.phase === 'Day') this.days = fields.count ?? this.days + 1;
        this.#isNewPhase = true;
        return;
      case 'died':
        if (fields.seat !== undefined) this.#bury(this.#personAt(fields.seat));
        return;
      case 'deed':
        for (const place of fields.by ?? []) note(this.acted, this.#personAt(place), fields.trait ?? '');
        return;
      case 'traded':
        this.#trade(fields.a!, fields.b!);
    }
  }

  #bury(seat: Seat): void {
    if (this.days === 0) this.firstNight.push(seat);
    if (this.#isNewPhase) this.deaths.push([]);
    this.#isNewPhase = false;
    this.deaths.at(-1)!.push(seat);
  }
  #personAt(place: Seat): Seat {
    return this.#persons.get(place) ?? place;
  }
  #trade(a: Seat, b: Seat): void {
    const [one, other] = [this.#personAt(a), this.#personAt(b)];
    this.#persons.set(a, other).set(b, one);
  }
}

function note(to: Set<string>[], seat: Seat, trait: string): void {
  to[seat] ??= new Set();
  to[seat].add(trait);
}
