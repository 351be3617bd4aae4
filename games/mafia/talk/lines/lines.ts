/** All lines of the voices, by form. Reasons for votes are in `because.ts`. */
import type { FormId, ReasonForm } from '../forms.ts';
import { ACCUSE } from './accuse.ts';
import { ACCUSE_FACTS } from './accuse-facts.ts';
import { ASK } from './ask.ts';
import { ASK_OPINION } from './ask-opinion.ts';
import { ASK_PEOPLE } from './ask-people.ts';
import { CHATTER } from './chatter.ts';
import { CLAIMS } from './claims.ts';
import { KILLERS } from './killers.ts';
import { MYSELF } from './myself.ts';
import { REPLIES } from './replies.ts';
import { TABLE } from './table.ts';
import { TRUST } from './trust.ts';
import type { VoiceLines } from './voices.ts';
import { VOTES } from './votes.ts';

export const LINES: Readonly<Record<Exclude<FormId, `vote-${ReasonForm}`>, VoiceLines>> = {
  ...ACCUSE,
  ...ACCUSE_FACTS,
  ...CLAIMS,
  ...TRUST,
  ...MYSELF,
  ...VOTES,
  ...ASK,
  ...ASK_OPINION,
  ...ASK_PEOPLE,
  ...TABLE,
  ...CHATTER,
  ...REPLIES,
  ...KILLERS,
};
