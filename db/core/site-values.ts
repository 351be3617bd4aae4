/** Single values of the site, such as the progress of a task. */
import { eq } from 'drizzle-orm';
import { siteValues } from '../schema/notices.ts';
import type { Database } from './database.ts';

/** Query of a value, as a row with its text or none. */
export const siteValue = (db: Database, name: string) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, name));

/** Stores a value as JSON. */
export function setSiteValue(db: Database, name: string, content: unknown) {
  const value = JSON.stringify(content);
  return db.insert(siteValues).values({ name, value }).onConflictDoUpdate({ target: siteValues.name, set: { value } });
}
