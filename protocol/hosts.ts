const PRIVATE_SUFFIX = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion|localdomain)$/;

/** Whether a host, as `URL` writes it, is a public name. IP addresses and names that only a local network knows are not. */
export function isPublicHost(given: string): boolean {
  const host = given.replace(/\.$/, '');
  // `URL` normalizes every number notation to a dotted address.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  return host.includes('.') && !isAddress && !PRIVATE_SUFFIX.test(host);
}
