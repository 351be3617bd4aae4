/**
 * Default reasons of decisions, which staff can edit. The person reads them, so they say what the person did and what is
 * expected.
 */
import type { RulingCard } from '../../../protocol/http/reports.ts';

const BROKEN: Readonly<Record<string, string>> = {
  Harassment: 'You went after a person instead of their play. Keep it about the game.',
  Intolerance: 'You put people down for who they are. That has no place here.',
  'Adult content': 'You posted something that is not fit for a thirteen-year-old.',
  Instigation: 'You started or stirred up a fight between members.',
  Hazing: 'You made a newcomer feel unwelcome. Everyone has a first game.',
  Coercion: 'You pressured someone with threats or guilt. Let others decide for themselves.',
  'Outing personal information': 'You shared what identifies a person without their consent.',
  Impersonation: 'You passed yourself off as someone you are not.',
  'Illegal content': 'That is against the law, so it can’t stay here.',
  Throwing: 'You played against your own side on purpose.',
  Abandonment: 'You left a game that others counted on before it was over.',
  'Insufficient participation': 'You took a seat and hardly played. Others at the table needed you.',
  'Outside information': 'You used or shared information from outside the game.',
  Exploits: 'You used a bug for an advantage. Tell us about bugs instead.',
  Cheating: 'You played with more than one account, or planned the game outside of it.',
};

export function reasonTemplate(rule: string, action: RulingCard['action']): string {
  if (action === 'dismissed') return 'We looked at it and found that it breaks no rule.';
  const words = BROKEN[rule] ?? `You broke our rule: ${rule}.`;
  return action === 'warning' ? `${words} This time it stays at a warning.` : words;
}
