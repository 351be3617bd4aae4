/** Judges the site for an uptime check: plain words for each part, and whether its operator should look at it now. */
import { database } from '../../db/core/database.ts';
import { lastStatus, type SiteStatus } from '../../db/health/status.ts';
import { RELEASE } from '../../protocol/release.ts';
import { describeError } from '../problem.ts';

/** The trigger runs every five minutes. */
const LATE_RUN = 15 * 60_000;
/** A failing task may be bad luck; one that fails three times in a row is broken. */
const FAILED_RUNS = 3;
/** Addresses whose mail is late, and rows of the outbox that are: one or two may be at fault themselves. */
const STUCK = 3;

export interface Uptime {
  ok: boolean;
  release: string;
  /** The answer of D1 to one query. Without one, nothing is known of the rest. */
  database: 'ok' | 'not answering';
  /** 'off' on a local site, where no trigger runs. */
  trigger: 'ok' | 'late' | 'off' | 'unknown';
  mail: 'ok' | 'stuck' | 'unknown';
  outbox: 'ok' | 'stuck' | 'unknown';
  /** Tasks of the trigger that failed three times in a row. */
  failing: string[];
}

export async function uptimeOf(env: Env, now: number): Promise<Uptime> {
  try {
    return judge(await lastStatus(database(env)), env.ENVIRONMENT === 'local', now);
  } catch (error) {
    console.error(JSON.stringify({ health: 'D1 did not answer', ...describeError(error) }));
    const unknown = { trigger: 'unknown', mail: 'unknown', outbox: 'unknown', failing: [] } as const;
    return { ok: false, release: RELEASE, database: 'not answering', ...unknown, failing: [] };
  }
}

/** `status` is null before the trigger's first run, which is within five minutes of a deploy. */
export function judge(status: SiteStatus | null, isLocal: boolean, now: number): Uptime {
  const isLate = status === null || now - status.at > LATE_RUN;
  const judged = {
    trigger: isLate ? (isLocal ? 'off' : 'late') : 'ok',
    mail: stuck(status?.lateMail),
    outbox: stuck(status?.lateOutbox),
    failing: Object.entries(status?.failed ?? {}).flatMap(([task, runs]) => (runs >= FAILED_RUNS ? [task] : [])),
  } as const;
  const isBad = judged.trigger === 'late' || judged.mail === 'stuck' || judged.outbox === 'stuck' || judged.failing.length > 0;
  return { ok: !isBad, release: RELEASE, database: 'ok', ...judged };
}

const stuck = (late: number | undefined) => (late === undefined ? 'unknown' : late >= STUCK ? 'stuck' : 'ok');
