/** The card that every name of a person opens. The card itself loads when a name is reached. */
import { signal } from '@preact/signals-react';
import { frameOf } from '../../ui/face.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';
import type { ReportTarget } from '../reports/report-target.ts';

/** A persona is a player of an anonymous game: they have no id, and their card reveals nothing but the seat. */
export type PersonKind = 'member' | 'guest' | 'bot' | 'persona';
export interface Person {
  /** '' for a persona. */
  id: string;
  name: string;
  kind: PersonKind;
  avatar?: boolean | undefined;
  vanityUrl?: string | undefined;
}

/** Additions of a table to the card of a person at it. The functions are called while the card is drawn, so they may read signals. */
export interface PersonPlace {
  /** Entries above those that every card has. They include the muting of this place, which takes the place of the site's. */
  items: () => readonly MenuItem[];
  /** The report of this place; null if there is none, as for the reader. */
  report: () => ReportTarget | null;
  /** A sentence about a person without an account. */
  line?: string;
}

export interface OpenPerson {
  person: Person;
  place: PersonPlace | undefined;
  anchor: HTMLElement;
}
/** The person whose card is open; only one at a time. */
export const openPerson = signal<OpenPerson | null>(null);

/** A window that an entry of the card opened. */
export const personQuestion = signal<{ kind: 'block' | 'unfriend' | 'note'; person: Person } | null>(null);

export function openPersonCard(person: Person, anchor: HTMLElement, place?: PersonPlace): void {
  openPerson.value = { person, place, anchor };
}

type PersonRow = { id: string; name: string; avatar?: boolean | undefined; vanityUrl?: string | undefined };
/** The person of a row of a list, which may have more fields. The form of the id tells members, guests and bots apart. */
export const personOf = ({ id, name, avatar, vanityUrl }: PersonRow): Person => ({
  id,
  name,
  kind: id === '' ? 'persona' : frameOf(id),
  avatar,
  vanityUrl,
});
