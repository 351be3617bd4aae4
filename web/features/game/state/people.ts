import { createContext } from 'react';
import type { Person, PersonPlace } from '../../people/person-card.ts';
import type { Speaker } from '../transcript/transcript-lines.ts';

export interface TablePerson {
  person: Person;
  /** Additions of the table to their card; absent in a replay. */
  place?: PersonPlace;
}
/** Finds the person in a seat, or the one with this name who has none. Null for a voice whose owner is secret, and in examples. */
export const PeopleContext = createContext<(speaker: Speaker) => TablePerson | null>(() => null);
