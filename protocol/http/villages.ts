import * as v from 'valibot';
import { REGIONS, type Region } from '../villages.ts';

const region = v.picklist(REGIONS, 'There is no village of that name.');
/** POST /api/village/reserve. `at` is the start as the page knew it, so that another day's village is not reserved by mistake. */
export const ReserveBody = v.strictObject({
  region,
  at: v.pipe(v.number(), v.safeInteger()),
  /** False cancels the reservation. */
  want: v.boolean(),
  /** Reminders for members: by a notification, and by mail. */
  notice: v.optional(v.boolean(), false),
  mail: v.optional(v.boolean(), false),
});
export const JoinVillageBody = v.strictObject({ region });

/** One row of GET /api/village, which has the next village of each region. */
export interface Village {
  region: Region;
  /** Its start, ms since 1970. */
  at: number;
  /** Number of people who have reserved a place or, once the doors are open, of those who sit there if they are more. */
  coming: number;
  /** The caller's reservation; null for none. */
  mine: { notice: boolean; mail: boolean } | null;
}
