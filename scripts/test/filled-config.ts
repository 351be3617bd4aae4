/** `wrangler.toml` as an operator fills it in, for tests of a deploy. Its names belong to no one. */
import { withDatabaseId } from '../deploy/config-file.ts';

/** Lines that end in "← yours" and how an operator fills them in, besides the ids. */
const LINES: [empty: RegExp, filled: string][] = [
  [/^# routes = .*$/m, 'routes = [{ pattern = "play.example.com", custom_domain = true }]'],
  [/^MAIL_FROM = "".*$/m, 'MAIL_FROM = "Duskhaven <no-reply@example.com>"'],
  [/^OWNER_EMAILS = "".*$/m, 'OWNER_EMAILS = "chief@example.com"'],
];

/** Ids of production's databases, as D1 gives them. */
export const DATABASE_IDS = {
  DB: '6b2c1f2e-7d35-4d0a-9a51-0c8f1d3e5a01',
  SEARCH: '6b2c1f2e-7d35-4d0a-9a51-0c8f1d3e5a02',
} as const;

/** Returns the text with every line filled in but the ids. Throws if a line is not there. */
export function filledLines(toml: string): string {
  for (const [empty] of LINES) if (!empty.test(toml)) throw new Error(`wrangler.toml has no line ${String(empty)}.`);
  return LINES.reduce((text, [empty, filled]) => text.replace(empty, filled), toml);
}

/** Returns the text of a site that can be deployed. */
export const filledConfig = (toml: string): string =>
  Object.entries(DATABASE_IDS).reduce((text, [binding, id]) => withDatabaseId(text, binding, id), filledLines(toml));
