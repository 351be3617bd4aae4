import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { rulings } from '../../db/schema/moderation.ts';
import { parseBanLength } from '../../protocol/ban-length.ts';
import { OFFENCE_COUNTS, RULES, type RuleCategory, ruleOf } from '../../protocol/rules.ts';

const rulesOf = (category: RuleCategory): string[] => RULES.filter((rule) => rule.category === category).map(({ name }) => name);

/** Number of penalties in this category that count against a person: neither undone nor lapsed. Warnings do not count. */
export async function liveOffences(db: Database, person: string, category: RuleCategory, now: number): Promise<number> {
  const rows = await db
    .select({ id: rulings.id })
    .from(rulings)
    .where(
      and(
        eq(rulings.person, person),
        eq(rulings.action, 'penalty'),
        isNull(rulings.undoneAt),
        inArray(rulings.rule, rulesOf(category)),
        or(isNull(rulings.lapses), gt(rulings.lapses, now)),
      ),
    );
  return rows.length;
}

/** Until when a ruling made now counts, measured from the end of its penalty. Null if the penalty has no end. */
export function lapseOf(rule: string, length: string, now: number): number | null {
  const duration = length === '' ? { ms: 0 } : parseBanLength(length);
  if ('error' in duration || duration.ms === null) return null;
  return now + duration.ms + OFFENCE_COUNTS[ruleOf(rule)?.category ?? 'Community'];
}
