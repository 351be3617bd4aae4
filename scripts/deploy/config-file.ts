/** Edits of wrangler.toml as text, because a parser would drop its comments. */

/**
 * Returns the text with the id of one of production's databases. Throws if the file has no entry for the binding, or one without
 * a `database_id`.
 */
export function withDatabaseId(toml: string, binding: string, id: string): string {
  // An entry goes on to the next line that begins with a bracket.
  const entries = toml.split(/^(?=\[)/m);
  const at = entries.findIndex(
    (entry) =>
      entry.startsWith('[[env.production.d1_databases]]') &&
      new RegExp(`^\\s*binding\\s*=\\s*["']${binding}["']`, 'm').test(entry),
  );
  const line = /^(\s*database_id\s*=\s*)["'][^"'\n]*["']/m;
  if (at < 0 || !line.test(entries[at]!))
    throw new Error(`wrangler.toml has no [[env.production.d1_databases]] with binding = "${binding}" and a database_id.`);
  entries[at] = entries[at]!.replace(line, `$1"${id}"`);
  return entries.join('');
}
