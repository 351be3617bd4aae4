/** Finds links in texts. */
import { LinkifyIt } from 'linkify-it';

/**
 * Finds http(s) addresses; with `bare` also those without a scheme, such as www.example.org. A user name and password count as
 * part of the address, so that the whole link is refused.
 */
export function linkFinder(bare = false): LinkifyIt {
  const finder = new LinkifyIt({ fuzzyLink: bare, fuzzyEmail: false, fuzzyIP: false, urlAuth: true });
  for (const schema of ['ftp:', 'mailto:', '//']) finder.add(schema, null);
  return finder;
}
