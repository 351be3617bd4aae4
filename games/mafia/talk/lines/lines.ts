/** All lines of the voices, by form. Reasons for votes are in `because.ts`. */
import { VOICES } from '../acts.ts';
import type { FormId, ReasonForm } from '../forms.ts';
import { ACCUSE } from './accuse.ts';
import { ACCUSE_FACTS } from './accuse-facts.ts';
import { ACCUSE_TALK } from './accuse-talk.ts';
import { ANXIOUS } from './anxious.ts';
import { ASK } from './ask.ts';
import { ASK_OPINION } from './ask-opinion.ts';
import { ASK_PEOPLE } from './ask-people.ts';
import { CHATTER } from './chatter.ts';
import { CLAIMS } from './claims.ts';
import { DRY } from './dry.ts';
import { EVERYDAY } from './everyday.ts';
import { KILLERS } from './killers.ts';
import { MYSELF } from './myself.ts';
import { NIGHT_AND_PLANS } from './night-and-plans.ts';
import { REPLIES } from './replies.ts';
import { TABLE } from './table.ts';
import { TRUST } from './trust.ts';
import type { VoiceLines } from './voices.ts';
import { VOTES } from './votes.ts';

type Lines = Readonly<Record<Exclude<FormId, `vote-${ReasonForm}`>, VoiceLines>>;

const BY_FORM: Lines = {
  ...ACCUSE,
  ...ACCUSE_FACTS,
  ...ACCUSE_TALK,
  ...CLAIMS,
  ...TRUST,
  ...MYSELF,
  ...VOTES,
  ...ASK,
  ...ASK_OPINION,
  ...ASK_PEOPLE,
  ...TABLE,
  ...NIGHT_AND_PLANS,
  ...CHATTER,
  ...REPLIES,
  ...KILLERS,
};

/** The lines of all voices; those of two voices, and more of the commonest forms, have files of their own. */
export const LINES = Object.fromEntries(
  Object.entries(BY_FORM).map(([form, lines]): [string, VoiceLines] => {
    const own = { dry: DRY[form as FormId], anxious: ANXIOUS[form as FormId], ...EVERYDAY[form as FormId] };
    const joined: VoiceLines = Object.fromEntries(
      [...VOICES, 'all' as const].map((voice) => [voice, `${lines[voice] ?? ''}\n${own[voice] ?? ''}`]),
    );
    return [form, joined];
  }),
) as Lines;
