import { useState } from 'react';
import type { Answer, Ask, Part } from '../../../games/game.ts';
import { answered, blank, complete, mayStand, same } from './asked.ts';
import { useDesk } from './desk.ts';

/** What somebody is about to answer to a question, and what they have answered. */
export interface Answering {
  /** What the form shows: begun, else given, else blank. */
  parts: Answer;
  given: Answer | null;
  /** Something was chosen that is not sent yet. */
  begun: boolean;
  /** Good to send: complete, and not what was given already. */
  ready: boolean;
  busy: boolean;
  put: (i: number, part: Part) => void;
  confirm: () => Promise<void>;
  /** Null where an answer stands once it is given. */
  takeBack: (() => Promise<void>) | null;
}

export function useAnswering(ask: Ask): Answering {
  const { drafts, me, tell } = useDesk();
  const [busy, setBusy] = useState(false);
  const given = me.value === null ? null : answered(ask, me.value);
  const draft = drafts.value[ask.id];
  const parts = draft && draft.length === ask.offers.length ? draft : (given ?? ask.offers.map(blank));
  const send = async (answer: Answer | null) => {
    setBusy(true);
    const done = await tell('answer', { ask: ask.id, answer });
    setBusy(false);
    if (done) forget();
  };
  const forget = () => {
    const { [ask.id]: _, ...rest } = drafts.peek();
    drafts.value = rest;
  };
  const begun = draft !== undefined;
  const ready =
    complete(ask, parts) && !same(parts, given) && (given === null || !ask.final) && (begun || ask.offers.every(mayStand));
  return {
    parts,
    given,
    begun,
    ready,
    busy,
    put: (i, part) => {
      drafts.value = { ...drafts.peek(), [ask.id]: parts.map((old, at) => (at === i ? part : old)) };
    },
    confirm: async () => {
      if (ready) await send(parts);
    },
    takeBack: given !== null && !ask.final ? () => send(null) : null,
  };
}
