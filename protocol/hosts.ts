const PRIVATE_SUFFIX = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion|localdomain)$/;

/** Whether a host, as written by `URL`, is a public name: not an IP address, nor a name that only a local network knows. */
export function isPublicHost(given: string): boolean {
  const host = given.replace(/\.$/, '');
  // `URL` normalizes every number notation to a dotted address.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  return host.includes('.') && !isAddress && !PRIVATE_SUFFIX.test(host);
}
