/** Single values of the site, such as how far a task has come. */
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { siteValues } from './schema/notices.ts';

/** A row with the text, or none. */
export const siteValue = (db: Database, name: string) =>
  db.select({ value: siteValues.value }).from(siteValues).where(eq(siteValues.name, name));

/** Stores a value as JSON. */
export function setSiteValue(db: Database, name: string, content: unknown) {
  const value = JSON.stringify(content);
  return db.insert(siteValues).values({ name, value }).onConflictDoUpdate({ target: siteValues.name, set: { value } });
}
