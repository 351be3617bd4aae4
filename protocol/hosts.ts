/** Names of the web that anybody can reach, beside those of one's own machine or house. */

const INSIDE = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion|localdomain)$/;

/** Whether a host, as `URL` writes it, is a public name: a number is none, and neither is a name that only a network at home knows. */
export function isPublicHost(given: string): boolean {
  const host = given.replace(/\.$/, '');
  // Numbers of every notation are dotted ones here.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  return host.includes('.') && !isAddress && !INSIDE.test(host);
}
